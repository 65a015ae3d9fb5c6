import Captures
import DecoderReferees
import InputEvents
import TestRig
import Testing

/// Captures of real panels, compared with the contacts that another program found in them.
@Suite(.enabled(if: RealCaptures.areThere, "\(RealCaptures.obstacle)"))
struct RecordingTests {
  /// The differences between the index and the panel.
  private enum Exception: Equatable {
    /// The index counts all contacts and lists only the first.
    case listIsCut
    /// The index uses the position at the time of `BTN_TOUCH`, although the same frame continues
    /// with a newer one: within a frame the order does not matter.
    case looksBeforeTheEndOfAFrame
    /// The index does not know `BTN_LEFT`, `ABS_Z` and `ABS_RX`, and finds no contacts; the capture
    /// has this many presses.
    case indexIsBlind(contacts: Int)
  }

  private static let exceptions: [String: Exception] = [
    "evemu-devices__wacom-dth2242-finger__mixed.evemu": .listIsCut,
    "hid-devices__n-trig-1b96-0c01-1__k3-10-x.evemu": .looksBeforeTheEndOfAFrame,
    "hid-devices__n-trig-1b96-1000-1__k3-10-x.evemu": .looksBeforeTheEndOfAFrame,
    "evemu-devices__egalax-inc-usb-touchcontroller__single-touch.evemu": .indexIsBlind(contacts: 2),
    "hid-devices__posiflex-0d3a-a000-0__k3-12-x.evemu": .indexIsBlind(contacts: 4),
  ]

  /// True if a place is the one in the index.
  private static func isSame(
    _ place: [Int32], _ expected: [Int32], _ exception: Exception?
  ) -> Bool {
    let farthest = exception == .looksBeforeTheEndOfAFrame ? farthestInAFrame : 0
    return zip(place, expected).allSatisfy { abs($0 - $1) <= farthest }
  }

  /// The largest movement of a pen from one frame to the next, in raw units: less than three
  /// millimeters.
  private static let farthestInAFrame: Int32 = 100

  @Test(arguments: Recording.all)
  func `the contacts of a recording equal those of the index`(_ recording: Recording) throws {
    let capture = try recording.capture()
    let decoder = try #require(capture.device.makeContactDecoder())
    var lives = ContactLives()
    var frame = ContactFrame()
    var joiner = FrameJoiner()
    for event in capture.events {
      for case let event? in [joiner.settle(at: event.time), joiner.join(event)]
      where decoder.decode(event, into: &frame) {
        lives.apply(frame)
      }
    }

    #expect(lives.faults == [])

    // The index knows only touches: a pen exists before it touches, and may touch twice.
    let contacts = lives.touches
    let exception = Self.exceptions[recording.file]
    if case .indexIsBlind(let count) = exception {
      #expect(contacts.count == count)
      return
    }
    #expect(contacts.count == recording.contactCount)
    #expect(lives.maximumTouchCount == recording.maximumDownCount)
    var rest = contacts
    for expected in recording.contacts {
      let match = rest.firstIndex {
        // The index uses the tracking id as the slot on panels without slots.
        ($0.slot == nil || $0.slot == expected.slot) && Self.isSame($0.end, expected.end, exception)
          && Self.isSame($0.begin, expected.begin, exception)
      }
      if let match {
        rest.remove(at: match)
      } else {
        Issue.record("there is no contact as \(expected)")
      }
    }
    #expect(rest.isEmpty || exception == .listIsCut)
  }
}

/// A capture of a real panel, with its contacts according to the index beside it.
///
/// A script that knows nothing about these decoders made the index. Captures and index lie beside
/// the package, if there are any; they are not part of it.
struct Recording: Decodable, Sendable, CustomTestStringConvertible {
  private struct Row: Decodable, Sendable {
    let slot: Int?
    let x0: Int32?
    let y0: Int32?
    let x1: Int32?
    let y1: Int32?
  }

  private enum CodingKeys: String, CodingKey {
    case file
    case contactCount = "contacts"
    case maximumDownCount = "max_concurrent"
    case rows = "contact_rows"
  }

  let file: String
  let contactCount: Int
  let maximumDownCount: Int
  private let rows: [Row]

  var testDescription: String { file }

  /// The contacts of the index.
  var contacts: [RecordedContact] {
    rows.compactMap { row in
      guard let x0 = row.x0, let y0 = row.y0, let x1 = row.x1, let y1 = row.y1 else { return nil }
      return RecordedContact(slot: row.slot, begin: [x0, y0], end: [x1, y1])
    }
  }

  /// Reads the capture.
  func capture() throws -> Capture {
    try #require(CaptureReader.read(RealCaptures.text(of: file)).first)
  }

  /// The recordings of the index.
  static let all = RealCaptures.index(of: Recording.self)
}
