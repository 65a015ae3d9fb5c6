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
