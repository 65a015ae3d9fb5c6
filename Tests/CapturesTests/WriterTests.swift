import Captures
import InputEvents
import Testing

struct WriterTests {
  static let capture = Capture(
    device: DeviceDescription(
      name: "Panel \"é\"",
      identifier: DeviceDescription.Identifier(
        bus: 0x18, vendor: 0x56a, product: 0xe6, version: 0x139),
      properties: [1],
      codes: [
        .btnTouch, .absX, .absMTSlot, .absMTTrackingID, EventCode(type: 0x14, code: 1),
      ],
      axes: [
        0: AbsoluteAxis(minimum: -20, maximum: 2776, fuzz: 4, flat: 1, resolution: 10),
        0x2f: AbsoluteAxis(minimum: 0, maximum: 9),
        0x39: AbsoluteAxis(minimum: 0, maximum: 65535),
      ]),
    events: [
      InputEvent(time: -500_000, code: .absMTTrackingID, value: 7),
      InputEvent(time: -500_000, code: .synReport, value: 0),
      InputEvent(time: 1_443_140_392_147_520, code: .absMTTrackingID, value: -1),
      InputEvent(time: 1_443_140_392_147_520, code: .btnTouch, value: Int32.min),
      InputEvent(time: 1_443_140_392_147_520, code: .synReport, value: 0),
    ],
    comments: ["a tap", ""])

  @Test func `evemu text is written as evemu writes it`() {
    var writer = EvemuWriter()
    #expect(
      String(decoding: writer.text(of: Self.capture), as: UTF8.self) == """
        # EVEMU 1.3
        # a tap
        #
        N: Panel "é"
        I: 0018 056a 00e6 0139
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 10 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 04 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 02 00 00 00 00 00 00 00 00
        B: 03 01 00 00 00 00 80 00 02
        B: 04 00 00 00 00 00 00 00 00
        B: 05 00 00 00 00 00 00 00 00
        B: 11 00 00 00 00 00 00 00 00
        B: 12 00 00 00 00 00 00 00 00
        B: 14 02 00 00 00 00 00 00 00
        B: 15 00 00 00 00 00 00 00 00
        B: 15 00 00 00 00 00 00 00 00
        A: 00 -20 2776 4 1 10
        A: 2f 0 9 0 0 0
        A: 39 0 65535 0 0 0
        E: -0.500000 0003 0039 0007
        E: -0.500000 0000 0000 0000
        E: 1443140392.147520 0003 0039 -001
        E: 1443140392.147520 0001 014a -2147483648
        E: 1443140392.147520 0000 0000 0000

        """)
  }

  @Test func `recordings are written as libinput writes them`() {
    var writer = LibinputRecordWriter(node: "/dev/input/event3")
    #expect(
      String(decoding: writer.text(of: Self.capture), as: UTF8.self) == #"""
        # libinput record
        # a tap
        #
        version: 1
        ndevices: 1
        devices:
        - node: "/dev/input/event3"
          evdev:
            name: "Panel \"é\""
            id: [24, 1386, 230, 313]
            codes:
              1: [330]
              3: [0, 47, 57]
              20: [1]
            absinfo:
              0: [-20, 2776, 4, 1, 10]
              47: [0, 9, 0, 0, 0]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          udev:
            properties: []
          events:
          - evdev:
            - [ -1, 500000,   3,  57,       7]
            - [ -1, 500000,   0,   0,       0]
          - evdev:
            - [1443140392, 147520,   3,  57,      -1]
            - [1443140392, 147520,   1, 330, -2147483648]
            - [1443140392, 147520,   0,   0,       0]

        """#)
  }

  private static let captures: [Capture] = [
    capture,
    Capture(device: DeviceDescription(name: "nothing"), events: []),
    Capture(
      device: DeviceDescription(
        name: "\u{1}\t\"\\'#: \u{7f}\u{85}\u{2028}\u{feff}\u{fffd}\u{1f600} ",
        properties: [0, 63, 64, 0xffff],
        codes: [EventCode(type: 0x1f, code: 0xffff)]),
      events: [
        InputEvent(time: 8_589_934_592_000_000, code: .synReport, value: .max),
        InputEvent(time: -8_589_934_592_000_000, code: .synReport, value: .min),
      ],
      comments: ["", "# twice", "version: 2", "  indented", "EVEMU 1.0"]),
  ]

  @Test(arguments: captures)
  func `a written capture is read back unchanged`(capture: Capture) throws {
    var evemu = EvemuWriter()
    var libinput = LibinputRecordWriter(node: "a\nb")
    #expect(try CaptureReader.read(evemu.text(of: capture)) == [capture])
    #expect(try CaptureReader.read(libinput.text(of: capture)) == [capture])
  }

  @Test func `line breaks in names and comments do not break evemu text`() throws {
    let capture = Capture(
      device: DeviceDescription(name: "a\nB: b\r\u{0}"), events: [], comments: ["c\nN: d\r\n"])
    var writer = EvemuWriter()
    let read = try EvemuReader.read(writer.text(of: capture))
    #expect(read.device.name == "a B: b  ")
    #expect(read.comments == ["c", "N: d", ""])
  }

  @Test func `characters that YAML does not allow in a comment become blanks`() throws {
    let comment = "a\u{0}b\u{1b}c\u{7f}d\u{feff}e\tf\u{a0}\u{1f600}"
    let capture = Capture(device: DeviceDescription(name: ""), events: [], comments: [comment])
    var evemu = EvemuWriter()
    var libinput = LibinputRecordWriter()
    for text in [evemu.text(of: capture), libinput.text(of: capture)] {
      #expect(try CaptureReader.read(text).first?.comments == ["a b c d e\tf\u{a0}\u{1f600}"])
    }
  }

  @Test func `a recording is complete after each frame`() throws {
    var evemu = EvemuWriter()
    var libinput = LibinputRecordWriter()
    var texts: [[UInt8]] = [[], []]
    evemu.begin(Self.capture.device, comments: [], into: &texts[0])
    libinput.begin(Self.capture.device, comments: [], into: &texts[1])
    for (count, event) in zip(1..., Self.capture.events) {
      evemu.write(event, into: &texts[0])
      libinput.write(event, into: &texts[1])
      for text in texts {
        let capture = try #require(try CaptureReader.read(text).first)
        #expect(capture.events == Array(Self.capture.events.prefix(count)))
        #expect((capture.error == nil) == (event.code == .synReport))
      }
    }
  }
}
