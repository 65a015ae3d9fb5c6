import Gestures
import InputEvents
import TouchInput

/// A surface at work: frames of contacts written as words in, events of touches as words out.
///
/// `began 1 slot 0 x 10 y 20 palm, ended 2 · ` is a frame with two changes; `·` stands between
/// frames. What is not named stays as it was. Events read `1 began 10,20, 2 ended 5,5`, with `|`
/// between the events of a frame and `-` for a frame without any.
final class SurfaceScript {
  private let surface: Surface
  private var contacts: [Int: Contact] = [:]

  init(_ geometry: SurfaceGeometry? = nil) {
    // A panel of 100 by 100 units on as many points: locations are raw values.
    let axis = AbsoluteAxis(minimum: 0, maximum: 99)
    let plain = SurfaceGeometry(
      description: DeviceDescription(axes: [
        EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
      ]), size: Size(width: 100, height: 100))
    surface = Surface(geometry: geometry ?? plain)
  }

  /// Plays the frames and gives the events.
  func play(_ text: String) -> String {
    text.split(separator: "·").map { frame in
      let changes = frame.split(separator: ",").map(change)
      var events: [String] = []
      surface.send(ContactFrame(changes: changes)) { samples in
        events.append(samples.map(text(of:)).joined(separator: ", "))
      }
      return events.isEmpty ? "-" : events.joined(separator: " | ")
    }.joined(separator: " · ")
  }

  private func change(_ text: Substring) -> ContactChange {
    var words = text.split(separator: " ")[...]
    let phases: [Substring: ContactChange.Phase] = [
      "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled,
    ]
    guard let phase = phases[words.removeFirst()], let number = Int(words.removeFirst())
    else { preconditionFailure("no such change: \(text)") }
    var contact = contacts[number] ?? Contact(number: number)
    while let word = words.popFirst() {
      switch word {
      case "finger": contact.tool = .finger
      case "pen": contact.tool = .pen
      case "palm": contact.tool = .palm
      default:
        guard let value = words.popFirst().flatMap({ Int32($0) }) else {
          preconditionFailure("no value: \(word)")
        }
        switch word {
        case "slot": contact.slot = Int(value)
        case "x": contact.x = value
        case "y": contact.y = value
        case "distance": contact.distance = value
        case "pressure": contact.pressure = value
        case "major": contact.touchMajor = value
        default: preconditionFailure("no such value: \(word)")
        }
      }
    }
    contacts[number] = contact
    return ContactChange(phase: phase, contact: contact)
  }

  private func text(of sample: TouchSample) -> String {
    "\(sample.contact) \(sample.phase) \(Int(sample.location.x.rounded()))"
      + ",\(Int(sample.location.y.rounded()))" + (sample.type == .pencil ? " pencil" : "")
  }
}
