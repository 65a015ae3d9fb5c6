import GestureWire
import Gestures
import LinuxIO

/// The sentence for a gesture that must wait.
struct WaitingSentence {
  /// The state that the gesture would have without the others, such as `recognized` or `began`.
  let state: String
  /// The ids of the gestures that must fail first.
  let awaited: [String]

  init(state: String, awaited: [String]) {
    (self.state, self.awaited) = (state, awaited)
  }

  /// The words.
  var text: String {
    // A state may be wrapped in the codes of a color.
    let result =
      state.contains("began") ? state.replacing("began", with: "begin") : "be \(state)"
    return "could \(result), but must wait for \(quoted(awaited)) to fail"
  }
}

/// A contact that does not become a touch, in words.
struct IgnoredSentence {
  private let line: IgnoredLine

  /// Makes the words for a line.
  init(_ line: IgnoredLine) {
    self.line = line
  }

  /// The words.
  var text: String {
    let place = Quantity.text(line.location)
    return switch line.cause {
    case .palm: "a palm came down at \(place): ignored"
    case .pen: "a finger came down at \(place): ignored, since a pen is near or was a moment ago"
    case .deadAreas: "a finger came down at \(place): ignored, since 'deadAreas' include this place"
    case .edgeBand:
      "a finger came down at \(place): ignored, since it stayed within 'edgeBand' of the edge"
    case .minimumSize: "a finger came down at \(place): ignored, since it is below 'minimumSize'"
    case .maximumSize: "a finger came down at \(place): ignored, since it is above 'maximumSize'"
    case .minimumPressure:
      "a finger came down at \(place): ignored, since it pressed less than 'minimumPressure'"
    case .skipFrames:
      "a finger came down at \(place): ignored, since it was gone within 'skipFrames'"
    case .chatter:
      "a finger came down at \(place): by 'chatter', it goes on with the touch that was lifted there"
    case .lift:
      "a finger was lifted at \(place): by 'chatter', the lift has waited for the finger to come back"
    case .jump:
      "a finger jumped to \(place): by 'jump', its touch ends here and another one begins"
    case .ghosts: "a finger came down at \(place): ignored while it stays on a spot of 'ghosts'"
    case .jitter: "a finger moved to \(place): not followed, since it is less than 'jitter'"
    case nil: "a finger came down at \(place): ignored"
    }
  }
}
