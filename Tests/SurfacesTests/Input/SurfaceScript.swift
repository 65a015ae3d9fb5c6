import Gestures
import InputEvents
import Testing

@testable import Surfaces

/// A surface at work: frames of contacts written as words in, events of touches as words out.
///
/// `began 1 slot 0 x 10 y 20 palm, ended 2 · ` is a frame with two changes; `·` stands between
/// frames. Values that are left out stay unchanged. A frame may begin with its time, as `@90.5` for
/// 90.5 ms; `near` and `far` are frames in which another node reports a pen. Events read `1 began
/// 10,20, 2 ended 5,5`, with `|` between the events of a frame and `-` for a frame without any.
final class SurfaceScript {
  private let surface: Surface
  private var contacts: [Int: Contact] = [:]
  private var time: Int64 = 0
  /// The causes of cancelled samples, in order.
  private(set) var causes: [Touch.CancellationCause?] = []
  /// The ignored contacts, such as `palm 5,0`, with `-` for a frame without any.
  private(set) var ignored: [String] = []

  init(_ geometry: SurfaceGeometry? = nil) {
    // A panel of 100 by 100 units on as many points: locations are raw values.
    let axis = AbsoluteAxis(minimum: 0, maximum: 99)
    let plain = SurfaceGeometry(
      description: DeviceDescription(axes: [
        EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
      ]), size: Size(width: 100, height: 100))
    surface = Surface(geometry: geometry ?? plain)
  }

  /// Restarts the surface with twice as many points.
  func restart() {
    let axis = AbsoluteAxis(minimum: 0, maximum: 99)
    surface.restart(
      with: SurfaceGeometry(
        description: DeviceDescription(axes: [
          EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
        ]), size: Size(width: 200, height: 200)))
  }

  /// Plays the frames and returns the events.
  func play(_ text: String) -> String {
    text.split(separator: "·").map { frame in
      var words = frame.split(separator: " ")[...]
      if let word = words.first, word.hasPrefix("@"), let milliseconds = Double(word.dropFirst()) {
        time = Int64((milliseconds * 1000).rounded())
        words.removeFirst()
      }
      var events: [String] = []
      func note(_ samples: [TouchSample]) {
        events.append(samples.map(text(of:)).joined(separator: ", "))
        causes += samples.filter { $0.phase == .cancelled }.map(\.cancellationCause)
      }
      if words == ["near"] || words == ["far"] {
        surface.setPenNear(words == ["near"], at: time, to: note)
      } else {
        let changes = words.joined(separator: " ").split(separator: ",").map(change)
        surface.send(ContactFrame(time: time, changes: changes), to: note)
        let places = surface.ignored.map {
          "\($0.cause) \(Int($0.location.x.rounded())),\(Int($0.location.y.rounded()))"
        }
        ignored.append(places.isEmpty ? "-" : places.joined(separator: ", "))
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
      case "lifted": contact.isPressed = false
      case "pressed": contact.isPressed = true
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
        case "tiltX": contact.tiltX = value
        default: preconditionFailure("no such value: \(word)")
        }
      }
    }
    contacts[number] = contact
    return ContactChange(phase: phase, contact: contact)
  }

  private static let words: [Touch.Phase: String] = [
    .regionEntered: "entered", .regionMoved: "hovered", .regionExited: "exited",
  ]

  private func text(of sample: TouchSample) -> String {
    "\(sample.contact) \(Self.words[sample.phase] ?? "\(sample.phase)") \(Int(sample.location.x.rounded()))"
      + ",\(Int(sample.location.y.rounded()))" + (sample.type == .pencil ? " pencil" : "")
  }
}

/// Frames, and the events that they make on a surface of their own.
struct FrameCase: CustomTestStringConvertible {
  let testDescription: String
  let frames: String
  let events: String

  init(_ rule: String, _ frames: String, _ events: String) {
    (testDescription, self.frames, self.events) = (rule, frames, events)
  }
}

/// The events of frames on a surface of their own.
func events(_ frames: String) -> String { SurfaceScript().play(frames) }
