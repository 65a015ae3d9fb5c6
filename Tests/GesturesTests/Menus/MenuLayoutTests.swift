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

  /// A menu about a target of 20 by 10 points.
  struct Place: CustomTestStringConvertible, Sendable {
    let name: String
    let target: Point
    var wanted = MenuController.ArrowDirection.default
    let arrow: MenuController.ArrowDirection
    /// The corner of the menu.
    let origin: Point

    var testDescription: String { name }
  }

  @Test(arguments: places) func `a menu lies beside its target and points at it`(_ place: Place) {
    let target = Rect(origin: place.target, size: Size(width: 20, height: 10))
    let menu = layout(about: target, direction: place.wanted)
    #expect(menu.arrowDirection == place.arrow)
    #expect(menu.frame == Rect(origin: place.origin, size: Size(width: 112, height: 44)))
  }

  private static let middle = Point(x: 190, y: 400)

  static let places: [Place] = [
    Place(
      name: "above the middle of its target", target: middle, arrow: .down,
      origin: Point(x: 144, y: 400 - 9 - 44)),
    Place(
      name: "with barely room above", target: Point(x: 190, y: 4 + 44 + 9), arrow: .down,
      origin: Point(x: 144, y: 4)),
    Place(
      name: "below without room above", target: Point(x: 190, y: 56), arrow: .up,
      origin: Point(x: 144, y: 56 + 10 + 9)),
    Place(
      name: "below", target: middle, wanted: .up, arrow: .up,
      origin: Point(x: 144, y: 419)),
    Place(
      name: "above", target: middle, wanted: .down, arrow: .down,
      origin: Point(x: 144, y: 347)),
    Place(
      name: "to the right", target: middle, wanted: .left, arrow: .left,
      origin: Point(x: 219, y: 383)),
    Place(
      name: "to the left", target: middle, wanted: .right, arrow: .right,
      origin: Point(x: 69, y: 383)),
    Place(
      name: "to the right without room to the left", target: Point(x: 10, y: 400),
      wanted: .right, arrow: .left, origin: Point(x: 39, y: 383)),
    Place(
      name: "above without room below", target: Point(x: 10, y: 760), wanted: .up,
      arrow: .down, origin: Point(x: 4, y: 707)),
  ]

  @Test(arguments: [-500.0, 0, 3, 200, 397, 400, 900], [-500.0, 0, 30, 400, 780, 800, 5000])
  func `a menu stays on the surface`(x: Double, y: Double) {
    for direction in [MenuController.ArrowDirection.default, .up, .down, .left, .right] {
      let menu = layout(about: Rect(x: x, y: y, width: 2, height: 2), direction: direction)
      let (horizontal, vertical) = (4.0...396, 4.0...796)
      #expect(
        horizontal.contains(menu.frame.minX) && horizontal.contains(menu.frame.maxX)
          && vertical.contains(menu.frame.minY) && vertical.contains(menu.frame.maxY))
    }
  }

  @Test func `a menu covers a target that leaves no room`() {
    let menu = layout(about: Self.surface)
    #expect(menu.arrowDirection == .down)
    #expect(menu.frame == Rect(x: 144, y: 4, width: 112, height: 44))
  }

  @Test func `Chinese characters get more room, and items touch each other`() {
    let menu = layout(["Cut", "複製", "i"], about: Rect(x: 200, y: 400, width: 2, height: 2))
    #expect(menu.itemFrames.map(\.minX) == [124, 176, 234])
    #expect(menu.itemFrames.map(\.size.width) == [52, 58, 44])
  }

  @Test func `a menu has several rows if its items do not fit in one`() {
    let titles = ["Cut", "Copy", "Paste", "Delete"]
    let small = Rect(x: 0, y: 0, width: 128, height: 200)
    let menu = layout(titles, about: Rect(x: 60, y: 180, width: 2, height: 2), on: small)
    let places = menu.itemFrames.map(\.origin)
    #expect(places.map(\.shortest) == ["5,39", "57,39", "5,83", "5,127"])
    #expect(menu.frame == Rect(x: 5, y: 39, width: 112, height: 132))
  }

  @Test func `a menu keeps every item on a tiny surface`() {
    let tiny = Rect(x: 0, y: 0, width: 40, height: 40)
    let menu = layout(["Cut", "Paste and Match Style"], about: .zero, on: tiny)
    #expect(menu.frame == Rect(x: 4, y: 4, width: 32, height: 32))
    #expect(menu.itemFrames.map(\.size) == Array(repeating: Size(width: 32, height: 16), count: 2))
  }
}
