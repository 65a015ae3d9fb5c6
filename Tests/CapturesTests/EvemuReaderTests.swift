import Captures
import InputEvents
import Testing

struct EvemuReaderTests {
  @Test func `a whole file is read`() throws {
    let capture = try EvemuReader.read(Self.whole)
    #expect(capture.error == nil)
    #expect(capture.comments == ["a finger lands", "", "  and lifts"])
    #expect(
      capture.device
        == DeviceDescription(
          name: "Panel #1 ",
          identifier: .init(bus: 0x18, vendor: 0x56a, product: 0xe6, version: 0x139),
          properties: [DeviceDescription.directProperty],
          codes: [
            .btnTouch, .absX, .absY, .absMTSlot, .absMTPositionX, .absMTPositionY,
            .absMTTrackingID,
          ],
          axes: [
            0x00: AbsoluteAxis(minimum: 0, maximum: 2776, fuzz: 4, flat: 1, resolution: 10),
            0x01: AbsoluteAxis(minimum: -20, maximum: 1569, fuzz: 4, resolution: 10),
            0x2f: AbsoluteAxis(minimum: 0, maximum: 1),
            0x35: AbsoluteAxis(minimum: 0, maximum: 2776, resolution: 10),
            0x36: AbsoluteAxis(minimum: 0, maximum: 1569, resolution: 10),
            0x39: AbsoluteAxis(minimum: 0, maximum: 65535),
          ]))
    #expect(
      capture.events == [
        InputEvent(time: 1, code: .absMTTrackingID, value: 7),
        InputEvent(time: 1, code: .synReport, value: 0),
        InputEvent(time: 1_032_967, code: .absMTTrackingID, value: -1),
        InputEvent(time: 1_032_967, code: .synReport, value: 0),
      ])
  }

  private static let columns: [(line: String, column: Int)] = [
    ("E: 0.100000 0003 0035 0001 x\n", 28), ("E: 0.100000 0020 0035 0001\n", 13),
    ("E: 0.100000 0003 0035 -\n", 23), ("E: 0.100000 0003 0035\n", 22),
    ("E: 0.100000 0003 0035 2147483648\n", 23),
  ]

  @Test(arguments: columns)
  func `an error in a line is found behind lines as evemu writes them`(
    line: String, column: Int
  ) throws {
    let good = "E: 0.100000 0003 0035 0001\nE: 0.100000 0000 0000 0000\n"
    let error = try #require(try EvemuReader.read(Array((good + line).utf8)).error)
    #expect((error.line, error.column) == (3, column))
  }

  private static let times: [(text: String, time: Int64)] = [
    ("0.000001", 1), ("0.5", 500_000), ("0.25", 250_000), ("7", 7_000_000), ("7.", 7_000_000),
    ("1443140392.147520", 1_443_140_392_147_520), ("-0.5", -500_000), ("-1.000001", -1_000_001),
    ("0.1234567", 123_456), ("0.123456999999999999999999999", 123_456), ("00001.0", 1_000_000),
    ("8589934592", 8_589_934_592_000_000), ("-8589934592", -8_589_934_592_000_000),
  ]

  @Test(arguments: times)
  func `times have any number of decimals`(text: String, time: Int64) throws {
    let times = try Self.events("E: \(text) 0000 0000 0000\n").map(\.time)
    #expect(times == [time])
  }

  private static let values: [(text: String, value: Int32)] = [
    ("-001", -1), ("0037", 37), ("00", 0), ("2147483647", Int32.max), ("-2147483648", Int32.min),
    ("-2147483647", Int32.min + 1), ("000000000000000000000000000012", 12),
  ]

  @Test(arguments: values)
  func `values are decimal`(text: String, value: Int32) throws {
    let event = try Self.events("E: 0.1 0003 0035 \(text)\nE: 0.1 0 0 0\n").first
    #expect(event?.value == value)
  }

  private static let forms: [String] = [
    // As evemu writes them, and with other blanks and digits.
    "E: 0.100000 0003 003a 0012\nE: 0.100000 0000 0000 0000\n",
    "E: 0.100000 0003 003A 012\t# EV_ABS / ABS_MT_PRESSURE 12\nE: 0.100000 0000 0000 0000\n",
    "E:  0.100000 3 3a 12\nE: 0.100000 0000 0000 0000\n",
    "E: 0.100000 0003 003a 0000000012 \nE: 0.100000 0000 0000 0000\n",
    "E: 0.1 0003 003a 12\nE: 0.1 0000 0000 0",
    "E:0.1 3 3A 12\nE:0.1 0 0 0\n",
    "  E:\t0.1\t0003\t003a\t0012\t# EV_ABS / ABS_MT_PRESSURE 12\nE: 0.1 0 0 0#\n",
    "E: 0.1 0003 003a 0012\r\nE: 0.1 0000 0000 0000\r\n",
    "\n\n# a comment\nE: 0.1 0003 003a 0012\n\n# another\nE: 0.1 0000 0000 0000\n\n \n\n",
    "\u{feff}E: 0.1 0003 003a 0012\nE: 0.1 0000 0000 0000   \n",
    "# EVEMU 1.0\nE: 0.1 0003 003a 0012\nE: 0.1 0000 0000 0000\n",
    "# EVEMU of a friend\nE: 0.1 0003 003a 0012\nE: 0.1 0000 0000 0000\n",
    "# EVEMU 1.7\nE: 0.1 0003 003a 0012\nE: 0.1 0000 0000 0000\n",
  ]

  @Test(arguments: forms)
  func `events are read in every form`(text: String) throws {
    let capture = try EvemuReader.read(Array(text.utf8))
    #expect(capture.error == nil)
    #expect(
      capture.events == [
        InputEvent(time: 100_000, code: .absMTPressure, value: 12),
        InputEvent(time: 100_000, code: .synReport, value: 0),
      ])
  }

  /// A text, and the device that it describes.
  struct Description: CustomTestStringConvertible {
    let rule: String
    let text: String
    let device: DeviceDescription

    var testDescription: String { rule }
  }

  private static let descriptions: [Description] = [
    Description(
      rule: "axes of versions 1.0 and 1.1 have no resolution",
      text: "N: x\nB: 03 01 00 00 00 00 00 00 00\nA: 00 0 99 1 2 # x\n",
      device: DeviceDescription(
        name: "x", codes: [.absX],
        axes: [0: AbsoluteAxis(minimum: 0, maximum: 99, fuzz: 1, flat: 2)])),
    Description(
      rule: "an axis without a line has the range 0 to 0",
      text: "N: x\nB: 03 01 00 00 00 00 80 00 00\n",
      device: DeviceDescription(
        name: "x", codes: [.absX, .absMTSlot],
        axes: [
          0: AbsoluteAxis(minimum: 0, maximum: 0), 0x2f: AbsoluteAxis(minimum: 0, maximum: 0),
        ])),
    Description(
      rule: "an axis with a range is a code of the device",
      text: "A: 35 0 99 0 0\nE: 0 3 35 7\nE: 0 0 0 0\n",
      device: DeviceDescription(
        codes: [.absMTPositionX], axes: [0x35: AbsoluteAxis(minimum: 0, maximum: 99)])),
    Description(
      rule: "rows of one type follow one another",
      text: """
        P: 00 00 00 00 00 00 00 80
        P: 01 00 00 00 00 00 00 00
        B: 01 01 00 00 00 00 00 00 00
        B: 03 00 00 00 00 01 00 00 00
        B: 01 00 00 00 00 00 00 00 80
        """,
      device: DeviceDescription(
        properties: [63, 64],
        codes: [
          EventCode(type: 1, code: 0), EventCode(type: 1, code: 127),
          EventCode(type: 3, code: 0x20),
        ], axes: [0x20: AbsoluteAxis(minimum: 0, maximum: 0)])),
    Description(
      rule: "a capture without a description has the codes of its events",
      text: """
        E: 0.0 0003 002f 0003
        E: 0.0 0003 0039 0001
        E: 0.0 0003 0035 0500
        E: 0.0 0003 0036 0600
        E: 0.0 0001 014a 0001
        E: 0.0 0000 0002 0000
        E: 0.0 0000 0000 0000
        """,
      device: DeviceDescription(
        codes: [.absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY, .btnTouch],
        axes: [
          0x2f: AbsoluteAxis(minimum: 0, maximum: 3), 0x35: AbsoluteAxis(minimum: 0, maximum: 0),
          0x36: AbsoluteAxis(minimum: 0, maximum: 0), 0x39: AbsoluteAxis(minimum: 0, maximum: 0),
        ])),
    Description(
      rule: "slots that no panel has do not widen the range",
      text: "E: 0 3 2f 4\nE: 0 3 2f 2000000000\nE: 0 3 2f -5\nE: 0 0 0 0\n",
      device: DeviceDescription(
        codes: [.absMTSlot], axes: [0x2f: AbsoluteAxis(minimum: 0, maximum: 4)])),
    Description(
      rule: "lights and switches are left out", text: "N: x\nL: 00 1\nS: 0a 0\n",
      device: DeviceDescription(name: "x")),
  ]

  @Test(arguments: descriptions) func `a device is described`(_ it: Description) throws {
    let capture = try EvemuReader.read(it.text)
    #expect(capture.device == it.device)
    #expect(capture.error == nil)
  }

  static let whole = """
    # EVEMU 1.3
    # a finger lands
    #
    #   and lifts
    N: Panel #1\u{20}
    I: 0018 056a 00e6 0139
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    # not at the top
    A: 00 0 2776 4 1 10
    A: 01 -20 1569 4 0 10
    A: 2f 0 1 0 0 0
    A: 35 0 2776 0 0 10
    A: 36 0 1569 0 0 10
    A: 39 0 65535 0 0 0
    E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
    E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------
    E: 1.032967 0003 0039 -001
    E: 1.032967 0000 0000 0000

    """

  private static func events(_ text: String) throws(CaptureError) -> [InputEvent] {
    try EvemuReader.read(text).events
  }
}

extension EvemuReader {
  static func read(_ text: String) throws(CaptureError) -> Capture {
    try read(Array(text.utf8))
  }
}
