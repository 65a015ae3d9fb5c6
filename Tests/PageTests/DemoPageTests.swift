import TestRig
import Testing

/// The page of `Examples/WebPage`, with the engine in it.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && Requirement.isWanted(programs: PageFolder.programs),
    "\(TestBrowser.obstacle ?? Requirement.missing(PageFolder.programs) ?? "")"),
  .serialized)
struct DemoPageTests {
  private func open(width: Int, height: Int, isPhone: Bool) throws -> LocalPage {
    var files: [String: String] = [:]
    for name in ["index.html", "demo.css", "demo.js"] {
      files[name] = try Project.text("Examples/WebPage/\(name)")
    }
    let page = try LocalPage(files, width: width, height: height, isPhone: isPhone)
    try page.browser.wait(until: "window.gestures?.engine === 'local'")
    return page
  }

  private static let matrix = "new DOMMatrix(document.querySelector('#photo svg').style.transform)"

  @Test(arguments: [(1440, 900, false), (390, 844, true)])
  func `the page plays by touch`(width: Int, height: Int, isPhone: Bool) throws {
    let page = try open(width: width, height: height, isPhone: isPhone)
    let photo = try page.place(in: "#photo")
    try page.drag([
      ((photo.x - 60, photo.y), (-20, -40)), ((photo.x + 60, photo.y), (30, 45)),
    ])
    try page.browser.wait(until: "Math.hypot(\(Self.matrix).a, \(Self.matrix).b) > 1.2")
    try page.browser.wait(until: "Math.atan2(\(Self.matrix).b, \(Self.matrix).a) > 0.2")
    // Beside it stands why the pan has failed.
    try page.browser.wait(
      until: "/pan failed moved too little: [0-9.]+ of 10 px/.test("
        + "document.querySelector('#photo-card .log').textContent)")
    let stack = try page.place(in: "#stack")
    try page.drag([(stack, (150, -20))])
    try page.browser.wait(
      until: "document.querySelector('#stack').dataset.top.startsWith('Old town')")
    let sheet = try page.place(in: "#harbour", 0.5, 0.85)
    try page.drag([(sheet, (0, -140))])
    try page.browser.wait(until: "document.querySelector('#sheet').dataset.open === 'true'")
    let knob = try page.place(in: "#knob")
    try page.drag([((knob.x - 70, knob.y + 40), (30, -120))])
    try page.browser.wait(until: "Number(document.querySelector('output').textContent) > 50")
    let drawing = try page.place(in: "#draw")
    try page.drag([
      ((drawing.x - 90, drawing.y - 50), (120, -30)), ((drawing.x - 90, drawing.y + 50), (140, 0)),
    ])
    try page.browser.wait(until: "document.querySelector('#draw').dataset.lines === '2'")
    for scheme in ["light", "dark"] {
      try page.browser.prefer("prefers-color-scheme", scheme)
      try page.browser.keepPicture("example-page-\(width)-\(scheme)")
    }
    #expect(
      try page.browser.run(
        "return document.documentElement.scrollWidth <= innerWidth") == "true")
  }

  @Test func `the page plays by mouse`() throws {
    let page = try open(width: 1440, height: 900, isPhone: false)
    let photo = try page.place(in: "#photo", 0.7, 0.5)
    try page.dragMouse(from: photo, by: (60, 40), withShift: true)
    try page.browser.wait(until: "Math.hypot(\(Self.matrix).a, \(Self.matrix).b) > 1.2")
    let stack = try page.place(in: "#stack")
    try page.dragMouse(from: stack, by: (150, -20))
    try page.browser.wait(
      until: "document.querySelector('#stack').dataset.top.startsWith('Old town')")
    let drawing = try page.place(in: "#draw")
    try page.dragMouse(from: drawing, by: (90, 20))
    try page.browser.wait(until: "document.querySelector('#draw').dataset.lines === '1'")
    // A click on the line selects it, and two clicks clear the field.
    for _ in 0..<2 {
      try page.browser.mouse("mousePressed", at: drawing)
      try page.browser.mouse("mouseReleased", at: drawing)
    }
    try page.browser.wait(until: "document.querySelector('#draw').dataset.lines === '0'")
  }
}
