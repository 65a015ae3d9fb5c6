import Captures
import InputEvents
import Testing

struct EvemuErrorTests {
  /// Good lines before the broken one: the capture keeps them.
  private static let good = "N: x\nE: 0.1 3 35 7\nE: 0.1 0 0 0\n"

  private static let broken: [(broken: String, description: String)] = [
    ("E: 0.2 3 35\n", "4:12: error: expected the value in decimal, found the end of the line"),
    ("E: 0.2\n", "4:7: error: expected the event type in hexadecimal, found the end of the line"),
    ("E:\n", "4:3: error: expected a time in seconds, found the end of the line"),
    ("E: now 3 35 7\n", "4:4: error: expected a time in seconds, found 'now'"),
    ("E: 0.2.3 3 35 7\n", "4:4: error: expected a time in seconds, found '0.2.3'"),
    ("E: .5 3 35 7\n", "4:4: error: expected a time in seconds, found '.5'"),
    (
      "E: 99999999999999 3 35 7\n",
      "4:4: error: the time '99999999999999' must be from -8589934592 to 8589934592 seconds"
    ),
    (
      "E: 9999999999999999999999999 3 35 7\n",
      "4:4: error: the time '99999999999999999999...' must be from -8589934592 to 8589934592 seconds"
    ),
    (
      "E: 8589934592.000001 3 35 7\n",
      "4:4: error: the time '8589934592.000001' must be from -8589934592 to 8589934592 seconds"
    ),
    (
      "E: -8589934592.000001 3 35 7\n",
      "4:4: error: the time '-8589934592.000001' must be from -8589934592 to 8589934592 seconds"
    ),
    ("E: 0.2 20 35 7\n", "4:8: error: '20' is too large for the event type: the limit is 1f"),
    (
      "E: 0.2 3 10000 7\n",
      "4:10: error: '10000' is too large for the event code: the limit is ffff"
    ),
    (
      "E: 0.2 3 fffffffffffffffffffff 7\n",
      "4:10: error: 'ffffffffffffffffffff...' is too large for the event code: the limit is ffff"
    ),
    ("E: 0.2 3 xx 7\n", "4:10: error: expected the event code in hexadecimal, found 'xx'"),
    ("E: 0.2 3 -1 7\n", "4:10: error: expected the event code in hexadecimal, found '-1'"),
    ("E: 0.2 3 35 0x7\n", "4:13: error: expected the value in decimal, found '0x7'"),
    ("E: 0.2 3 35 -\n", "4:13: error: expected the value in decimal, found '-'"),
    (
      "E: 0.2 3 35 2147483648\n",
      "4:13: error: '2147483648' does not fit in the 32 bits of the value"
    ),
    (
      "E: 0.2 3 35 -2147483649\n",
      "4:13: error: '-2147483649' does not fit in the 32 bits of the value"
    ),
    (
      "E: 0.2 3 35 99999999999999999999\n",
      "4:13: error: '99999999999999999999' does not fit in the 32 bits of the value"
    ),
    ("E: 0.2 3 35 # 7\n", "4:13: error: expected the value in decimal, found a comment"),
    ("E: 0.2 3 35 7 8\n", "4:15: error: expected the end of the line, found '8'"),
    (
      "hello\n",
      "4:1: error: expected 'N:', 'I:', 'P:', 'B:', 'A:', 'L:', 'S:', 'E:' or a comment, found "
        + "'hello'"
    ),
    (
      "\u{1}\u{e9}\n",
      "4:1: error: expected 'N:', 'I:', 'P:', 'B:', 'A:', 'L:', 'S:', 'E:' or a comment, found "
        + "'???'"
    ),
    (
      "N: y\n",
      "4:1: error: a device is described after the first event; evemu text holds one device"
    ),
    // Torn lines.
    (
      "E: 0.2 0003 003",
      "4:16: error: the capture ends early: expected the value in decimal, found the end of the "
        + "line"
    ),
    (
      "E",
      "4:1: error: the capture ends early: expected 'N:', 'I:', 'P:', 'B:', 'A:', 'L:', "
        + "'S:', 'E:' or a comment, found 'E'"
    ),
    (
      "E: 0.2 0003 0035 -",
      "4:18: error: the capture ends early: expected the value in decimal, found '-'"
    ),
    // Unfinished frames.
    (
      "E: 0.2 3 35 7\nE: 0.2 3 36 7\n",
      "4:1: error: the capture ends in the frame that begins here: it has no SYN_REPORT"
    ),
    (
      "E: 0.2 0 0 0\n\nE: 0.2 3 35 7",
      "6:1: error: the capture ends in the frame that begins here: it has no SYN_REPORT"
    ),
  ]

  @Test(arguments: broken)
  func `an error after good events is part of the capture`(
    broken: String, description: String
  ) throws {
    let capture = try EvemuReader.read(Self.good + broken)
    #expect(capture.error?.description == description)
    #expect(capture.device.name == "x")
    #expect(capture.events.prefix(2).map(\.time) == [100_000, 100_000])
  }

  @Test func `a broken first event leaves the device`() throws {
    let capture = try EvemuReader.read("N: x\nE: 0.1 3\n")
    #expect(capture.device.name == "x" && capture.events.isEmpty)
    #expect(capture.error?.line == 2)
  }

  private static let nothingGood: [(text: String, description: String)] = [
    ("", "1:1: error: the capture is empty: no device and no event"),
    ("\n# nothing\n", "1:1: error: the capture is empty: no device and no event"),
    (
      "# EVEMU 2.0\nN: x\n",
      "1:3: error: unknown version of evemu text; this program reads 1.0 to 1.3"
    ),
    ("E: 0.1 3\n", "1:9: error: expected the event code in hexadecimal, found the end of the line"),
    (
      "N: x\nI: 0018 056a 00e6\n",
      "2:18: error: expected the version in hexadecimal, found the end of the line"
    ),
    ("N: x\nI: 10018 0 0 0\n", "2:4: error: '10018' is too large for the bus: the limit is ffff"),
    ("N: x\nN: y\n", "2:3: error: a second device begins here; evemu text holds one"),
    (
      "P: 02 00 00\n", "1:12: error: expected byte 4 of 8 in hexadecimal, found the end of the line"
    ),
    (
      "P: 02 00 00 00 00 00 00 100\n",
      "1:25: error: '100' is too large for byte 8 of 8: the limit is ff"
    ),
    (
      "B: 20 00 00 00 00 00 00 00 00\n",
      "1:4: error: '20' is too large for the event type: the limit is 1f"
    ),
    (
      "B: 01 00 00 00 00 00 00 00 00 00\n",
      "1:31: error: expected the end of the line, found '00'"
    ),
    ("A: 35 100 0 0 0 0\n", "1:7: error: the minimum 100 is above the maximum 0"),
    ("A: 35 0 99 0\n", "1:13: error: expected the flat in decimal, found the end of the line"),
    ("A: 35 0 99 0 0 0 0\n", "1:18: error: expected the end of the line, found '0'"),
    (
      "A: 35 0 4294967295 0 0\n",
      "1:9: error: '4294967295' does not fit in the 32 bits of the maximum"
    ),
    ("A: 10000 0 1 0 0\n", "1:4: error: '10000' is too large for the axis: the limit is ffff"),
    ("L: 00\n", "1:6: error: expected the state in decimal, found the end of the line"),
    ("S: zz 0\n", "1:4: error: expected the code in hexadecimal, found 'zz'"),
    (
      "N: x\nA: 35 0",
      "2:8: error: the capture ends early: expected the maximum in decimal, found the end of the "
        + "line"
    ),
  ]

  @Test(arguments: nothingGood)
  func `an error before anything good is thrown`(text: String, description: String) {
    let error = #expect(throws: CaptureError.self) { try EvemuReader.read(text) }
    #expect(error?.description == description)
  }

  @Test func `more rows than codes are refused`() {
    let row = "B: 01 00 00 00 00 00 00 00 80\n"
    let error = #expect(throws: CaptureError.self) {
      try EvemuReader.read(String(repeating: row, count: 1025))
    }
    #expect(error?.description == "1025:6: error: there are more rows than a code has bits")
  }
}
