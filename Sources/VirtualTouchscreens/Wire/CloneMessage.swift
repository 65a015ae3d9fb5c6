internal import InputEvents

/// The layout of messages between the daemon and `gestured-through`, on a socket that keeps the
/// borders of messages (`SOCK_SEQPACKET`).
///
/// A connection stands for one virtual touchscreen. The daemon sends the panel, gets an answer, and
/// then sends frames. The virtual touchscreen ends with the connection, whether the daemon closed
/// it or died.
///
/// All numbers are in little endian. Each message begins with the version of the protocol and the
/// kind, a byte each, and a number of two bytes. Everything behind has its fixed place.
package enum CloneMessage {
  /// The version of the protocol.
  static let version: UInt8 = 1
  /// The largest number of changes in a message: one end and one begin for each slot.
  static let maximumChanges = 2 * ClonedPanel.maximumSlots
  /// The largest length of a message of the daemon, in bytes.
  package static let longest = headLength + 8 + maximumChanges * changeLength
  /// The largest length of an answer, in bytes.
  package static let maximumAnswerLength = headLength + 4

  /// The longest time from a frame to its passing on, in microseconds.
  ///
  /// A touch that comes later would press what the finger did not see.
  static let maximumDelay: Int64 = 1_000_000

  enum Kind: UInt8 {
    /// The daemon's description of the panel.
    case panel = 1
    case frame = 2
    /// The virtual touchscreen exists.
    case ready = 3
    /// There is no virtual touchscreen.
    case refused = 4
  }

  /// The number in place of a node whose number is unknown.
  static let noNode = UInt32.max
  /// The length of what each message begins with, in bytes.
  static let headLength = 4
  /// The length of one change of a frame, in bytes.
  static let changeLength = 4 + 4 * ClonedPanel.Axis.allCases.count
  /// The length of a panel in bytes, up to its name.
  static let panelLength = headLength + 16 + 16 * ClonedPanel.Axis.allCases.count
}

/// The error in a message that is refused.
package enum CloneMessageError: Error, Equatable, CustomStringConvertible {
  /// The message is of another version of the protocol.
  case version(UInt8)
  /// The message is of a kind that does not belong here.
  case kind
  /// The message is longer or shorter than its content.
  case length
  /// The name is empty, too long, or not printable.
  case name
  /// The number of slots is not from 1 to 128.
  case slotCount
  /// The properties or the presence of an axis are not bits that this version knows.
  case flags
  /// An axis has no usable range, or an axis of the position is absent.
  case axis
  /// A time is negative.
  case time
  /// A slot is beyond those of the panel.
  case slot
  /// A change has an unknown phase.
  case phase
  /// A contact is of an unknown kind.
  case tool
  /// A value is outside of its axis.
  case value
  /// A contact begins in a slot in use, or a change belongs to no contact.
  case order
  /// The reason of a refusal is unknown.
  case reason

  /// The error, for printing behind "it sent".
  package var description: String {
    switch self {
    case .version(let version): "a message of version \(version)"
    case .kind: "a message of the wrong kind"
    case .length: "a message of the wrong length"
    case .name: "a name that cannot be used"
    case .slotCount: "an impossible number of slots"
    case .flags: "unknown flags"
    case .axis: "an axis that cannot be used"
    case .time: "an impossible time"
    case .slot: "a slot that does not exist"
    case .phase: "an unknown change"
    case .tool: "an unknown kind of contact"
    case .value: "a value outside of its axis"
    case .order: "a change of a contact that does not exist"
    case .reason: "an unknown reason"
    }
  }
}

/// The reason why `gestured-through` cannot make or keep a virtual touchscreen.
package struct CloneRefusal: Error, Equatable, CustomStringConvertible {
  /// The step that failed.
  package enum Step: UInt16, CaseIterable, Sendable {
    /// The other program sent something that is no message of this protocol.
    case message = 1
    /// The other program has another version of the protocol.
    case version = 2
    /// There are too many virtual touchscreens.
    case number = 3
    /// `/dev/uinput` cannot be opened.
    case opening = 4
    /// The kernel refused the device.
    case creation = 5
    /// The touches are too old to be passed on.
    case delay = 6
    /// Too many virtual touchscreens were made in the last seconds.
    case rate = 7
  }

  /// The step that failed.
  package var step: Step
  /// The kernel's answer (`errno`); 0 if the kernel was not asked.
  package var number: Int32

  package init(_ step: Step, number: Int32 = 0) {
    (self.step, self.number) = (step, number)
  }

  /// The reason, for printing behind the name of the program that gave it.
  package var description: String {
    switch step {
    case .message: "it cannot read what the other program sends"
    case .version: "it is of another release: restart both"
    case .number: "it has too many virtual touchscreens"
    case .opening: "it cannot open /dev/uinput"
    case .creation: "the kernel refuses to create the virtual touchscreen"
    case .delay: "touches reach it more than a second late"
    case .rate: "it has made too many virtual touchscreens in the last seconds"
    }
  }
}
