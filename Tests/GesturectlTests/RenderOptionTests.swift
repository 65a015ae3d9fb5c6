import Foundation
import FoundationXML
import TestRig
import Testing

/// The options and the files of `gesturectl render`.
@Suite(.blocking) struct RenderOptionTests {
  @Test func `options select what is drawn, and how wide`() throws {
    let picture = try RenderedPicture(
      "tap", "example", ["--gesture", "*ap", "--width", "1500"])
    #expect(
      try picture.elements("//*[@data-gesture]").map { $0["data-gesture"] } == ["doubleTap", "tap"])
    #expect(picture.document.rootElement()?.number("width") == 1500)
    let later = try RenderedPicture("slow-double-tap", "example", ["--from", "0.3"])
    #expect(try later.elements("//*[@data-lane-touch]").map { $0["data-lane-touch"] } == ["2"])
    #expect(try later.marks(of: "tap") == ["recognized 0.910"])
    let earlier = try RenderedPicture("slow-double-tap", "example", ["--to", "0.3"])
    #expect(try earlier.marks(of: "tap") == ["recognized 0.430"])
    let none = try Project.control(
      ["render"] + RenderedPicture.example + [
        "--surface", "main-2", Project.path(of: "tap"),
      ])
    #expect(none.status == 1)
    #expect(none.lines == [] && none.errors.contains("nothing to draw: "))
  }

  @Test(arguments: [
    ["-o", "picture.pdf"], ["-o", "png"], ["--width", "100"], ["--from", "2", "--to", "1"],
    ["--from", "nan"], ["--to=-nan"], ["-o", "a.svg", "-o", "b.svg"],
    ["--gesture", "nope"],
  ])
  func `wrong arguments are usage errors`(options: [String]) throws {
    let output = try Project.control(
      ["render"] + RenderedPicture.example + options + [Project.path(of: "tap")])
    #expect(output.status == 64)
    #expect(output.lines == [])
  }

  @Test func `a file is replaced, but not by a failure`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("picture.svg")
    try "old".write(toFile: path, atomically: true, encoding: .utf8)
    let failed = try Project.control(
      ["render"] + RenderedPicture.example + ["-o", path, "/nowhere.evemu"])
    #expect(failed.status == 66)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    let tap = Project.path(of: "tap")
    let output = try Project.control(["render"] + RenderedPicture.example + ["-o", path, tap])
    #expect(output.status == 0 && output.lines == [] && output.errors == "")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<svg "))
    let unwritable = try Project.control(
      ["render"] + RenderedPicture.example + ["-o", "/nowhere/picture.svg", tap])
    #expect(unwritable.status == 1)
    #expect(unwritable.errors.hasPrefix("gesturectl: error: cannot write /nowhere/picture.svg"))
  }

  // MARK: PNG

  @Test(
    .thorough,
    .enabled(if: Requirement.isWanted(programs: ["rsvg-convert"]), "not installed: rsvg-convert"))
  func `a picture can be PNG`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("picture.PNG")
    let output = try Project.control(
      ["render"] + RenderedPicture.example + ["-o", path, Project.path(of: "tap")])
    #expect(output.status == 0 && output.errors == "")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // The width in the header is twice the page's: 1920 pixels.
    #expect(Array(bytes[16..<20]) == [0, 0, 0x07, 0x80])
  }

  @Test func `a missing converter is reported`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("picture.png")
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["render"] + RenderedPicture.example + ["-o", path, Project.path(of: "tap")],
      environment: ["PATH": directory.path])
    process.closeInput()
    #expect(try process.wait().status == 1)
    #expect(
      process.standardError == "gesturectl: error: PNG needs rsvg-convert, which is not installed "
        + "(Debian's package librsvg2-bin); SVG needs no program\n")
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
