import Captures
import InputEvents
import Testing

struct GeteventReaderTests {
  @Test func `a whole output is read`() throws {
    let captures = try GeteventReader.read(Array(Self.whole.utf8))
    let capture = try #require(captures.first)
    // The device with the buttons has no position.
    #expect(captures.count == 1)
    #expect(capture.error == nil)
    #expect(
      capture.device
        == DeviceDescription(
          name: "panel",
          identifier: .init(bus: 0x18, vendor: 0x56a, product: 0xe6, version: 0x139),
          properties: [DeviceDescription.directProperty],
          codes: [
            .btnTouch, .absMTSlot, .absMTPositionX, .absMTPositionY, .absMTToolType,
            EventCode(type: 1, code: 0x8b), EventCode(type: 1, code: 0x9e),
          ],
          axes: [
            0x2f: AbsoluteAxis(minimum: 0, maximum: 9),
            0x35: AbsoluteAxis(minimum: -1, maximum: 1079, fuzz: 1, flat: 2, resolution: 3),
            0x36: AbsoluteAxis(minimum: 0, maximum: 1919, fuzz: 3, flat: 4),
            0x37: AbsoluteAxis(minimum: 0, maximum: 2),
          ]))
    #expect(
      capture.events == [
        InputEvent(time: 1_234_567_890, code: .absMTPositionX, value: 420),
        InputEvent(time: 1_234_567_890, code: .absMTToolType, value: 1),
        InputEvent(time: 1_234_567_890, code: .btnTouch, value: 1),
        InputEvent(time: 1_234_567_890, code: .synReport, value: 0),
        InputEvent(time: 1_234_577_890, code: .absMTTrackingID, value: -1),
        InputEvent(time: 1_234_577_890, code: .btnTouch, value: 0),
        InputEvent(time: 1_234_577_890, code: .synReport, value: 0),
      ])
  }

  private static let forms: [String] = [
    "[       1.500000] /dev/input/event2: 0003 0035 00000007\n"
      + "[ 1.5] /dev/input/event2: 0000 0000 00000000\n",
    "1-500000: /dev/input/event2: 0003 0035 00000007\n"
      + "1-500000: /dev/input/event2: 0000 0000 00000000\n",
    "[ 1.500000] EV_ABS ABS_MT_POSITION_X 00000007 \r\n[ 1.5] EV_SYN SYN_REPORT 00000000 rate 3\n",
    "[ 1.500000] EV_ABS       0035       00000007\n[ 1.5] 0000 SYN_REPORT 00000000\n",
  ]

  @Test(arguments: forms)
  func `events are read in every form`(text: String) throws {
    // The first forms name a device in one event only; each is a device of its own.
    let event = try CaptureReader.read(Array(text.utf8)).first?.events.first
    #expect(event == InputEvent(time: 1_500_000, code: .absMTPositionX, value: 7))
  }

  @Test func `events without a node belong to the described panel`() throws {
    let text = Self.whole.split(separator: "\n").map {
      $0.replacing("/dev/input/event2: ", with: "")
    }.filter { !$0.contains("event0:") }.joined(separator: "\n")
    let capture = try #require(try GeteventReader.read(Array(text.utf8)).first)
    #expect(capture.device.name == "panel")
    #expect(capture.events.count == 7)
  }

  @Test func `a header repeated without details keeps the description`() throws {
    let text = Self.whole.replacing(
      "[   1234.567890] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X ",
      with: "add device 2: /dev/input/event2\n  name:     \"panel\"\n"
        + "[   1234.567890] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X ")
    let capture = try #require(try GeteventReader.read(Array(text.utf8)).first)
    #expect(capture.device.axis(.absMTPositionX)?.maximum == 1079)
    #expect(capture.events.count == 7)
  }

  private static let broken: [(broken: String, description: String)] = [
    (
      "[ 1.5] EV_ABS ABS_MT_POSITION_X\n",
      "3:32: error: expected the value in hexadecimal, found the end of the line"
    ),
    (
      "[ 1.5] EV_ABS ABS_NONSENSE 00000007\n",
      "3:15: error: the event code 'ABS_NONSENSE' is unknown"
    ),
    ("[ 1.5] EV_KEY BTN_TOUCH LEFT\n", "3:25: error: the value 'LEFT' is unknown"),
    (
      "[ x] EV_ABS ABS_MT_POSITION_X 00000007\n",
      "3:3: error: expected a time in seconds, found 'x]'"
    ),
    (
      "EV_ABS ABS_MT_POSITION_X 00000007\n",
      "3:1: error: the event has no time, unlike those before it; a capture is the output of one run"
    ),
    (
      "hello\n",
      "3:1: error: expected an event such as '[ 1.500000] /dev/input/event2: EV_ABS "
        + "ABS_MT_POSITION_X 0000001a', found 'hello'"
    ),
    (
      "[ 1.5] EV_ABS ABS_MT_POSITION_X",
      "3:32: error: the capture ends early: expected the value in hexadecimal, found the end of "
        + "the line"
    ),
    (
      "[ 1.5] EV_ABS ABS_MT_POSITION_X 00000007\n",
      "3:1: error: the capture ends in the frame that begins here: it has no SYN_REPORT"
    ),
  ]

  @Test(arguments: broken)
  func `an error after good events is part of the capture`(
    broken: String, description: String
  ) throws {
    let good = "[ 1.0] EV_ABS ABS_MT_POSITION_X 00000007\n[ 1.0] EV_SYN SYN_REPORT 00000000\n"
    let capture = try #require(try GeteventReader.read(Array((good + broken).utf8)).first)
    #expect(capture.error?.description == description)
    #expect(capture.events.prefix(2).map(\.time) == [1_000_000, 1_000_000])
  }

  @Test(arguments: ["", "/dev/input/event2: "])
  func `a frame without a time comes 10 ms after the one before it`(node: String) throws {
    let panel = Self.whole.split(separator: "\n").filter { !$0.contains("event0:") }
      .map { $0.replacing(#/\[ *[\d.]+\] /dev/input/event2: /#, with: node) }
      .joined(separator: "\n")
    let capture = try #require(try CaptureReader.read(Array((panel + "\n").utf8)).first)
    #expect(capture.error == nil)
    #expect(capture.hasAssumedTimes)
    #expect(capture.device.name == "panel")
    #expect(capture.events.map(\.time) == [0, 0, 0, 0, 10_000, 10_000, 10_000])
    #expect(
      capture.events.map(\.code)
        == (try GeteventReader.read(Array(Self.whole.utf8)).first?.events.map(\.code)))
  }

  /// A good part, a line of another run, and what is different in it.
  private static let runs: [(good: String, other: String, difference: String)] = [
    (
      whole, "[   1234.600000] EV_ABS       ABS_MT_POSITION_X    000001a5\n",
      "does not name its device"
    ),
    (
      "EV_ABS ABS_X 00000001\nEV_SYN SYN_REPORT 00000000\n", "[ 1.5] EV_ABS ABS_X 00000002\n",
      "has a time"
    ),
  ]

  @Test(arguments: runs)
  func `the events of another run end the good part`(
    good: String, other: String, difference: String
  ) throws {
    let events = try GeteventReader.read(Array(good.utf8)).first?.events
    let capture = try #require(try GeteventReader.read(Array((good + other).utf8)).first)
    #expect(capture.events == events)
    #expect(
      capture.error?.message
        == "the event \(difference), unlike those before it; a capture is the output of one run")
  }

  static let whole = """
    $ adb shell getevent -lt
    add device 1: /dev/input/event0
      name:     "gpio-keys"
    add device 2: /dev/input/event2
      bus:      0018
      vendor    056a
      product   00e6
      version   0139
      name:     "panel"
      location: ""
      id:       ""
      version:  1.0.1
      events:
        KEY (0001): BTN_TOUCH             008b*
                    009e
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0035  : value 0, min -1, max 1079, fuzz 1, flat 2, resolution 3
                    ABS_MT_POSITION_Y     : value 0, min 0, max 1919, fuzz 3 flat 4
                    ABS_MT_TOOL_TYPE      : value 0, min 0, max 2, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    could not get driver version for /dev/input/mice, Not a typewriter
    [   1234.000000] /dev/input/event0: EV_KEY       KEY_POWER            DOWN
    [   1234.000000] /dev/input/event0: EV_SYN       SYN_REPORT           00000000
    [   1234.567890] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001a4
    [   1234.567890] /dev/input/event2: EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PEN
    [   1234.567890] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [   1234.567890] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   1234.577890] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   1234.577890] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
    [   1234.577890] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 9

    """
}
