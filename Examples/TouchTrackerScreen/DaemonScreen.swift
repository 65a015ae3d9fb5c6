import GestureClient
import Gestures
import TouchTracker

/// TouchTracker on a surface of the daemon: what its lines bring about, and what a person sees then.
///
/// What it wants of the daemon it keeps, to be asked by whoever has the connection. An answer comes
/// later, as lines: other lines may be on their way before it.
final class DaemonScreen {
  /// Where things are.
  private(set) var layout = ScreenLayout(size: Screen.size)
  /// The menu, if it is open: where the daemon says that it is.
  private(set) var menu: ShownMenu?
  /// Which way the menu's arrow points.
  private(set) var arrowDirection = MenuController.ArrowDirection.down
  /// Whether the colours are shown.
  private(set) var areColorsOpen = false
  /// Where fingers came down, in points of the surface, since somebody last asked.
  private(set) var newTouches: [Point] = []
  /// Is told what the application does; not kept alive.
  weak var observer: (any HappeningObserver)?

  private let controller = DrawingController()
  private var requests: [ScreenRequest] = []
  /// How many menus were wanted of which nothing has been heard.
  private var awaitedMenus = 0

  /// How many new touches are kept, should nobody ask.
  private static let mostNewTouches = 20

  init() {
    controller.delegate = self
  }

  /// The drawing.
  var drawing: Drawing { controller.drawing }

  /// What the daemon is to be asked for, in order; it is asked once.
  func takeRequests() -> [ScreenRequest] {
    defer { requests = [] }
    return requests
  }

  /// The new touches, which are told once.
  func takeNewTouches() -> [Point] {
    defer { newTouches = [] }
    return newTouches
  }

  // MARK: The connection

  /// Has its views on a surface of a size from now on.
  func attach(to size: Size) {
    layout = ScreenLayout(size: size)
  }

  /// Has its views nowhere any more: what is drawn stays, and what is under way ends.
  func detach() {
    (requests, awaitedMenus) = ([], 0)
    controller.breakOff()
    hideMenu()
  }

  /// A menu that was wanted will not be shown.
  func menuWasRefused() {
    awaitedMenus = max(awaitedMenus - 1, 0)
    if awaitedMenus == 0, menu == nil { controller.menuDidHide() }
  }

  // MARK: Lines

  /// Does what a line brings about.
  func receive(_ line: GestureEvent.Content) {
    switch line {
    case .touch(let line) where line.view == ViewNames.drawing: receive(line)
    case .gesture(let line): receive(line)
    case .menu(let line) where line.view == ViewNames.drawing: receive(line.change)
    case .hit(let line): receive(line)
    default: break
    }
  }

  private func receive(_ line: TouchLine) {
    let fingers = line.touches.map { finger in
      DrawingFinger(touch: finger.id, location: finger.location, timestamp: finger.timestamp)
    }
    switch line.phase {
    case .began: controller.touchesBegan(fingers)
    case .moved: controller.touchesMoved(fingers)
    case .ended: controller.touchesEnded(fingers)
    case .cancelled: controller.touchesCancelled(fingers.map(\.touch))
    default: break
    }
  }

  private func receive(_ line: GestureLine) {
    guard !line.isWaiting, let location = line.location else { return }
    switch line.gesture {
    case ViewNames.doubleTap: controller.doubleTapped()
    case ViewNames.tap: controller.tapped(at: location)
    case ViewNames.press:
      let wasHolding = controller.isHolding
      controller.pressed(line.state, at: location, touches: line.touches.map(\.id))
      guard controller.isHolding != wasHolding else { return }
      // While a line is held, further fingers have no part in moving it; they draw.
      let most = controller.isHolding ? 1 : ViewDescription.mostDraggingFingers
      requests.append(.limitDrag(to: most))
    case ViewNames.drag:
      guard case .pan(let translation, let velocity) = line.values else { return }
      controller.dragged(
        line.state, translation: translation, velocity: velocity, at: line.time)
    case ViewNames.swipe: controller.swiped()
    default:
      guard let color = Color.choices.first(where: { ViewNames.swatch($0) == line.gesture })
      else { return }
      controller.choose(color)
      closeColors()
    }
  }

  private func receive(_ change: MenuLine.Change) {
    switch change {
    case .shown(let frame, let arrowDirection, let items):
      awaitedMenus = max(awaitedMenus - 1, 0)
      self.arrowDirection = arrowDirection
      let shown = ShownMenu(
        frame: frame, items: items.map { ShownMenu.Item(title: $0.title, frame: $0.frame) })
      menu = shown
      tell(.menuShown(shown))
    case .hidden:
      hideMenu()
    case .action(.deleteLine):
      if let title = menu?.items.first?.title { tell(.itemChosen(title)) }
      controller.deleteLine()
    case .action: break
    }
  }

  private func hideMenu() {
    guard menu != nil else { return }
    menu = nil
    tell(.menuHidden)
    // One that is about to be shown in its place is about the line that is selected now.
    if awaitedMenus == 0 { controller.menuDidHide() }
  }

  private func receive(_ line: HitLine) {
    guard newTouches.count < Self.mostNewTouches else { return }
    newTouches.append(line.location + origin(of: line.view))
  }

  /// Where a view begins, in points of the surface.
  private func origin(of view: String?) -> Point {
    guard let view, view != ViewNames.drawing else { return .zero }
    let colors = layout.colors
    let frames = ScreenLayout.swatches(in: colors.size, count: Color.choices.count)
    let index = Color.choices.firstIndex { ViewNames.swatch($0) == view }
    return colors.origin + (index.map { frames[$0].origin } ?? .zero)
  }

  private func closeColors() {
    guard areColorsOpen else { return }
    areColorsOpen = false
    requests.append(.setColorsHidden(true))
    tell(.panelClosed)
  }

  private func tell(_ happening: Happening) {
    observer?.didHappen(happening)
  }
}

extension DaemonScreen: DrawingControllerDelegate {
  func drawingController(_ controller: DrawingController, didChange change: Drawing.Change) {
    tell(.drawing(change))
  }

  func drawingController(_ controller: DrawingController, showMenuAt point: Point) {
    awaitedMenus += 1
    requests.append(.showMenu(at: point))
  }

  func drawingControllerHidesMenu(_ controller: DrawingController) {
    if menu != nil || awaitedMenus > 0 { requests.append(.hideMenu) }
  }

  func drawingControllerOpensColors(_ controller: DrawingController) {
    guard !areColorsOpen else { return }
    areColorsOpen = true
    requests.append(.setColorsHidden(false))
    tell(.panelOpened)
  }
}
