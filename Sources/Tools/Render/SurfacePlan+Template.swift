import Captures
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Surfaces

extension SurfacePlan {
  /// Makes the plan of a surface of a configuration.
  ///
  /// A surface without a size gets that of an assumed panel, as for sentences.
  ///
  /// - Parameters:
  ///   - template: The surface.
  ///   - configuration: The name of the configuration.
  ///   - names: The names of the views and gestures to list.
  init(_ template: SurfaceTemplate, configuration: String, names: IDPatterns) {
    let panel = SentencePanel.assumedSize(for: template)
    let geometry = GesturePipeline.geometry(of: Self.panel(of: panel), template)
    let surface = template.build(size: geometry.size)
    self.init(
      configuration: configuration, surface: template.id, size: geometry.size,
      sizeRemark: Self.remark(on: template, panel, geometry),
      pixelsPerPoint: surface.area.pixelsPerPoint,
      pointsPerMillimeter: Metrics.pointsPerMillimeter)
    for view in surface.area.content.subviews {
      add(view, depth: 0, isHidden: false, in: surface.window.bounds, names)
    }
  }

  private mutating func add(
    _ view: View, depth: Int, isHidden: Bool, in bounds: Rect, _ names: IDPatterns
  ) {
    let isHidden = isHidden || view.isHidden
    let id = view.name ?? ""
    let frame = view.convert(view.bounds, to: nil)
    let recognizers = view.recognizers.filter {
      names.includes(view: id) && names.includes(gesture: $0.name ?? "")
    }
    views.append(
      PlannedView(
        view: DrawnView(id: id, frame: frame, isHidden: isHidden), depth: depth,
        gestures: recognizers.map { recognizer in
          let (name, kind) = (recognizer.name ?? "", recognizer.kind.rawValue)
          return name == kind ? name : "\(name) (\(kind))"
        },
        touchArea: view.hitTestInsets == .zero
          ? nil : view.convert(view.bounds.inset(by: view.hitTestInsets), to: nil)))
    for case let pan as ScreenEdgePanGestureRecognizer in recognizers where !isHidden {
      for (edge, word) in Self.edges where pan.edges.contains(edge) {
        guard let strip = Self.overlap(Self.region(at: edge, of: bounds), frame) else { continue }
        addStrip(word, strip, of: pan.name ?? "")
      }
    }
    for subview in view.subviews {
      add(subview, depth: depth + 1, isHidden: isHidden, in: bounds, names)
    }
  }

  /// Adds a strip, or the gesture to the strip that is there.
  private mutating func addStrip(_ edge: String, _ frame: Rect, of gesture: String) {
    if let index = strips.firstIndex(where: { $0.edge == edge && $0.frame == frame }) {
      strips[index].gestures.append(gesture)
    } else {
      strips.append(EdgeStrip(edge: edge, frame: frame, gestures: [gesture]))
    }
  }

  private static let edges: [(edge: RectEdge, word: String)] = [
    (.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom"),
  ]

  /// The strip along an edge in which a finger must come down.
  private static func region(at edge: RectEdge, of bounds: Rect) -> Rect {
    let (side, bottom) = (Metrics.screenEdgePanRegion, Metrics.screenEdgePanBottomRegion)
    return switch edge {
    case .left: Rect(x: bounds.minX, y: bounds.minY, width: side, height: bounds.height)
    case .right: Rect(x: bounds.maxX - side, y: bounds.minY, width: side, height: bounds.height)
    case .top: Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: side)
    default: Rect(x: bounds.minX, y: bounds.maxY - bottom, width: bounds.width, height: bottom)
    }
  }

  /// The part that two rectangles share; `nil` if they share none.
  private static func overlap(_ one: Rect, _ other: Rect) -> Rect? {
    guard one.intersects(other) else { return nil }
    let (x, y) = (max(one.minX, other.minX), max(one.minY, other.minY))
    return Rect(
      x: x, y: y, width: min(one.maxX, other.maxX) - x, height: min(one.maxY, other.maxY) - y)
  }

  // MARK: Sizes

  /// The sentences about a size that the configuration does not have, or that its pixels
  /// contradict.
  private static func remark(
    on template: SurfaceTemplate, _ panel: Size, _ geometry: SurfaceGeometry
  ) -> String? {
    var remarks: [String] = []
    if template.size == nil, template.diagonal == nil {
      let sides = [panel.width, panel.height].map {
        Int(($0 / Metrics.pointsPerMillimeter).rounded())
      }
      remarks.append(
        "The size depends on the panel. A panel of \(sides[0]) by \(sides[1]) mm is assumed; "
          + "'size' or 'diagonal' sets another.")
    } else if template.size == nil, template.pixels == nil {
      remarks.append(
        "The diagonal is that of the configuration. Sides of 9:16 are assumed, since they depend "
          + "on the panel.")
    }
    if !SurfaceGeometry.squarePixels.contains(geometry.pixelAspect) {
      remarks.append(
        "The size and 'pixels' have different proportions: pixels are treated as square, with the mean "
          + "of both scales.")
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: " ")
  }

  /// Makes the description of a panel with a size in points.
  private static func panel(of size: Size) -> DeviceDescription {
    func axis(_ length: Double) -> AbsoluteAxis {
      AbsoluteAxis(
        minimum: 0, maximum: Int32((length * Double(usualUnits)).rounded()),
        resolution: usualResolution)
    }
    return DeviceDescription(
      axes: [
        EventCode.absMTPositionX.code: axis(size.width),
        EventCode.absMTPositionY.code: axis(size.height),
      ])
  }

  /// Units for each point, of which a millimeter has a whole number: 163 of 25.4 mm in an inch.
  private static let usualUnits: Int32 = 254
  private static let usualResolution: Int32 = 1630
}
