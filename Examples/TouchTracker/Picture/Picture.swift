public import Gestures

/// A picture of the surface as SVG (Scalable Vector Graphics 1.1), in which a point is a unit.
public struct Picture {
  private let size: Size
  private let menu: ShownMenu?
  private var elements: [String] = []

  /// Starts an empty picture.
  ///
  /// - Parameters:
  ///   - size: The surface, in points.
  ///   - menu: The open menu, which lies in front of everything.
  public init(of size: Size, menu: ShownMenu? = nil) {
    (self.size, self.menu) = (size, menu)
  }

  // MARK: What can be in it

  /// Adds the lines of a drawing.
  public mutating func add(_ drawing: Drawing) {
    for stroke in drawing.strokes {
      elements.append(
        "<line x1=\"\(stroke.begin.x.text)\" y1=\"\(stroke.begin.y.text)\" "
          + "x2=\"\(stroke.end.x.text)\" y2=\"\(stroke.end.y.text)\" "
          + "stroke=\"\(stroke.paint)\" stroke-width=\"\(stroke.thickness.text)\" "
          + "stroke-linecap=\"round\"/>")
    }
  }

  /// Adds the colors to choose from.
  public mutating func add(_ panel: ColorPanel) {
    addRectangle(panel.convert(panel.bounds, to: nil), fill: "gainsboro")
    for swatch in panel.swatches {
      let frame = swatch.convert(swatch.bounds, to: nil)
      if swatch.color == .rainbow { addRainbow(across: frame) }
      addRectangle(
        frame, fill: swatch.color == .rainbow ? "url(#rainbow)" : swatch.color.name, radius: 8)
    }
  }

  /// Adds a label.
  public mutating func add(_ label: EditableLabel) {
    let frame = label.convert(label.bounds, to: nil)
    addRectangle(frame, fill: "whitesmoke")
    addText(label.text ?? "", in: frame, fill: "black")
  }

  private mutating func add(_ menu: ShownMenu) {
    addRectangle(menu.frame, fill: "black", radius: 8)
    for item in menu.items { addText(item.title, in: item.frame, fill: "white") }
  }

  // MARK: Shapes

  private mutating func addRectangle(_ frame: Rect, fill: String, radius: Double = 0) {
    elements.append(
      "<rect x=\"\(frame.minX.text)\" y=\"\(frame.minY.text)\" "
        + "width=\"\(frame.size.width.text)\" height=\"\(frame.size.height.text)\" "
        + "rx=\"\(radius.text)\" fill=\"\(fill)\"/>")
  }

  /// Adds the colors of the rainbow, from the left to the right of a frame.
  private mutating func addRainbow(across frame: Rect) {
    let colors = Hue.wheel(of: 7)
    let stops = colors.enumerated().map { index, color in
      let place = Double(index) / Double(colors.count - 1)
      return "<stop offset=\"\(Int(place * 100))%\" stop-color=\"\(color)\"/>"
    }
    elements.append(
      "<linearGradient id=\"rainbow\" gradientUnits=\"userSpaceOnUse\" y1=\"0\" y2=\"0\" "
        + "x1=\"\(frame.minX.text)\" x2=\"\(frame.maxX.text)\">\(stops.joined())"
        + "</linearGradient>")
  }

  private mutating func addText(_ text: String, in frame: Rect, fill: String) {
    // Not every program knows `dominant-baseline`: the middle of a letter is about that far above
    // its foot.
    elements.append(
      "<text x=\"\(frame.center.x.text)\" y=\"\(frame.center.y.text)\" fill=\"\(fill)\" "
        + "text-anchor=\"middle\" dy=\"0.35em\">\(text.escaped)</text>")
  }

  // MARK: Text

  /// The whole picture, with the menu in front.
  public var text: String {
    var picture = self
    if let menu { picture.add(menu) }
    let (width, height) = (size.width.text, size.height.text)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="15">
      <rect width="\(width)" height="\(height)" fill="white"/>

      """ + picture.elements.map { $0 + "\n" }.joined() + "</svg>\n"
  }
}

extension String {
  /// The text escaped for XML, with question marks for characters that XML does not allow.
  fileprivate var escaped: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "<": text += "&lt;"
      case "&": text += "&amp;"
      // Alone the character may stand, but not behind two brackets.
      case ">": text += "&gt;"
      case "\t", "\n", "\r", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...:
        text.unicodeScalars.append(character)
      default: text += "?"
      }
    }
    return text
  }
}
