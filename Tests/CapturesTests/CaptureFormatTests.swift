import Captures
import Testing

struct CaptureFormatTests {
  private static let texts: [(text: String, format: CaptureFormat)] = [
    ("# EVEMU 1.3\n", .evemu), ("# a\n\n# EVEMU 1.0\n", .evemu), ("N: x\n", .evemu),
    ("\r\n  E: 0 0 0 0", .evemu), ("\u{feff}N: x\n", .evemu),
    ("# libinput\nB: 00 0b 00 00 00 00 00 00 00\n", .evemu),
    ("# libinput record\nversion: 1\n", .libinputRecord), ("version: 1", .libinputRecord),
    ("---\nversion: 1\n", .libinputRecord), ("{\"version\": 1}", .libinputRecord),
    ("\u{feff}devices:\n", .libinputRecord),
    ("# libinput record\n# EVEMU 1.3\nversion: 1\n", .libinputRecord),
    // Behind other text.
    ("Event: time 1.5, type 3", .evtest),
    ("hello: you\n\n> Input driver version is 1.0.1\n", .evtest),
    ("/dev/input/event0:\tPower Button\nInput device ID: bus 0x18 vendor 0x1", .evtest),
    ("$ getevent -lp\nadd device 1: /dev/input/event2", .getevent),
    ("[    1.5] /dev/input/event2: EV_ABS", .getevent),
    ("[    0.1] usb 1-1: new\n[    1.5] EV_ABS ABS_X 00000001", .getevent),
    ("1-5: /dev/input/event2: 0003", .getevent), ("0003 0035 000001a4", .getevent),
    ("EV_ABS ABS_X 00000001", .getevent),
  ]

  @Test(arguments: texts)
  func `a format is found by the first lines`(text: String, format: CaptureFormat) {
    #expect(CaptureFormat(of: Array(text.utf8)) == format)
  }

  private static let unknown =
    "it is neither evemu text, a libinput recording, nor the output of evtest or getevent"
  private static let binary = "it is binary; record the device with 'gesturectl record'"
  private static let configuration =
    "it is a configuration, which belongs behind '--config'"

  private static let others: [(bytes: [UInt8], reason: String)] = [
    (Array("hello\n".utf8), unknown), (Array("E".utf8), unknown),
    (Array("# comment\n".utf8), unknown), ([0, 1], binary),
    (Array("".utf8), "it is empty"), (Array(" \n\t\n".utf8), "it is empty"),
    (Array("version: 1\nsurfaces: []\n".utf8), configuration),
    (Array("# Mine.\nsurfaces: []\n".utf8), configuration),
    (Array("A configuration:\n\nversion: 1\nsurfaces: []\n".utf8), unknown),
    ([0x1f, 0x8b, 8, 0], "it is compressed with gzip; unpack it first"),
    ([0xff, 0xfe, 0x41, 0], "it is text in UTF-16; convert it with 'iconv -f UTF-16 -t UTF-8'"),
    (
      Array("09/03/22-21:20:02 DEBUG input event => type: 3 (EV_ABS)".utf8),
      "it is a log of KOReader; record the device with 'evtest'"
    ),
    (
      Array("[    1.234567] usb 1-1: new device\n".utf8),
      "it is a log of the kernel; record the device with 'gesturectl record'"
    ),
    (
      Array("[    36.755] (II) Using input driver 'libinput'\n".utf8),
      "it is a log of an X server; record the device with 'gesturectl record'"
    ),
    (
      Array("-event5   DEVICE_ADDED   Panel   seat0\n".utf8),
      "it is the output of 'libinput debug-events', which has no events of the kernel; use "
        + "'libinput record'"
    ),
    (
      Array("\n{\"type\":\"gesture\"}\n".utf8),
      "it has lines of gestured, which contain no events; record the device with 'gesturectl record'"
    ),
    (Array("It prints:\n\n{\"type\":\"gesture\"}\n".utf8), unknown),
  ]

  @Test(arguments: others)
  func `a file that is no capture is refused, with what it is`(bytes: [UInt8], reason: String) {
    let error = #expect(throws: CaptureError.self) { try CaptureReader.read(bytes) }
    #expect(error?.description == "1:1: error: the file is not a capture: \(reason)")
  }
}
