import Foundation
import TestRig
import Testing

/// What `gesturectl explain` says of bundled captures.
@Suite struct ExplainTests {
  private func explain(_ capture: String, _ configuration: String = "example") throws -> [String] {
    let output = try Project.control([
      "explain", "--config", "\(Project.recordings)/\(configuration).yaml",
      "\(Project.recordings)/\(capture).evemu",
    ])
    #expect(output.status == 0)
    return output.lines.map { String($0.drop { $0 == " " }) }
  }

  @Test func saysWhatATouchReachesWhatWaitsAndWhatFails() throws {
    let reached = "`doubleTap`, `tap`, `press`, `move`"
    #expect(
      try explain("tap") == [
        "0.000  touch 1 at 100,100 hits `canvas`; it reaches \(reached)",
        "0.080  `tap` could be recognized, but waits for `doubleTap` to fail",
        "0.080  `press` failed: lifted before it was held for 0.5 s",
        "0.080  `move` failed: lifted before it had moved 10 points",
        "0.430  `doubleTap` failed: the next tap did not come within 0.35 s",
        "0.430  `tap` recognized",
      ])
  }

  @Test func saysWhoExcludesWhom() throws {
    let lines = try explain("press-and-drag")
    #expect(lines.contains("0.500  `tap` failed: excluded by `press`, which recognized first"))
    #expect(
      lines.suffix(4).map { $0.dropFirst(7) } == [
        "`press` began", "`move` began", "`press` ended", "`move` ended",
      ])
  }

  @Test func saysWhoRefusesATouch() throws {
    let lines = try explain("pinch", "all-kinds")
    #expect(
      lines.contains { $0.hasPrefix("not `") && $0.hasSuffix("as many fingers as it can follow") })
  }

  @Test func saysThatTouchesWereCancelled() throws {
    #expect(try explain("palm").contains("0.048  `move` cancelled: the touches were cancelled"))
  }

  @Test func saysThatATouchHitsNothing() throws {
    let directory = try TemporaryDirectory()
    let configuration = directory.file("none.yaml")
    try "version: 1\nsurfaces: [{id: main, views: [{id: small, frame: [0, 0, 9, 9]}]}]"
      .write(toFile: configuration, atomically: true, encoding: .utf8)
    let output = try Project.control([
      "explain", "--config", configuration, "\(Project.recordings)/tap.evemu",
    ])
    #expect(output.lines.count == 1)
    #expect(output.lines.first?.hasSuffix("hits no view") == true)
  }
}
