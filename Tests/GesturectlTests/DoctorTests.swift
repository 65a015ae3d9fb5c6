import Foundation
import TestRig
import Testing

/// `gesturectl doctor` on captures, and the faults of `gesturectl synthesize`.
@Suite(.blocking) struct DoctorTests {
  private static let configuration = ["--config", "\(Project.root)/systemd/config.yaml"]
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Makes the captures of all steps on a panel with faults.
  private func steps(_ faults: String..., name: String = "panel") throws -> String {
    let folder = directory.file(name)
    let output = try Project.control(
      ["synthesize", "--steps", folder] + Self.configuration
        + faults.flatMap { ["--fault", $0] })
    #expect(output.status == 0)
    #expect(output.errors == "")
    return folder
  }

  private func judge(_ arguments: [String]) throws -> Project.Output {
    try Project.control(["doctor"] + Self.configuration + arguments)
  }

  @Test func `a perfect panel passes, and the same captures give the same report`() throws {
    let folder = try steps()
    let output = try judge(["--from", folder])
    #expect(output.status == 0)
    #expect(output.lines.first == "Synthesized Touchscreen (1209:0001), 168 by 299 mm")
    #expect(output.lines.contains("The panel passes."))
    #expect(!output.lines.contains { $0.contains("Not judged") })
    for kind in ["html", "svg"] {
      let pages = try (1...2).map { number in
        let file = directory.file("\(number).\(kind)")
        #expect(try judge(["--from", folder, "-o", file]).lines == output.lines)
        return try String(contentsOfFile: file, encoding: .utf8)
      }
      #expect(pages[0] == pages[1])
      #expect(pages[0].contains("lines-slow"))
    }
  }

  @Test func `a bad panel fails, with filters to paste`() throws {
    let output = try judge(["--from", try steps("ghost", "chatter", "jitter")])
    #expect(output.status == 1)
    let filters = try #require(output.lines.firstIndex(of: "    filters:"))
    #expect(
      output.lines[filters...].prefix(4).map { $0.prefix { $0 != ":" } } == [
        "    filters", "      chatter", "      ghosts", "      jitter",
      ])
    // Places are shares of the surface.
    #expect(output.lines.contains(#"      ghosts: [["25.1%", "30%"]]"#))
  }

  @Test func `a slow panel is told which swipes it misses`() throws {
    let output = try judge(["--from", try steps("rate=33")])
    #expect(output.lines.contains { $0.contains("Hz: swipes shorter than 90 ms are missed") })
    #expect(output.status == 1)
  }

  @Test func `without a size, lengths are in points`() throws {
    let capture = Project.path(of: "kernel-no-resolution")
    let points = try judge(["--from", capture])
    #expect(points.lines.first?.hasSuffix(" points") == true)
    #expect(points.lines.contains { $0.contains("write 'diagonal'") })
    let millimeters = try judge(["--from", capture, "--diagonal", "10"])
    #expect(millimeters.lines.first?.hasSuffix(" mm") == true)
    #expect(!millimeters.lines.contains { $0.contains("write 'diagonal'") })
  }

  @Test func `JSON has a line for each panel, with all tests`() throws {
    let output = try judge(
      ["--json", "--from", try steps("edge"), "--from", Project.path(of: "drag")])
    #expect(output.lines.count == 2)
    let panels = try output.lines.map { line in
      try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(panels.map { $0["verdict"] as? String } == ["fail", "pass"])
    let tests = panels.map { $0["tests"] as? [[String: Any]] ?? [] }
    #expect(tests.map(\.count) == [19, 19])
    let reach = tests[0].first { $0["test"] as? String == "reach" }
    #expect(reach?["value"] as? Double == 4)
    #expect((reach?["note"] as? String)?.hasSuffix(" edge") == true)
  }

  @Test func `captures that cannot be read are named, and the others are judged`() throws {
    let missing = try judge(["--from", directory.file("missing")])
    #expect(missing.status == 66)
    let other = try TemporaryDirectory()
    let bad = other.file("bad.evemu")
    try "nonsense\n".write(toFile: bad, atomically: true, encoding: .utf8)
    let both = try judge(["--from", bad, Project.path(of: "drag")])
    #expect(both.status == 65)
    #expect(both.lines.count > 3)
    let empty = try judge(["--from", directory.path])
    #expect(empty.status == 66)
    #expect(empty.errors.contains("find captures in"))
  }

  @Test(
    arguments: [
      (["doctor", "--from", "x", "--page"], "needs no device"),
      (["doctor", "--rest", "0"], "from 1 to 3600"),
      (["doctor", "-o", "report.png"], "must end with .html or .svg"),
      (["doctor", "--diagonal", "0"], "from 1 to 300"),
      (["doctor", "--refresh", "0"], "from 1 to 1000"), (["doctor", "--step", "tap"], "tap"),
      (["synthesize", "--fault", "noise", "tap at 1,1"], "the faults are jitter, gap, "),
      (["synthesize", "--fault", "jiter=1", "tap at 1,1"], "did you mean 'jitter'?"),
      (
        ["synthesize", "--fault", "rate=500", "tap at 1,1"],
        "the amount of 'rate' must be from 1 to 125"
      ),
      (["synthesize"], "sentences or '--steps'"),
      (["synthesize", "--steps", "x", "tap at 1,1"], "sentences or '--steps'"),
      (["synthesize", "--steps", "x", "-o", "y"], "exclude each other"),
    ] as [([String], String)])
  func `arguments that make no sense are refused`(arguments: [String], reason: String) throws {
    let output = try Project.control(arguments + Self.configuration)
    #expect(output.status == 64)
    #expect(output.errors.contains(reason))
  }

  @Test func `sentences on a panel with a fault are those of a bad panel`() throws {
    let (clean, slow) = (directory.file("a.evemu"), directory.file("b.evemu"))
    let text = "drag from 100,100 to 900,900 in 1 s"
    for (file, faults) in [(clean, []), (slow, ["--fault", "rate=20"])] {
      let output = try Project.control(
        ["synthesize"] + Self.configuration + faults + ["-o", file, text])
      #expect(output.status == 0)
    }
    func frames(_ file: String) throws -> Int {
      try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        .count { $0.hasSuffix("0000 0000 0000") }
    }
    #expect(try frames(clean) == 127)
    #expect(try (18...24).contains(frames(slow)))
  }
}
