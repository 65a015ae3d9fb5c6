import Foundation
import FoundationXML
import TestRig
import Testing

/// The layouts of configurations that `gesturectl render` draws without a capture.
@Suite(.blocking) struct LayoutPictureTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func configuration(_ surfaces: String) throws -> String {
    let path = directory.file("layout.yaml")
    try "version: 1\nsurfaces:\n\(surfaces)\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func picture(_ surfaces: String, _ options: [String] = []) throws -> RenderedPicture {
    try RenderedPicture(arguments: ["--config", configuration(surfaces)] + options)
  }

  private static let kiosk = """
      - id: kiosk
        size: [600, 1000]
        pixels: [1200, 2000]
        views:
          - id: page
            frame: [0, 200, 1200, 1800]
            gestures: [{id: back, kind: screenEdgePan, edges: [left]}, {id: tap, kind: tap}]
            views:
              - {id: button, frame: [100, 100, 200, 100], isHidden: true}
    """

  @Test func `a layout is to scale, with names and sizes in points, pixels and millimeters`() throws
  {
    let picture = try picture(Self.kiosk)
    #expect(picture.output.status == 0 && picture.output.errors == "")
    let texts = try picture.texts
    let expected: Set = [
      "Surface kiosk", "600 × 1000 points, 1200 × 2000 pixels, 93.5 × 155.8 millimeters",
      // The button lies in the page.
      "50, 150, 100 × 50", "100, 300, 200 × 100", "7.8, 23.4, 15.6 × 7.8",
      "button (hidden)", "back (screenEdgePan), tap",
    ]
    #expect(expected.subtracting(texts) == [])
    // No view takes touches beside its frame.
    #expect(try picture.elements("//*[@data-touch-area]").isEmpty)
    #expect(!texts.contains("touch area"))
    #expect(
      try picture.elements("//*[@data-view]").map { $0["data-view"] } == ["page", "button"])

    // Views and edges are drawn to scale.
    let surface = try picture.element("//*[@aria-label='Layout']/*[@class='surface']")
    let scale = surface.number("width") / 600
    #expect(abs(surface.number("height") / scale - 1000) < 0.1)
    #expect(surface.number("height") >= 600)
    let page = try picture.element("//*[@data-view='page']")
    #expect(abs(page.number("y") - surface.number("y") - 100 * scale) < 0.02)
    let strip = try picture.element("//*[@data-edge='left']/*[local-name()='rect']")
    #expect(abs(strip.number("width") - 13 * scale) < 0.02)
    #expect(abs(strip.number("height") - 900 * scale) < 0.02)
    #expect(try picture.elements("//*[@data-edge]").count == 1)
    #expect(texts.contains { $0.contains("edge pans (left: back)") })
  }

  @Test func `the area in which a view takes touches is drawn and listed`() throws {
    let picture = try picture(
      """
        - id: main
          size: [400, 800]
          views:
            - id: page
              frame: [0, 0, 400, 800]
              views:
                - {id: button, frame: [100, 200, 20, 20], hitTestInsets: [-12, -12, -12, -12]}
      """)
    #expect(picture.output.status == 0)
    let surface = try picture.element("//*[@aria-label='Layout']/*[@class='surface']")
    let scale = surface.number("width") / 400
    let areas = try picture.elements("//*[@data-touch-area]")
    #expect(areas.map { $0["data-touch-area"] } == ["button"])
    let area = try picture.element("//*[@data-touch-area]/*[local-name()='rect']")
    #expect(abs(area.number("x") - surface.number("x") - 88 * scale) < 0.02)
    #expect(abs(area.number("width") - 44 * scale) < 0.02)
    let texts = try picture.texts
    #expect(texts.contains("touch area") && texts.contains("88, 188, 44 × 44"))
    #expect(texts.contains("Fingers that come down here hit the view (hitTestInsets of button)"))
  }

  @Test func `each surface has a section, and --surface chooses`() throws {
    let surfaces = """
        - {id: main, device: {name: a}, size: [100, 100]}
        - {id: other, device: {name: b}, size: [200, 100]}
      """
    let both = try picture(surfaces)
    #expect(
      try both.elements("//*[@data-surface]").map { $0["data-surface"] } == ["main", "other"])
    #expect(try both.texts.contains("The surface has no views."))
    let one = try picture(surfaces, ["--surface", "o*"])
    #expect(try one.elements("//*[@data-surface]").map { $0["data-surface"] } == ["other"])
  }

  @Test(
    arguments: [
      (
        "{id: main}",
        ["1080 × 1920 points, 168.3 × 299.2 millimeters", "168 by 299 mm is assumed"]
      ),
      (
        "{id: main, pixels: [800, 480]}",
        ["1920 × 1152 points, 800 × 480 pixels", "A panel of 299 by 180 mm is assumed"]
      ),
      (
        "{id: main, rotation: 90, pixels: [800, 480]}",
        ["1920 × 1152 points, 800 × 480 pixels", "A panel of 180 by 299 mm is assumed"]
      ),
      (
        "{id: main, size: [400, 800], pixels: [800, 400]}",
        ["'pixels' have different proportions"]
      ),
    ] as [(String, [String])])
  func `a layout tells the size, the panel that it assumes, and pixels of another shape`(
    surface: String, parts: [String]
  ) throws {
    let texts = try picture("  - \(surface)").texts
    for part in parts { #expect(texts.contains { $0.contains(part) }, "\(part)") }
    let isOfAnotherShape = texts.contains { $0.contains("different proportions") }
    #expect(isOfAnotherShape == surface.contains("size"))
  }

  @Test(arguments: [480, 3000])
  func `the texts of a layout stay on the page`(width: Int) throws {
    let picture = try RenderedPicture(arguments: [
      "--config", "\(Project.recordings)/all-kinds.yaml", "--width", "\(width)",
    ])
    #expect(picture.output.status == 0)
    let height = try #require(picture.document.rootElement()).number("height")
    let outside = try picture.elements("//*[local-name()='text']").filter {
      !(0..<Double(width)).contains($0.number("x")) || !(0..<height).contains($0.number("y"))
    }
    #expect(outside == [])
  }

  @Test(arguments: [["--from", "1"], ["--to", "1"], ["--range", "9x9"]])
  func `an option of captures requires a capture`(options: [String]) throws {
    let output = try Project.control(
      ["render", "--config", configuration("  - {id: main}")] + options)
    #expect(output.status == 64)
    #expect(output.errors.contains("'--from', '--to' and '--range' require a capture."))
  }

  @Test func `all users may read a layout, and only its owner a picture of touches`() throws {
    func mode(of path: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return try #require((attributes[.posixPermissions] as? NSNumber)?.intValue)
    }
    let program = try BuildProducts.path(of: "gesturectl")
    let paths = [directory.file("layout.svg"), directory.file("tap.svg")]
    let arguments = [[], ["\(Project.recordings)/tap.evemu"]]
    for (path, arguments) in zip(paths, arguments) {
      let process = try TestProcess(
        "/bin/sh",
        ["-c", "umask 027; exec \"$@\"", "sh", program, "render", "-o", path]
          + RenderedPicture.example + arguments)
      process.closeInput()
      #expect(try process.wait().status == 0)
    }
    #expect(try paths.map(mode) == [0o640, 0o600])
  }
}
