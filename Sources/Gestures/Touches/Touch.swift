/// A finger on the surface, from the moment it comes down until it is lifted or cancelled.
public final class Touch {
  /// The number of the touch: unique for the life of the process, in order of touch-down.
  public let id: Int

  init(id: Int) {
    self.id = id
  }
}
