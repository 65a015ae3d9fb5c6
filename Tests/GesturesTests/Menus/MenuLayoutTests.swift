import Testing

@testable import Gestures

/// The frames of menus on a surface of 400 by 800 points, with "Cut" 52 and "Copy" 60 wide.
struct MenuLayoutTests {
  private static let surface = Rect(x: 0, y: 0, width: 400, height: 800)

  private func layout(
    _ titles: [String] = ["Cut", "Copy"], about target: Rect, on surface: Rect = surface,
    direction: MenuController.ArrowDirection = .default
  ) -> MenuLayout {
    MenuLayout(titles: titles, target: target, surface: surface, direction: direction)
  }

  @Test func `a menu lies above the middle of its target`() {
    let menu = layout(about: Rect(x: 190, y: 400, width: 20, height: 10))
    #expect(menu.frame == Rect(x: 144, y: 400 - 9 - 44, width: 112, height: 44))
    #expect(menu.arrowDirection == .down)
    #expect(
      menu.itemFrames == [
        Rect(x: 144, y: 347, width: 52, height: 44), Rect(x: 196, y: 347, width: 60, height: 44),
      ])
  }

  @Test func `a menu lies below its target if there is no room above`() {
    let barely = layout(about: Rect(x: 190, y: 4 + 44 + 9, width: 20, height: 10))
    #expect(barely.arrowDirection == .down)
    let menu = layout(about: Rect(x: 190, y: 4 + 44 + 9 - 1, width: 20, height: 10))
    #expect(menu.arrowDirection == .up)
    #expect(menu.frame.minY == 56 + 10 + 9)
  }

  @Test(arguments: [
    (MenuController.ArrowDirection.up, Rect(x: 144, y: 419, width: 112, height: 44)),
    (.down, Rect(x: 144, y: 347, width: 112, height: 44)),
    (.left, Rect(x: 219, y: 383, width: 112, height: 44)),
    (.right, Rect(x: 69, y: 383, width: 112, height: 44)),
  ])
  func `a menu points in the given direction`(
    direction: MenuController.ArrowDirection, frame: Rect
  ) {
    let menu = layout(about: Rect(x: 190, y: 400, width: 20, height: 10), direction: direction)
    #expect(menu.frame == frame)
    #expect(menu.arrowDirection == direction)
  }

  @Test func `a menu points the other way if there is no room`() {
    let atTheLeft = layout(about: Rect(x: 10, y: 400, width: 20, height: 10), direction: .right)
    #expect(atTheLeft.arrowDirection == .left)
    #expect(atTheLeft.frame.minX == 39)
    let atTheBottom = layout(about: Rect(x: 10, y: 760, width: 20, height: 10), direction: .up)
    #expect(atTheBottom.arrowDirection == .down)
  }

  @Test(arguments: [-500.0, 0, 3, 200, 397, 400, 900], [-500.0, 0, 30, 400, 780, 800, 5000])
  func `a menu stays on the surface`(x: Double, y: Double) {
    for direction in [MenuController.ArrowDirection.default, .up, .down, .left, .right] {
      let menu = layout(about: Rect(x: x, y: y, width: 2, height: 2), direction: direction)
      #expect(menu.frame.minX >= 4 && menu.frame.maxX <= 396)
      #expect(menu.frame.minY >= 4 && menu.frame.maxY <= 796)
    }
  }

  @Test func `a menu covers a target that leaves no room`() {
    let menu = layout(about: Self.surface)
    #expect(menu.arrowDirection == .down)
    #expect(menu.frame == Rect(x: 144, y: 4, width: 112, height: 44))
  }

  @Test func `a menu has several rows if its items do not fit in one`() {
    let titles = ["Cut", "Copy", "Paste", "Delete"]
    let small = Rect(x: 0, y: 0, width: 128, height: 200)
    let menu = layout(titles, about: Rect(x: 60, y: 180, width: 2, height: 2), on: small)
    #expect(menu.itemFrames.map(\.minY) == [39, 39, 83, 127])
    #expect(menu.itemFrames.map(\.minX) == [5, 57, 5, 5])
    #expect(menu.frame == Rect(x: 5, y: 39, width: 112, height: 132))
  }

  @Test func `a menu keeps every item on a tiny surface`() {
    let tiny = Rect(x: 0, y: 0, width: 40, height: 40)
    let menu = layout(["Cut", "Paste and Match Style"], about: .zero, on: tiny)
    #expect(menu.frame == Rect(x: 4, y: 4, width: 32, height: 32))
    #expect(menu.itemFrames.map(\.size) == Array(repeating: Size(width: 32, height: 16), count: 2))
  }

  @Test func `Chinese characters get more room`() {
    let menu = layout(["複製", "i"], about: Rect(x: 200, y: 400, width: 2, height: 2))
    #expect(menu.itemFrames.map(\.size.width) == [58, 44])
  }
}
