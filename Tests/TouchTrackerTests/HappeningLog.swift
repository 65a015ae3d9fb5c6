import TouchTracker

/// Keeps what an application does.
final class HappeningLog: HappeningObserver {
  private(set) var happenings: [Happening] = []

  init(of screen: Screen) {
    screen.observer = self
  }

  /// What was changed of the drawing.
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
