import Captures
import Testing

@Suite struct CaptureFormatTests {
  @Test(arguments: [
    "# EVEMU 1.3\n", "# a\n\n# EVEMU 1.0\n", "N: x\n", "\r\n  E: 0 0 0 0", "\u{feff}N: x\n",
    "# libinput\nB: 00 0b 00 00 00 00 00 00 00\n",
  ])
  func evemuText(text: String) {
    #expect(CaptureFormat(of: Array(text.utf8)) == .evemu)
  }

  @Test(arguments: [
    "# libinput record\nversion: 1\n", "version: 1", "---\nversion: 1\n", "{\"version\": 1}",
    "\u{feff}devices:\n", "# libinput record\n# EVEMU 1.3\nversion: 1\n",
  ])
  func recordings(text: String) {
    #expect(CaptureFormat(of: Array(text.utf8)) == .libinputRecord)
  }

  @Test(arguments: ["", "\n", "hello\n", "E", "# comment\n", "\u{0}\u{1}"])
  func whatIsNeitherIsRefused(text: String) {
    #expect(CaptureFormat(of: Array(text.utf8)) == nil)
    let error = #expect(throws: CaptureError.self) { try CaptureReader.read(Array(text.utf8)) }
    #expect(
      error?.description
        == "1:1: error: this is no capture: neither evemu text nor a recording of libinput")
  }

  @Test func otherYAMLIsNamedByWhatItLacks() {
    let error = #expect(throws: CaptureError.self) {
      try CaptureReader.read(Array("version: 1\nsurfaces: []\n".utf8))
    }
    #expect(error?.description == "1:1: error: this is no recording, or an empty one")
  }
}
