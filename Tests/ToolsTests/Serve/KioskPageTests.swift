import TestRig
import Testing

/// The page of the museum kiosk (`docs/guide-kiosk.md`) in a browser, with a real daemon.
@Suite(
  .blocking(isSerialized: true),
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"),
  .serialized)
struct KioskPageTests {
  private static let matrix =
    "new DOMMatrix(document.querySelector('#picture svg').style.transform)"

  /// The kiosk's configuration, for a browser that gets no touches of the panel.
  private static func configuration(idleAfter: Double = 120) throws -> String {
    try Project.text("Examples/kiosk/config.yaml")
      .replacing("through: true", with: "through: false")
      .replacing("idleAfter: 120", with: "idleAfter: \(idleAfter)")
  }

  /// Opens the page, half as large as the screen of the kiosk.
  private func open(in stage: WebPageStage) throws -> TestBrowser {
    try stage.plug()
    let page = try Project.text("Examples/kiosk/page/index.html")
    let browser = try stage.open(page, width: 540, height: 960)
    // The corner, and the picture below the page's head.
    try stage.awaitViews("[920,0,160,160] [0,320,1080,960]")
    return browser
  }

  @Test func `a finger moves the picture, and two turn and scale it`() throws {
    let stage = try WebPageStage(Self.configuration())
    let browser = try open(in: stage)
    try browser.click("button:last-child")
    try browser.wait(until: "document.querySelector('.chosen').textContent === 'Today'")
    try stage.play("drag from 300,600 by 200,100 in 0.3 s")
    try browser.wait(until: "Math.abs(\(Self.matrix).e) > 50")
    try stage.play("pinch out at 540,800 from 200 to 500 in 0.3 s")
    try browser.wait(until: "Math.hypot(\(Self.matrix).a, \(Self.matrix).b) > 1.5")
    try stage.play("rotate at 540,800 by 60 degrees in 0.4 s")
    try browser.wait(until: "Math.atan2(\(Self.matrix).b, \(Self.matrix).a) > 0.5")
    try browser.keepPicture("kiosk")
    #expect(try browser.errorMessages() == "[]")
  }

  @Test func `the next visitor begins anew`() throws {
    let stage = try WebPageStage(Self.configuration(idleAfter: 0.6))
    let browser = try open(in: stage)
    try browser.click("button:last-child")
    // It is the touch before the silence that counts.
    try stage.play("tap at 540,1700")
    try browser.wait(until: "document.querySelector('.chosen').textContent === 'By day'")
    #expect(try browser.errorMessages() == "[]")
  }
}
