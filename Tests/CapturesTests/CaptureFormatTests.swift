import Captures
import Testing

struct CaptureFormatTests {
  @Test(arguments: [
    "# EVEMU 1.3\n", "# a\n\n# EVEMU 1.0\n", "N: x\n", "\r\n  E: 0 0 0 0", "\u{feff}N: x\n",
    "# libinput\nB: 00 0b 00 00 00 00 00 00 00\n",
  ])
  func `evemu text is found by its first lines`(text: String) {
    #expect(CaptureFormat(of: Array(text.utf8)) == .evemu)
  }

  @Test(arguments: [
    "# libinput record\nversion: 1\n", "version: 1", "---\nversion: 1\n", "{\"version\": 1}",
    "\u{feff}devices:\n", "# libinput record\n# EVEMU 1.3\nversion: 1\n",
  ])
  func `a recording is found by its first lines`(text: String) {
    #expect(CaptureFormat(of: Array(text.utf8)) == .libinputRecord)
  }

  @Test(arguments: ["hello\n", "E", "# comment\n", "\u{0}\u{1}"])
  func `a text in neither format is refused`(text: String) {
    #expect(CaptureFormat(of: Array(text.utf8)) == nil)
    let error = #expect(throws: CaptureError.self) { try CaptureReader.read(Array(text.utf8)) }
    #expect(
      error?.description
        == "1:1: error: the file is not a capture: "
        + "\(text.contains("\0") ? "it is binary; record the device with 'gesturectl record'" : Self.unknown)"
    )
  }

  private static let unknown =
    "it is neither evemu text, a libinput recording, nor the output of evtest or getevent"

  @Test(arguments: [
    "Event: time 1.5, type 3", "hello: you\n\n> Input driver version is 1.0.1\n",
    "/dev/input/event0:\tPower Button\nInput device ID: bus 0x18 vendor 0x1",
  ])
  func `the output of evtest is found behind other text`(text: String) {
    #expect(CaptureFormat(of: Array(text.utf8)) == .evtest)
  }

  @Test(arguments: [
    "$ getevent -lp\nadd device 1: /dev/input/event2", "[    1.5] /dev/input/event2: EV_ABS",
    "[    0.1] usb 1-1: new\n[    1.5] EV_ABS ABS_X 00000001", "1-5: /dev/input/event2: 0003",
    "0003 0035 000001a4", "EV_ABS ABS_X 00000001",
  ])
  func `the output of getevent is found behind other text`(text: String) {
    #expect(CaptureFormat(of: Array(text.utf8)) == .getevent)
  }

  @Test(
    arguments: [
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
        Array("{\"type\":\"gesture\"}\n".utf8),
        "it has lines of gestured, which contain no events; record the device with 'gesturectl record'"
      ),
    ] as [([UInt8], String)])
  func `a file of another kind is named`(text: [UInt8], reason: String) {
    let error = #expect(throws: CaptureError.self) { try CaptureReader.read(text) }
    #expect(error?.description == "1:1: error: the file is not a capture: \(reason)")
  }

  @Test(arguments: [("It prints:\n\n", false), ("\n", true)])
  func `only a file that begins with a line of gestured has such lines`(
    beginning: String, hasLines: Bool
  ) {
    let text = Array("\(beginning){\"type\":\"gesture\"}\n".utf8)
    let error = #expect(throws: CaptureError.self) { try CaptureReader.read(text) }
    #expect(error?.description.contains("lines of gestured") == hasLines)
  }

  @Test(arguments: [
    ("version: 1\n", "the file is not a recording, or is empty"),
    (
      "version: 1\nsurfaces: []\n",
      "the file is not a capture: it is a configuration, which belongs behind '--config'"
    ),
    (
      "# Mine.\nsurfaces: []\n",
      "the file is not a capture: it is a configuration, which belongs behind '--config'"
    ),
    ("A configuration:\n\nversion: 1\nsurfaces: []\n", "the file is not a capture: \(unknown)"),
    ("", "the file is not a capture: it is empty"),
    (" \n\t\n", "the file is not a capture: it is empty"),
  ])
  func `text that is not a recording is refused`(text: String, message: String) {
    let error = #expect(throws: CaptureError.self) { try CaptureReader.read(Array(text.utf8)) }
    #expect(error?.description == "1:1: error: \(message)")
  }
}
