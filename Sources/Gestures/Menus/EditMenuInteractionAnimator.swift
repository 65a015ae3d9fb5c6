/// Takes what is to happen together with a menu, or after it (`UIEditMenuInteractionAnimating`).
///
/// Nothing is drawn here, so that menus come and go at once: animations run as the menu does, and
/// completions right after it.
public final class EditMenuInteractionAnimator {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Has something done as the menu comes or goes.
  public func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  /// Has something done when the menu has come or gone.
  public func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  func animate() {
    for animation in animations { animation() }
  }

  func complete() {
    for completion in completions { completion() }
  }
}
