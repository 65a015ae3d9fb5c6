import Explanations
import GestureConfiguration
import GesturePipeline
import Gestures
import InputEvents
import TimelinePictures
import TouchInput

extension SurfacePlan {
  /// Makes the plan of a surface of a configuration.
  ///
  /// A surface without a size gets that of a portrait panel of 13.5 inches.
  ///
  /// - Parameters:
  ///   - template: The surface.
  ///   - configuration: The name of the configuration.
  ///   - names: The names of the views and gestures to list.
  init(_ template: SurfaceTemplate, configuration: String, names: NamePatterns) {
    let geometry = GesturePipeline.geometry(of: Self.usualPanel, template)
    let surface = template.build(size: geometry.size)
    self.init(
      configuration: configuration, surface: template.id, size: geometry.size,
      sizeRemark: Self.remark(on: template), pixelsPerPoint: surface.area.pixelsPerPoint,
      pointsPerMillimeter: SurfaceGeometry.pointsPerMillimeter)
    for view in surface.area.content.subviews {
      add(view, depth: 0, isHidden: false, in: surface.window.bounds, names)
    }
  }

  private mutating func add(
    _ view: View, depth: Int, isHidden: Bool, in bounds: Rect, _ names: NamePatterns
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
        }))
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

  /// The sentence about a size that the configuration does not have.
  private static func remark(on template: SurfaceTemplate) -> String? {
    if template.size != nil { return nil }
    if template.diagonal != nil {
      return template.pixels == nil
        ? "The diagonal is that of the configuration. Sides of 9:16 are assumed, since they depend "
          + "on the panel."
        : nil
    }
    return "The size depends on the panel. A panel of 168 by 299 mm is assumed; 'size' or "
      + "'diagonal' sets another."
  }

  /// A portrait panel of 13.5 inches, which has 1080 by 1920 points.
  private static let usualPanel = DeviceDescription(
    axes: [
      EventCode.absMTPositionX.code: AbsoluteAxis(
        minimum: 0, maximum: usualUnits * 1080, resolution: usualResolution),
      EventCode.absMTPositionY.code: AbsoluteAxis(
        minimum: 0, maximum: usualUnits * 1920, resolution: usualResolution),
    ])
  /// Units for each point, of which a millimeter has a whole number: 163 of 25.4 mm in an inch.
  private static let usualUnits: Int32 = 254
  private static let usualResolution: Int32 = 1630
}
