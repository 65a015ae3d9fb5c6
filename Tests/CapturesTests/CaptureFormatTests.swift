import Captures
import Testing

@Suite struct CaptureFormatTests {
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

  @Test(arguments: ["", "\n", "hello\n", "E", "# comment\n", "\u{0}\u{1}"])
  func `a text in neither format is refused`(text: String) {
    #expect(CaptureFormat(of: Array(text.utf8)) == nil)
    let error = #expect(throws: CaptureError.self) { try CaptureReader.read(Array(text.utf8)) }
    #expect(
      error?.description
        == "1:1: error: the file is not a capture: it is neither evemu text nor a libinput recording"
    )
  }

  @Test func `other YAML is refused as no recording`() {
    let error = #expect(throws: CaptureError.self) {
      try CaptureReader.read(Array("version: 1\nsurfaces: []\n".utf8))
    }
    #expect(error?.description == "1:1: error: the file is not a recording, or is empty")
  }
}
