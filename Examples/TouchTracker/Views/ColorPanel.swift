public import Gestures

/// A row of colors to choose from by a tap; hidden until it is opened.
///
/// It lies beside the drawing, not in it: its touches take no part in the drawing's gestures.
public final class ColorPanel: View {
  /// The delegate, which gets the chosen color.
  public weak var delegate: (any ColorPanelDelegate)?
  /// The observer of the panel's opening and closing.
  public weak var observer: (any HappeningObserver)?
  /// The swatches, from left to right.
  public let swatches: [Swatch]

  /// Creates a closed panel.
  ///
  /// - Parameters:
  ///   - frame: Its place in the superview.
  ///   - colors: The colors to choose from.
  public init(frame: Rect, colors: [Color] = Color.choices) {
    let frames = ScreenLayout.swatches(in: frame.size, count: colors.count)
    swatches = zip(frames, colors).map { Swatch(frame: $0, color: $1) }
    super.init(frame: frame)
    accessibilityIdentifier = "colors"
    isHidden = true
    for swatch in swatches {
      addSubview(swatch)
      let tap = TapGestureRecognizer()
      tap.addTarget(self, action: "choose") { panel, recognizer in
        guard let swatch = recognizer.view as? Swatch else { return }
        panel.choose(swatch.color)
      }
      swatch.addGestureRecognizer(tap)
    }
  }

  /// Shows the colors.
  public func open() {
    guard isHidden else { return }
    isHidden = false
    observer?.didHappen(.panelOpened)
  }

  /// Hides the colors.
  public func close() {
    guard !isHidden else { return }
    isHidden = true
    observer?.didHappen(.panelClosed)
  }

  private func choose(_ color: Color) {
    delegate?.colorPanel(self, didChoose: color)
    close()
  }
}
