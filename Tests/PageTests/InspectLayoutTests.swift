import Foundation
import TestRig
import Testing

/// The layout of the page of `gesturectl inspect` on screens of several widths.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectLayoutTests {
  /// Views in one corner, with names that would cover one another.
  static let nested = """
    version: 1
    surfaces:
      - id: main
        size: SIZE
        views:
          - id: screen
            frame: ["0%", "0%", "100%", "100%"]
            views:
              - id: content
                frame: ["0%", "0%", "60%", "100%"]
                isMultipleTouchEnabled: true
                gestures:
                  - {id: scroll, kind: pan, simultaneousWith: all}
                  - {id: zoom, kind: pinch, simultaneousWith: all}
                views:
                  - id: header
                    frame: ["0%", "0%", "100%", "20%"]
                    views:
                      - {id: aNameThatIsMuchTooLongForItsView, frame: ["0%", "0%", "40%", "60%"]}
              - {id: sidebar, frame: ["60%", "0%", "40%", "100%"]}

    """

  private static let widths = [(390, 844), (768, 1024), (1440, 900), (1920, 1080)]
  private static let sizes = ["[400, 800]", "[1920, 1080]"]

  private func open(_ size: String, _ width: Int, _ height: Int) throws -> (
    Inspector, TemporaryDirectory
  ) {
    let directory = try TemporaryDirectory()
    let path = directory.file("nested.yaml")
    try Self.nested.replacing("SIZE", with: size)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let inspector = try Inspector("pinch", configuration: path)
    try inspector.open(width: width, height: height, isPhone: width < 500)
    return (inspector, directory)
  }

  @Test(arguments: sizes, widths)
  func `nothing is cut, and the names of views do not overlap`(
    size: String, screen: (Int, Int)
  ) throws {
    let (inspector, directory) = try open(size, screen.0, screen.1)
    defer { withExtendedLifetime(directory) {} }
    let browser = inspector.browser
    try inspector.go(to: "0.5")
    try browser.wait(until: "document.querySelector('[data-touch]')")
    try expectNothingCut(browser)
    #expect(
      try browser.run(
        """
        const boxes = [...document.querySelectorAll('.labels text')].map((text) =>
          ({ text: text.textContent, box: text.getBoundingClientRect() }));
        const both = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return [boxes.length >= 4, ...boxes.flatMap((one, index) => boxes.slice(index + 1)
          .filter((other) => both(one.box, other.box)).map((other) => `${one.text} ${other.text}`))].join();
        """) == "true")
    // The forms must fit, too.
    try browser.click("#edit-layout")
    try browser.wait(until: "!document.getElementById('view-form').hidden")
    try expectNothingCut(browser)
    try browser.click("#draw-view")
    try browser.wait(until: "!document.getElementById('draw-form').hidden")
    try expectNothingCut(browser)
    try browser.keepPicture("inspect-layout-\(screen.0)-\(size.count)")
  }

  /// Expects that the page does not scroll sideways, and that nothing leaves its section.
  private func expectNothingCut(_ browser: TestBrowser) throws {
    #expect(
      try browser.run(
        """
        const cut = [...document.querySelectorAll('main > section, header, #playback')]
          .flatMap((section) => {
            const outer = section.getBoundingClientRect();
            return [...section.querySelectorAll('button, input, select, h2, h3, p, li, svg, figcaption')]
              .filter((one) => one.checkVisibility())
              .filter((one) => {
                const box = one.getBoundingClientRect();
                return box.width > 0 && (box.left < outer.left - 1 || box.right > outer.right + 1);
              });
          });
        return [document.documentElement.scrollWidth <= innerWidth,
          ...cut.map((one) => one.outerHTML.slice(0, 80))].join();
        """) == "true")
  }

  @Test(arguments: zip(sizes, [(1440, 900), (1920, 1080)]))
  func `the surface is the largest part of a wide screen`(
    size: String, screen: (Int, Int)
  ) throws {
    let (inspector, directory) = try open(size, screen.0, screen.1)
    defer { withExtendedLifetime(directory) {} }
    // A tall surface is as high as the screen allows, a wide one is over half of its width.
    #expect(
      try inspector.browser.run(
        """
        const panel = document.querySelector('.panel').getBoundingClientRect();
        return panel.height > innerHeight * 0.6 || panel.width > innerWidth / 2;
        """) == "true")
  }

  @Test(arguments: widths) func `a finger at the border is drawn whole`(screen: (Int, Int)) throws {
    let inspector = try Inspector("edge-pan", configuration: nil)
    try inspector.open(width: screen.0, height: screen.1, isPhone: screen.0 < 500)
    let browser = inspector.browser
    try inspector.go(to: "0.01")
    try browser.wait(until: "document.querySelector('[data-touch] circle')")
    #expect(
      try browser.run(
        """
        const circle = document.querySelector('[data-touch] circle').getBoundingClientRect();
        const svg = document.querySelector('svg[data-surface]').getBoundingClientRect();
        const panel = document.querySelector('.panel').getBoundingClientRect();
        const isOver = circle.left < panel.left || circle.right > panel.right;
        const isWhole = circle.left >= svg.left && circle.right <= svg.right
          && circle.top >= svg.top && circle.bottom <= svg.bottom && svg.right <= innerWidth;
        return `${isOver} ${isWhole} ${circle.width > 30}`;
        """) == "true true true")
  }
}
