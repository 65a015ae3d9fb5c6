import Testing

@testable import Gestures

/// The items of the menu, its visibility and its notifications: docs/behaviour.md 6.4.
struct MenuControllerTests {
  private static let shown = ["menuWillShow", "menuDidShow"]
  private static let hidden = ["menuWillHide", "menuDidHide"]

  private let stage = MenuStage()
  private let remove = MenuItem(title: "Delete Line", action: "deleteLine")

  // MARK: Items

  /// docs/behaviour-scenarios.md S28: the first responder implements `copy` and `cut`, and cannot
  /// perform `copy`.
  @Test func `S28 canPerformAction hides a standard item`() {
    stage.view.actions = [.copy, .cut]
    stage.view.permissions = [.copy: false]
    stage.show()
    #expect(stage.titles == ["Cut"])
  }

  @Test func `a menu offers the first responder's actions in UIKit's order, and then its own`() {
    stage.view.actions = ["deleteLine", .selectAll, .paste, .delete, .copy, .select, .cut]
    stage.menu.menuItems = [remove, MenuItem(title: "Move", action: "moveLine")]
    stage.show()
    #expect(
      stage.titles == ["Cut", "Copy", "Paste", "Delete", "Select", "Select All", "Delete Line"])
  }

  @Test func `a menu without standard items offers only its own`() {
    stage.view.actions = ["deleteLine", .copy]
    stage.menu.menuItems = [remove]
    stage.menu.offersStandardItems = false
    stage.show()
    stage.menu.offersStandardItems = true
    #expect(stage.titles == ["Delete Line"])
    stage.menu.update()
    #expect(stage.titles == ["Copy", "Delete Line"])
  }

  @Test func `a menu offers what the superview performs, unless the first responder refuses it`() {
    let child = RecordingResponder(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "C")
    stage.view.addSubview(child)
    stage.view.actions = [.copy, .cut]
    child.permissions = [.cut: false]
    child.becomeFirstResponder()
    stage.menu.showMenu(from: child, rect: .zero)
    #expect(stage.titles == ["Copy"])
    stage.choose("Copy")
    #expect(stage.drainLog().contains("V copy"))
  }

  // MARK: Menus that are not shown

  /// docs/behaviour-scenarios.md S26: (i) no view can become first responder; (ii) `deleteLine` is
  /// not implemented.
  @Test func `S26 a menu is not shown without a first responder or without an item`() {
    stage.menu.menuItems = [remove]
    stage.view.actions = ["deleteLine"]
    stage.view.mayBecomeFirst = false
    stage.show()
    stage.view.mayBecomeFirst = true
    stage.view.actions = []
    stage.show()
    #expect(stage.drainLog() == [])
    #expect(stage.application.presentedMenu == nil && stage.menu.menuFrame == .zero)
  }

  @Test func `a menu is shown only at a finite rectangle in the window`() {
    stage.view.actions = [.copy]
    stage.view.becomeFirstResponder()
    stage.menu.setMenuVisible(true, animated: true)
    stage.menu.showMenu(from: View(frame: .zero), rect: .zero)
    stage.show(Rect(x: .nan, y: 0, width: 2, height: .infinity))
    #expect(stage.drainLog() == [] && !stage.menu.isMenuVisible)
    stage.menu.setTargetRect(Rect(x: 10, y: 100, width: 2, height: 2), in: stage.view)
    stage.menu.setMenuVisible(true, animated: false)
    #expect(stage.menu.isMenuVisible)
    stage.menu.setMenuVisible(false, animated: true)
    #expect(stage.drainLog() == Self.shown + Self.hidden && !stage.menu.isMenuVisible)
  }

  // MARK: Choosing and hiding

  /// docs/behaviour-scenarios.md S26: choosing Delete calls `deleteLine` once, and hides the menu.
  @Test func `S26 the touch that chooses an action reaches no view or recognizer`() {
    stage.window.addGestureRecognizer(TapGestureRecognizer())
    stage.view.actions = ["deleteLine"]
    stage.menu.menuItems = [remove]
    stage.show()
    // The view without a name is the menu's.
    #expect(stage.tap(stage.menu.menuFrame.center) == "0 ?.began{1} · 80 ?.ended{1}")
    #expect(stage.drainLog() == Self.shown + ["V deleteLine"] + Self.hidden)
    #expect(!stage.menu.isMenuVisible)
  }

  /// docs/behaviour-scenarios.md S26: a touch elsewhere hides the menu.
  @Test func `S26 a touch elsewhere hides the menu and still reaches its view`() {
    stage.view.actions = [.copy]
    stage.show()
    #expect(stage.tap(Point(x: 20, y: 20)) == "0 V.began{1} · 80 V.ended{1}")
    #expect(stage.drainLog() == Self.shown + Self.hidden)
  }

  @Test func `a finger that slides off an item chooses nothing`() throws {
    stage.view.actions = [.copy, .cut]
    stage.show()
    let frames = try #require(stage.menu.presentedMenu).items.map(\.frame.center)
    stage.play(
      "0 d1 \(frames[0].x),\(frames[0].y) · 40 m1 \(frames[1].x),\(frames[1].y) · 80 u1")
    stage.play("0 d1 \(frames[0].x),\(frames[0].y) · 40 m1 10,10 · 80 u1")
    stage.play("0 d1 \(frames[0].x),\(frames[0].y) · 80 c1")
    #expect(stage.drainLog() == Self.shown)
  }

  @Test func `a menu stays open if its action shows it again`() {
    stage.view.actions = [.copy]
    stage.view.perform = { [stage] _ in stage.show(Rect(x: 50, y: 700, width: 2, height: 2)) }
    stage.show()
    stage.choose("Copy")
    #expect(stage.menu.isMenuVisible)
    #expect(stage.drainLog() == Self.shown + Self.hidden + Self.shown)
  }

  @Test func `a menu hides when its target leaves the window or the first responder resigns`() {
    let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(child)
    stage.view.actions = [.copy]
    stage.view.becomeFirstResponder()
    stage.menu.showMenu(from: child, rect: .zero)
    child.removeFromSuperview()
    #expect(stage.drainLog() == Self.shown + Self.hidden)
    stage.show()
    stage.view.resignFirstResponder()
    #expect(stage.drainLog() == Self.shown + Self.hidden)
  }

  @Test func `a menu hides for the view that showed it, not for another`() {
    stage.view.actions = [.copy]
    stage.show()
    stage.menu.hideMenu(from: stage.window)
    #expect(stage.drainLog() == Self.shown)
    stage.menu.hideMenu(from: stage.view)
    stage.menu.hideMenu()
    #expect(stage.drainLog() == Self.hidden)
  }

  // MARK: Position

  @Test func `a menu asks for its items and its target again when it is updated`() {
    stage.view.actions = [.copy]
    stage.view.frame = Rect(x: 100, y: 300, width: 100, height: 100)
    stage.show(Rect(x: 50, y: 50, width: 2, height: 2))
    stage.view.actions = [.copy, .cut]
    #expect(stage.titles == ["Copy"])
    #expect(stage.menu.menuFrame == Rect(x: 121, y: 350 - 9 - 44, width: 60, height: 44))
    stage.menu.update()
    #expect(stage.titles == ["Cut", "Copy"])
    stage.menu.setTargetRect(Rect(x: 50, y: 400, width: 2, height: 2), in: stage.view)
    stage.menu.update()
    #expect(stage.menu.menuFrame.minY == 700 - 9 - 44)
    stage.menu.update()
    stage.view.actions = []
    stage.menu.update()
    let updated = Array(repeating: "menuFrameDidChange", count: 2)
    #expect(stage.drainLog() == Self.shown + updated + Self.hidden)
  }

  // MARK: Changes by observers

  private func on(_ name: Application.Notification.Name, _ act: @escaping (MenuStage) -> Void) {
    stage.application.notificationCenter.addObserver(stage, name: name) { stage, _ in act(stage) }
  }

  @Test(
    arguments: [
      { $0.menu.hideMenu() }, { $0.view.removeFromSuperview() }, { $0.show() },
      { $0.view.resignFirstResponder() }, { $0.menu.update() },
    ] as [@Sendable (MenuStage) -> Void])
  func `a menu hides once, whatever its observers do`(
    act: @escaping @Sendable (MenuStage) -> Void
  ) {
    stage.view.actions = [.copy]
    stage.show()
    on(MenuController.willHideMenuNotification, act)
    stage.menu.hideMenu()
    #expect(stage.drainLog() == Self.shown + Self.hidden)
    #expect(!stage.menu.isMenuVisible)
  }

  @Test func `a menu is not shown if the first responder resigns meanwhile`() {
    stage.view.actions = [.copy]
    on(MenuController.willShowMenuNotification) { $0.view.resignFirstResponder() }
    stage.show()
    #expect(stage.drainLog() == ["menuWillShow"])
    #expect(!stage.menu.isMenuVisible)
  }

  @Test func `a menu gets touches while a finger is on an exclusive view`() {
    stage.view.actions = [.copy]
    stage.view.isExclusiveTouch = true
    stage.show()
    let place = stage.menu.menuFrame.center
    // The finger on the view comes first, or it would hide the menu.
    stage.menu.hideMenu()
    stage.engine.send(
      [TouchSample(contact: 1, phase: .began, location: Point(x: 9, y: 9))], at: 100)
    stage.show()
    stage.engine.send(
      [TouchSample(contact: 2, phase: .began, location: place)], at: 101)
    #expect(stage.engine.touches.map(\.isOnMenu) == [false, true])
    stage.engine.send(
      [TouchSample(contact: 2, phase: .ended, location: place)], at: 101.1)
    #expect(stage.drainLog().contains("V copy"))
    stage.engine.cancelTouches(at: 102)
  }
}
