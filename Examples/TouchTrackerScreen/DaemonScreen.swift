import GestureClient
import Gestures
import TouchTracker

/// TouchTracker on a surface of the daemon: it reacts to lines, and knows what a person sees.
///
/// It collects requests to the daemon, which the owner of the connection sends. An answer comes
/// later, as lines, and other lines may come before it.
final class DaemonScreen {
  /// The places of the views.
  private(set) var layout = ScreenLayout(size: Screen.size)
  /// The open menu, at the place that the daemon reports.
  private(set) var menu: ShownMenu?
  private(set) var arrowDirection = MenuController.ArrowDirection.down
  /// True if the colors are shown.
  private(set) var areColorsOpen = false
  /// The places where fingers came down since `takeNewTouches`, in points of the surface.
  private(set) var newTouches: [Point] = []
  /// The observer of the application.
  weak var observer: (any HappeningObserver)?

  private let controller = DrawingController()
  private var requests: [ScreenRequest] = []
  /// The number of requested menus that the daemon has not answered.
  private var awaitedMenus = 0

  /// The largest number of new touches that are kept.
  private static let maximumNewTouches = 20

  init() {
    controller.delegate = self
  }

  var drawing: Drawing { controller.drawing }

  /// Removes and returns the requests to the daemon, in order.
  func drainRequests() -> [ScreenRequest] {
    defer { requests = [] }
    return requests
  }

  /// Removes and returns the locations of new touches.
  func drainNewTouches() -> [Point] {
    defer { newTouches = [] }
    return newTouches
  }

  // MARK: The connection

  func attach(to size: Size) {
    layout = ScreenLayout(size: size)
  }

  /// Removes the views: the drawing stays, and everything under way ends.
  func detach() {
    (requests, awaitedMenus) = ([], 0)
    controller.breakOff()
    hideMenu()
  }

  /// Stops waiting for a requested menu, which the daemon has refused.
  func menuWasRefused() {
    awaitedMenus = max(awaitedMenus - 1, 0)
    if awaitedMenus == 0, menu == nil { controller.menuDidHide() }
  }

  // MARK: Lines

  /// Reacts to a line.
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
      // Further fingers take no part in moving a line that is held; they draw.
      let most = controller.isHolding ? 1 : ViewDescription.maximumDraggingFingers
      requests.append(.limitDrag(to: most))
    case ViewNames.drag:
      guard let translation = line.values.translation, let velocity = line.values.velocity else {
        return
      }
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
    // A menu that is about to replace it is about the line that is selected now.
    if awaitedMenus == 0 { controller.menuDidHide() }
  }

  private func receive(_ line: HitLine) {
    guard newTouches.count < Self.maximumNewTouches else { return }
    newTouches.append(line.location + origin(of: line.view))
  }

  /// The origin of a view, in points of the surface.
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
