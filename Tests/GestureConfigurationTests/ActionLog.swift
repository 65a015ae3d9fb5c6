import GestureConfiguration
import Gestures

/// A log of the actions of all recognizers of a surface.
final class ActionLog {
  private(set) var entries: [String] = []

  init(_ surface: BuiltSurface) {
    for recognizer in surface.recognizers {
      recognizer.addTarget(self) { log, recognizer in
        log.entries.append("\(recognizer.name ?? "?") \(recognizer.state)")
      }
    }
  }
}
