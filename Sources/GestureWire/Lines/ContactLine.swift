public import Gestures
internal import JSON

/// A report of the fingers that came down, moved or were lifted in one frame, whether or not a view
/// is sent them.
public struct ContactLine: Equatable, Sendable {
  /// The changes of a finger.
  public enum Phase: String, Sendable {
    /// The finger came down, or was down when the client subscribed.
    case down
    /// The finger moved, or another of its values changed.
    case moved
    /// The finger was lifted.
    case up
    /// The finger no longer counts, for example because it is a palm or the panel was unplugged.
    case cancelled
  }

  /// A finger.
  public struct Contact: Equatable, Sendable {
    /// The number that the touch has on all lines, which is unique while the daemon runs.
    public let id: Int
    /// The latest change of the finger.
    public let phase: Phase
    /// The location on the surface, in points, or in pixels if the surface has `pixels`.
    public let location: Point
    /// The type: a finger is `direct`, a pen `pencil`.
    public let type: Touch.TouchType
    /// The reason why the system cancelled the touch; `nil` for any other phase.
    public let cause: Touch.CancellationCause?

    package init(id: Int, phase: Phase, location: Point, type: Touch.TouchType) {
      (self.id, self.phase, self.location, self.type) = (id, phase, location, type)
      cause = nil
    }
  }

  package enum Key: KeyName, LineKey {
    case time, surface, device, contacts
    case isThrough = "through"

    package var shape: LineShape {
      switch self {
      case .time: .number
      case .surface, .device: .text
      case .isThrough: .flag
      case .contacts: .touches
      }
    }
  }

  /// The time of the frame, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The fingers that changed, in the order in which they came down.
  public let contacts: [Contact]
  /// True for what other programs would get of a capture.
  package let isThrough: Bool

  init?(_ value: JSON) {
    guard let time = value[Key.time]?.number, let surface = value[Key.surface]?.string else {
      return nil
    }
    (self.time, self.surface) = (time, surface)
    device = value[Key.device]?.string
    isThrough = value[Key.isThrough]?.bool ?? false
    contacts = (value[Key.contacts]?.elements ?? []).compactMap(Contact.init)
  }
}

extension ContactLine.Phase {
  /// The change of a touch that has entered a phase.
  init(_ phase: Touch.Phase) {
    self =
      switch phase {
      case .began: .down
      case .ended: .up
      case .cancelled: .cancelled
      case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: .moved
      }
  }
}

extension ContactLine.Contact {
  fileprivate init?(_ value: JSON) {
    guard let id = value["id"]?.integer, let location = value["location"]?.point,
      let phase = value["phase"]?.string.flatMap(ContactLine.Phase.init(rawValue:))
    else { return nil }
    (self.id, self.phase, self.location) = (id, phase, location)
    type = value["type"]?.string.flatMap(Touch.TouchType.init(word:)) ?? .direct
    cause = value["cause"]?.string.flatMap(Touch.CancellationCause.init)
  }
}

extension LineWriter {
  /// Writes the fingers that changed in one frame.
  ///
  /// There may be such a line on each frame, so it is written without creating a `ContactLine`.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed, in the order in which they came down.
  ///   - phase: The change of all of them; `nil` for that of each touch.
  ///   - surface: The view whose coordinates are those of the surface.
  ///   - time: The time of the frame, in seconds.
  ///   - origin: The surface, and the device if lines must name it.
  package mutating func writeContacts(
    _ touches: [Touch], phase: ContactLine.Phase? = nil, in surface: View, time: Double,
    origin: LineOrigin
  ) {
    begin(.contact, time: time)
    writeOrigin(origin.surface, origin.device)
    text.append(#","contacts":["#)
    var isFirst = true
    for touch in touches {
      let phase = phase ?? ContactLine.Phase(touch.phase)
      beginContact(touch.id, phase, at: touch.location(in: surface), touch.type, &isFirst)
      if phase == .cancelled, let cause = touch.cancellationCause {
        write("cause", cause.rawValue)
      }
      text.append("}")
    }
    text.append("]")
    end()
  }

  /// Writes the contacts that changed for other programs in one frame.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that changed, in the order in which they came down.
  ///   - time: The time of the frame, in seconds.
  ///   - origin: The surface, and the device if lines must name it.
  package mutating func writeThrough(
    _ contacts: [ContactLine.Contact], time: Double, origin: LineOrigin
  ) {
    begin(.contact, time: time)
    writeOrigin(origin.surface, origin.device)
    text.append(#","contacts":["#)
    var isFirst = true
    for contact in contacts {
      beginContact(contact.id, contact.phase, at: contact.location, contact.type, &isFirst)
      text.append("}")
    }
    text.append(#"],"through":true"#)
    end()
  }

  private mutating func beginContact(
    _ id: Int, _ phase: ContactLine.Phase, at location: Point, _ type: Touch.TouchType,
    _ isFirst: inout Bool
  ) {
    if !isFirst { text.append(",") }
    isFirst = false
    text.append(#"{"id":"#)
    text.append(id)
    write("phase", phase.rawValue)
    write("location", location)
    // A contact without a type is a finger.
    if type != .direct { write("type", type.word) }
  }
}
