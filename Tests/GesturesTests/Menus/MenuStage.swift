@testable import Gestures

/// A surface with a view that shows menus, and a finger.
final class MenuStage {
  let engine = GestureEngine(
    window: Window(frame: Rect(x: 0, y: 0, width: 400, height: 800), name: "W"))
  let view = RecordingResponder(frame: Rect(x: 0, y: 0, width: 400, height: 800), name: "V")
  /// The performed actions and the notifications, in order.
  private(set) var log: [String] = []
  private var trace: Trace?
  private var milliseconds = 0.0

  var window: Window { engine.window }
  var application: Application { engine.application }
  var menu: MenuController { application.menuController }
  var titles: [String] { menu.presentedMenu?.items.map(\.title) ?? [] }

  init() {
    window.addSubview(view)
    view.perform = { [unowned self] in log.append($0) }
    application.notificationCenter.addObserver(self, name: nil, object: menu) {
      $0.log.append($1.name.rawValue)
    }
  }

  /// Shows the menu, by default at a place in the middle.
  func show(_ rect: Rect = Rect(x: 200, y: 400, width: 2, height: 2)) {
    view.becomeFirstResponder()
    menu.showMenu(from: view, rect: rect)
  }

  /// The log since it was last taken.
  func drainLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Plays a script, and returns its trace.
  @discardableResult
  func play(_ script: String) -> String {
    let trace = Trace { _ in "" }
    engine.observer = trace
    Script(script, start: milliseconds / 1000).play(on: engine, trace: trace)
    milliseconds += 10_000
    return trace.lines.joined(separator: " · ")
  }

  /// Taps a place.
  @discardableResult
  func tap(_ point: Point) -> String {
    play("0 d1 \(point.x),\(point.y) · 80 u1")
  }

  /// Taps an item of the open menu.
  func choose(_ title: String) {
    guard let item = menu.presentedMenu?.items.first(where: { $0.title == title }) else { return }
    tap(item.frame.center)
  }
}
