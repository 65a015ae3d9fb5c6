import TouchTracker

/// Keeps the events of an application.
final class HappeningLog: HappeningObserver {
  private(set) var happenings: [Happening] = []

  init(of screen: Screen) {
    screen.observer = self
  }

  /// The changes of the drawing.
  var changes: [Drawing.Change] {
    happenings.compactMap { happening in
      guard case .drawing(let change) = happening else { return nil }
      return change
    }
  }

  func didHappen(_ happening: Happening) {
    happenings.append(happening)
  }
}
