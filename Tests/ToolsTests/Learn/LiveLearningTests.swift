import Foundation
import Glibc
import TestRig
import Testing

/// `gesturectl learn` on a simulated panel.
@Suite(.blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct LiveLearningTests {
  private let directory: TemporaryDirectory
  private let testbed: InputTestbed
  private let process: TestProcess

  init() throws {
    directory = try TemporaryDirectory()
    testbed = try InputTestbed()
    try testbed.plug(.touchscreen())
    let page = """
      version: 1
      surfaces:
        - id: main
          views:
            - {id: page, frame: [0, 0, "100%", "100%"]}
      """
    try page.write(toFile: directory.file("config.yaml"), atomically: true, encoding: .utf8)
    process = try testbed.start(
      BuildProducts.path(of: "gesturectl"),
      [
        "learn", "two", "--config", directory.file("config.yaml"),
        "-o", directory.file("two.yaml"), "--tests", directory.file("tests"), "--usual-use", "1",
      ])
  }

  private func wait(for text: String) throws {
    try TestRig.wait("learn prints '\(text)'") { process.standardError.contains(text) }
  }

  /// A tap of fingers, each at the same place each time, so that the kernel leaves out the values.
  private func tap(_ fingers: Int32, _ number: Int64) throws {
    let time = number * 10_000_000
    var down: [SimulatedEvent.Change] = []
    var up: [SimulatedEvent.Change] = []
    for finger in 0..<fingers {
      down += [.slot(finger), .trackingID(Int32(number) * 10 + finger)]
      if number == 1 { down += [.x(1800 + 400 * finger), .y(1500)] }
      up += [.slot(finger), .trackingID(-1)]
    }
    try testbed.write(
      .frame(at: time, down + [.touched]) + .frame(at: time + 80_000, up + [.released]))
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: directory.file(name))
  }

  @Test func `three tries become a drop-in with tests`() throws {
    for number in 1...3 {
      try wait(for: "Make the gesture (\(number) of 3)")
      try tap(2, Int64(number))
    }
    try wait(for: "Now use the page as usual for 1 s.")
    #expect(try process.wait().status == 0)
    #expect(process.standardError.contains("two: a tap of two fingers.\n"))
    let text = try String(contentsOfFile: directory.file("two.yaml"), encoding: .utf8)
    #expect(text.contains("- {id: two, kind: tap, numberOfTouchesRequired: 2}"))
    let tests = try Project.control(["test", directory.file("tests")])
    #expect(tests.lines.last == "# passed: 3 of 3")
  }

  @Test func `a try that differs is made once more, and Ctrl-C leaves nothing behind`() throws {
    for number in 1...3 {
      try wait(for: "(\(number) of 3)")
      try tap(number == 2 ? 1 : 2, Int64(number))
    }
    try wait(for: "The tries have nothing in common: they have 2, 1, 2 fingers.")
    try wait(for: "Make the gesture once more")
    try tap(2, 4)
    try wait(for: "Now use the page as usual")
    process.signal(SIGINT)
    #expect(try process.wait().status == 1)
    #expect(
      process.standardError.hasSuffix("gesturectl: error: interrupted; nothing was written\n"))
    #expect(["two.yaml", "tests"].filter(exists) == [])
  }

  @Test func `learn ends with the device`() throws {
    try wait(for: "(1 of 3)")
    try testbed.unplug()
    #expect(try process.wait().status == 1)
    #expect(process.standardError.contains("/dev/input/event5 is gone; nothing was written"))
  }
}
