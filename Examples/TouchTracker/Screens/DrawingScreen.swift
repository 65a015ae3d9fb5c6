import Gestures

/// TouchTracker: a sheet to draw on, over the whole surface, with the panel of colors at its foot.
public final class DrawingScreen: Screen {
  /// The sheet.
  public let drawingView: DrawingView
  /// The colors.
  public let colorPanel: ColorPanel

  /// Creates an empty sheet.
  public override init() {
    let layout = ScreenLayout(size: Self.size)
    drawingView = DrawingView(frame: layout.drawing)
    colorPanel = ColorPanel(frame: layout.colors)
    super.init()
    window.addSubview(drawingView)
    window.addSubview(colorPanel)
    drawingView.colorPanel = colorPanel
    colorPanel.delegate = drawingView
    drawingView.observer = self
    colorPanel.observer = self
    engine.application.notificationCenter.addObserver(
      drawingView, name: MenuController.didHideMenuNotification,
      object: engine.application.menuController
    ) { view, _ in view.menuDidHide() }
  }

  /// The lines that fingers have drawn.
  public var drawing: Drawing { drawingView.drawing }

  /// The lines, the colors if they are open, and the menu if it is open.
  public override var picture: String {
    var picture = Picture(of: Self.size, menu: menu)
    picture.add(drawing)
    if !colorPanel.isHidden { picture.add(colorPanel) }
    return picture.text
  }
}
