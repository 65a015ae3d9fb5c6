import InputEvents
import Testing

@testable import Captures

struct LibinputRecordReaderTests {
  @Test func `a whole recording is read`() throws {
    let captures = try LibinputRecordReader.read(Self.whole)
    #expect(captures.count == 1)
    let capture = try #require(captures.first)
    #expect(capture.error == nil)
    #expect(capture.comments == ["two fingers"])
    #expect(capture.udevProperties == ["ID_INPUT_TOUCHPAD": "1", "DRIVER": "psmouse"])
    #expect(
      capture.device
        == DeviceDescription(
          name: "Synaptics TM2668-002", identifier: .init(bus: 29, vendor: 1739),
          properties: [0, 2], codes: [.btnTouch, .absX, .absMTSlot, .absMTTrackingID],
          axes: [
            0x00: AbsoluteAxis(minimum: 0, maximum: 4089, fuzz: 1, flat: 2, resolution: 42),
            0x2f: AbsoluteAxis(minimum: 0, maximum: 4),
            0x39: AbsoluteAxis(minimum: 0, maximum: 65535),
          ]))
    #expect(
      capture.events == [
        InputEvent(time: 0, code: .absMTTrackingID, value: 1420),
        InputEvent(time: 0, code: .synReport, value: 0),
        InputEvent(time: 1_011_879, code: .absMTTrackingID, value: -1),
        InputEvent(time: 1_011_879, code: .synReport, value: 0),
      ])
  }

  /// A recording may contain things that are not needed.
  private static let udevEntries: [(udev: String, properties: [String: String])] = [
    ("nonsense", [:]), ("{properties: nonsense}", [:]), ("[properties]", [:]), ("", [:]),
    ("{properties: [A=b=c, [D=e], F, {G: h}, I=j]}", ["A": "b=c", "I": "j"]),
  ]

  @Test(arguments: udevEntries)
  func `entries that are no properties are skipped`(udev: String, properties: [String: String])
    throws
  {
    let text = "version: 1\ndevices:\n- evdev: {name: x}\n  udev: \(udev)\n  events:\n"
    let captures = try LibinputRecordReader.read(text)
    #expect(captures.first?.udevProperties == properties)
    #expect(captures.first?.error == nil)
  }

  @Test func `each device is a capture`() throws {
    let captures = try LibinputRecordReader.read(
      """
      version: 1
      ndevices: 2
      devices:
      - node: /dev/input/event1
        evdev: {name: pen, id: [3, 1, 2, 3], codes: {1: [320]}, absinfo: {}, properties: []}
        events:
      - node: /dev/input/event2
        events:
        - evdev:
          - [1, 0, 0, 0, 0]
        evdev: {name: 12}
      """)
    #expect(captures.map(\.device.name) == ["pen", "12"])
    #expect(captures.map(\.events.count) == [0, 1])
    #expect(captures.allSatisfy { $0.error == nil })
  }

  @Test func `errors stay on one line`() throws {
    let error = #expect(throws: CaptureError.self) { try LibinputRecordReader.read("#\n\"a\\nb\"") }
    #expect(
      error?.message
        == #"the capture ends early: expected a recording with the key 'devices', found 'a\nb'"#
    )
    let captures = try LibinputRecordReader.read(
      #"devices: [{evdev: {name: "a\nb", codes: {3: [0, 1]}}}]"#)
    #expect(captures.first?.missingRange?.message.contains(#" of 'a\nb' "#) == true)
  }

  @Test func `a description without codes gets those of the events`() throws {
    let captures = try LibinputRecordReader.read(
      """
      devices:
      - evdev: {name: x}
        events: [{evdev: [[0, 0, 3, 47, 2], [0, 0, 3, 53, 9], [0, 0, 0, 0, 0]]}]
      """)
    #expect(captures.first?.device.codes == [.absMTSlot, .absMTPositionX])
    #expect(captures.first?.device.axis(.absMTSlot)?.maximum == 2)
  }

  private static let broken: [(broken: String, description: String)] = [
    (
      "  - evdev:\n    - [0, 1, 3, 57, 7]\n",
      "7:7: error: the capture ends in the frame that begins here: it has no SYN_REPORT"
    ),
    (
      "  - evdev:\n    - [0, 1, 3, 57",
      "7:19: error: the capture ends early: the list that begins with '[' at 7:7 is not closed"
    ),
    ("  - evdev:\n    - [0, 1, 3, 57]\n", "7:19: error: expected the value, found the end"),
    ("  - evdev:\n    - [0, 1, 3, 57, x]\n", "7:21: error: expected the value, found 'x'"),
    ("  - evdev:\n    - [0, 1, 3, 57, '7']\n", "7:21: error: expected the value, found '7'"),
    (
      "  - evdev:\n    - [0, 1, 3, 57, 7, 8]\n",
      "7:24: error: expected the end of the event, found '8'"
    ),
    (
      "  - evdev:\n    - [0, 1, 3, 57, 4294967295]\n",
      "7:21: error: expected the value, found 4294967295; the range is -2147483648 to 2147483647"
    ),
    (
      "  - evdev:\n    - [0, 1, 3, 65536, 7]\n",
      "7:17: error: expected the event code, found 65536; the range is 0 to 65535"
    ),
    (
      "  - evdev:\n    - [0, 1, 32, 5, 7]\n",
      "7:14: error: expected the event type, found 32; the range is 0 to 31"
    ),
    (
      "  - evdev:\n    - [0, 1000000, 3, 5, 7]\n",
      "7:11: error: expected the microseconds, found 1000000; the range is 0 to 999999"
    ),
    (
      "  - evdev:\n    - [9223372036854775807, 1, 3, 5, 7]\n",
      "7:8: error: the time '9223372036854775807' must be from -8589934592 to 8589934592 seconds"
    ),
    (
      "  - evdev:\n    - [8589934592, 1, 3, 5, 7]\n",
      "7:8: error: the time '8589934592' must be from -8589934592 to 8589934592 seconds"
    ),
    (
      "  - evdev:\n    - [-8589934593, 999999, 3, 5, 7]\n",
      "7:8: error: the time '-8589934593' must be from -8589934592 to 8589934592 seconds"
    ),
    (
      "  - evdev:\n    - 12\n",
      "7:7: error: expected an event [seconds, microseconds, type, code, value], found '12'"
    ),
    (
      "  - evdev",
      "6:5: error: the capture ends early: expected an entry such as 'evdev:', found 'evdev'"
    ),
    ("  - evdev:\n", "6:11: error: expected a list of events, found nothing"),
    ("  - evdev: {a: b}\n", "6:12: error: expected a list of events, found a mapping"),
    ("  - evdev: [[0, \u{1}\n", "6:17: error: YAML does not allow the character 0x1"),
  ]

  @Test(arguments: broken)
  func `an error behind good events is part of the capture`(broken: String, description: String)
    throws
  {
    let text = Self.begin + "  - evdev: [[0, 0, 3, 57, 7], [0, 0, 0, 0, 0]]\n" + broken
    let captures = try LibinputRecordReader.read(text)
    #expect(captures.first?.error?.description == description)
    #expect(captures.first?.events.prefix(2).map(\.value) == [7, 0])
  }

  @Test func `a second device that is broken or was never written leaves the first`() throws {
    let broken = try LibinputRecordReader.read(
      Self.begin + "  - evdev: [[0, 0, 0, 0, 0]]\n- evdev: {name: [}\n")
    #expect(broken.map(\.events.count) == [1])
    #expect(broken.first?.error?.line == 6)
    let missing = try LibinputRecordReader.read(
      Self.begin.replacing("version: 1", with: "ndevices: 3"))
    #expect(
      missing.first?.error?.description
        == "1:11: error: the recording ends early: it has 1 of 3 devices")
  }

  private static let nothingGood: [(text: String, description: String)] = [
    ("", "1:1: error: the file is not a recording, or is empty"),
    ("version: 1\n", "1:1: error: the file is not a recording, or is empty"),
    ("- 1\n", "1:1: error: expected a recording with the key 'devices', found a list"),
    ("version: 2\n", "1:10: error: expected version 1 of the format, found '2'"),
    ("devices:\n", "1:9: error: expected a list of devices, found nothing"),
    (
      "devices: [a]\n",
      "1:11: error: expected a device with the keys 'evdev' and 'events', found 'a'"
    ),
    ("devices:\n- node: x\n", "2:3: error: the device has no description 'evdev'"),
    (
      "devices: [{evdev: 3}]\n", "1:19: error: expected a description of the device, found a number"
    ),
    ("devices: [{evdev: {name: []}}]\n", "1:26: error: expected a name, found a list"),
    (
      "devices: [{evdev: {id: [1, 2, 3]}}]\n",
      "1:24: error: expected bus, vendor, product and version, found a list"
    ),
    (
      "devices: [{evdev: {id: [1, 2, 3, 65536]}}]\n",
      "1:34: error: 65536 is out of range: 0 to 65535"
    ),
    ("devices: [{evdev: {codes: {32: []}}}]\n", "1:28: error: 32 is out of range: 0 to 31"),
    (
      "devices: [{evdev: {codes: {a: []}}}]\n",
      "1:28: error: expected an event type, found a string"
    ),
    ("devices: [{evdev: {codes: {1: 5}}}]\n", "1:31: error: expected codes, found a number"),
    (
      "devices: [{evdev: {absinfo: {0: [0, 1, 2, 3]}}}]\n",
      "1:33: error: expected minimum, maximum, fuzz, flat and resolution, found a list"
    ),
    (
      "devices: [{evdev: {absinfo: {0: [9, 1, 2, 3, 4]}}}]\n",
      "1:33: error: the minimum 9 is above the maximum 1"
    ),
    ("devices: [{evdev: {properties: [-1]}}]\n", "1:33: error: -1 is out of range: 0 to 65535"),
    (
      "devices: [{evdev: {name: ",
      "1:26: error: the capture ends early: a list or mapping in brackets is not closed"
    ),
  ]

  @Test(arguments: nothingGood)
  func `an error without a device before it is thrown`(text: String, description: String) {
    let error = #expect(throws: CaptureError.self) { try LibinputRecordReader.read(text) }
    #expect(error?.description == description)
  }

  /// The example of `libinput-record(1)`, with comments, unknown keys and other entries.
  static let whole = """
    # libinput record
    # two fingers
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0"
      dmi: "dmi:bvnLENOVO:bvrGJET72WW(2.22):bd02/21/2014:svnLENOVO:"
    devices:
    - node: /dev/input/event9
      evdev:
        # Name: Synaptics TM2668-002
        # Event type 0 (EV_SYN)
        name: "Synaptics TM2668-002"
        id: [29, 1739, 0, 0]
        codes:
          0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
          1: [330] # EV_KEY
          3: [0, 47, 57] # EV_ABS
        absinfo:
          0: [0, 4089, 1, 2, 42]
          47: [0, 4, 0, 0, 0]
          57: [0, 65535, 0, 0, 0]
        properties: [0, 2]
      hid: [
        0x05, 0x0d, 0x09
      ]
      udev:
        properties:
        - ID_INPUT_TOUCHPAD=1
        - DRIVER=psmouse
        virtual: false
      quirks:
      - ModelAppleTouchpad=1
      events:
      # Current time is 12:00:00
      - hid:
          time: [  0,      0]
          hidraw0: [
            0x01, 0x02
          ]
      - evdev:
        - [  0,      0,   3,  57,    1420] # EV_ABS / ABS_MT_TRACKING_ID     1420
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.000000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [  1.00,   2.00]}
      - evdev:
        - [  1,  11879,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
        - [  1,  11879,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +12ms
                                         # Touch device in neutral state

    """

  private static let begin = """
    version: 1
    devices:
    - evdev: {name: x, codes: {}}
      events:

    """
}

extension LibinputRecordReader {
  static func read(_ text: String) throws(CaptureError) -> [Capture] {
    try read(Array(text.utf8))
  }
}
