/// The view that all others lie in: the whole surface (`UIWindow`).
public final class Window: View {
  /// The environment that sends touches to this window.
  public internal(set) weak var environment: GestureEnvironment?

  /// The window itself.
  public override var window: Window? { self }
}
