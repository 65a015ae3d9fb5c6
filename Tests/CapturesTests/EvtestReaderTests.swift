import Captures
import InputEvents
import Testing

struct EvtestReaderTests {
  @Test func `a whole output is read`() throws {
    let captures = try EvtestReader.read(Array(Self.whole.utf8))
    let capture = try #require(captures.first)
    #expect(captures.count == 1)
    #expect(capture.error == nil)
    #expect(
      capture.device
        == DeviceDescription(
          name: "Panel \"x\"",
          identifier: .init(bus: 0x18, vendor: 0x56a, product: 0xe6, version: 0x139),
          properties: [DeviceDescription.directProperty],
          codes: [.btnTouch, .absMTPositionX, .absMTPositionY],
          axes: [
            0x35: AbsoluteAxis(minimum: -5, maximum: 4095, fuzz: 2, flat: 1, resolution: 10),
            0x36: AbsoluteAxis(minimum: 0, maximum: 2047),
          ]))
    #expect(
      capture.events == [
        InputEvent(time: 16_690_766, code: .absMTPositionX, value: 113),
        InputEvent(time: 16_690_766, code: .synMTReport, value: 0),
        InputEvent(time: 16_690_766, code: .synReport, value: 0),
        InputEvent(time: 16_699_848, code: EventCode(type: 4, code: 4), value: 0x90001),
        InputEvent(time: 16_699_848, code: .synDropped, value: 0),
        InputEvent(time: 16_699_848, code: .synReport, value: 0),
      ])
  }

  @Test func `the event names of old evtest versions are read`() throws {
    let text = """
      Event: time 1.5, type 3 (Absolute), code 53 (X Position), value -7
      Event: time 1.5, -------------- Config Sync ------------
      Event: time 1.5, type 1 (Key), code 330 (?), value 1
      Event: time 1.5, -------------- Report Sync ------------

      """
    let events = try EvtestReader.read(Array(text.utf8)).first?.events
    #expect(
      events == [
        InputEvent(time: 1_500_000, code: .absMTPositionX, value: -7),
        InputEvent(time: 1_500_000, code: .synMTReport, value: 0),
        InputEvent(time: 1_500_000, code: .btnTouch, value: 1),
        InputEvent(time: 1_500_000, code: .synReport, value: 0),
      ])
  }

  @Test func `each header begins a device, and one without a position is left out beside a panel`()
    throws
  {
    let keys = """
      Input driver version is 1.0.1
      Input device name: "keys"
        Event type 1 (EV_KEY)
          Event code 116 (KEY_POWER)
      Event: time 1.0, type 1 (EV_KEY), code 116 (KEY_POWER), value 1
      Event: time 1.0, -------------- SYN_REPORT ------------

      """
    func devices(_ text: String) throws -> [String] {
      try EvtestReader.read(Array(text.utf8)).map { "\($0.device.name): \($0.events.count)" }
    }
    let panel = "Panel \"x\": 6"
    let texts = [Self.whole + "^C\n$ evtest\n" + Self.whole, keys + Self.whole, keys]
    let found = try texts.map(devices)
    #expect(found == [[panel, panel], [panel], ["keys: 2"]])
  }

  private static let broken: [(broken: String, description: String)] = [
    (
      "Event: time 1.5, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X)\n",
      "3:62: error: expected ', value ', found the end of the line"
    ),
    (
      "Event: time 1.5, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 7x\n",
      "3:70: error: expected the value in decimal, found '7x'"
    ),
    (
      "Event: time 1.5, type 32 (?), code 53 (?), value 7\n",
      "3:23: error: the event type must be from 0 to 31, found '32'"
    ),
    ("Event: time now\n", "3:13: error: expected a time in seconds, found 'now'"),
    (
      "Event: time 1.5, ---- what\n",
      "3:18: error: expected 'type' or a mark such as '-------------- SYN_REPORT ------------', "
        + "found '----'"
    ),
    (
      "hello\n",
      "3:1: error: expected an event such as 'Event: time 1.5, type 3 (EV_ABS), code 53 "
        + "(ABS_MT_POSITION_X), value 7', found 'hello'"
    ),
    (
      "Event: time 1.5, type 3",
      "3:24: error: the capture ends early: expected ', code ', found the end of the line"
    ),
    (
      "Event: time 1.5, type 3 (EV_ABS), code 53 (?), value 7\n",
      "3:1: error: the capture ends in the frame that begins here: it has no SYN_REPORT"
    ),
  ]

  @Test(arguments: broken)
  func `an error after good events is part of the capture`(
    broken: String, description: String
  ) throws {
    let good = """
      Event: time 1.0, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 7
      Event: time 1.0, -------------- SYN_REPORT ------------

      """
    let capture = try #require(try EvtestReader.read(Array((good + broken).utf8)).first)
    #expect(capture.error?.description == description)
    #expect(capture.events.prefix(2).map(\.time) == [1_000_000, 1_000_000])
  }

  private static let headers: [(text: String, description: String)] = [
    (
      "Input device ID: bus 0x3 vendor 202e\n",
      "1:26: error: expected 'vendor 0x', found 'vendor'"
    ),
    (
      "Input driver version is 1.0.1\n Event type 3 (A)\n  Event code 0 (X)\n   Min  x\n",
      "4:9: error: expected the minimum in decimal, found 'x'"
    ),
    (
      "Input driver version is 1.0.1\n Event type 3 (A)\n  Event code 0 (X)\n   Min  5\n   Max  -5\n",
      "5:4: error: the minimum 5 is above the maximum -5"
    ),
  ]

  @Test(arguments: headers)
  func `an error in the header is thrown`(text: String, description: String) {
    let error = #expect(throws: CaptureError.self) { try EvtestReader.read(Array(text.utf8)) }
    #expect(error?.description == description)
  }

  static let whole = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x56a product 0xe6 version 0x139
    Input device name: "Panel "x""
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min       -5
          Max     4095
          Fuzz       2
          Flat       1
          Resolution      10
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max     2047
    Key repeat handling:
      Repeat type 20 (EV_REP)
        Repeat code 0 (REP_DELAY)
          Value    250
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 16.690766, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 113
    Event: time 16.690766, ++++++++++++++ SYN_MT_REPORT ++++++++++++
    Event: time 16.690766, -------------- SYN_REPORT ------------
    Event: time 16.699848, type 4 (EV_MSC), code 4 (MSC_SCAN), value 90001
    Event: time 16.699848, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
    Event: time 16.699848, -------------- SYN_REPORT ------------

    """
}
