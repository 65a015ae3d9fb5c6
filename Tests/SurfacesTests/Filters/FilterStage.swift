import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import SurfaceRig
import Surfaces
import Testing

/// A panel of 1000 by 1000 points and 99.9 by 99.9 mm with filters, and what passes them.
///
/// Frames are `FingerWords`.
final class FilterStage {
  /// A panel with five slots, whose units are points: 10.01 of them in a millimeter.
  static func description(
    resolution: Int32 = 10, hasSizes: Bool = true, hasPressure: Bool = true
  ) -> DeviceDescription {
    let axis = AbsoluteAxis(minimum: 0, maximum: 999, resolution: resolution)
    var axes: [EventCode: AbsoluteAxis] = [
      .absMTSlot: AbsoluteAxis(minimum: 0, maximum: 4),
      .absMTTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
      .absMTPositionX: axis, .absMTPositionY: axis,
      .absMTToolType: AbsoluteAxis(minimum: 0, maximum: 2),
      .absMTDistance: AbsoluteAxis(minimum: 0, maximum: 1),
    ]
    if hasSizes { axes[.absMTTouchMajor] = AbsoluteAxis(minimum: 0, maximum: 999) }
    if hasPressure { axes[.absMTPressure] = AbsoluteAxis(minimum: 0, maximum: 100) }
    return DeviceDescription(
      name: "Panel", codes: Set(axes.keys),
      axes: Dictionary(uniqueKeysWithValues: axes.map { ($0.key.code, $0.value) }))
  }

  private static let view = """
    {id: v, frame: [0, 0, "100%", "100%"], isMultipleTouchEnabled: true, gestures: [
      {id: pan, kind: pan, simultaneousWith: all, cancelsTouchesInView: false}]}
    """

  let pipeline: GesturePipeline
  /// What other programs get.
  let cloned = ClonedFrames()
  private let collected = CollectedLines(topics: [.hits, .contacts])
  private var words = FingerWords()

  /// Creates the panel of a surface with filters.
  init(
    _ filters: String, surface: String = "size: [1000, 1000]",
    on description: DeviceDescription = description()
  ) throws {
    pipeline = try #require(
      GesturePipeline(
        description: description, template: Self.template(filters, surface: surface),
        origin: LineOrigin(surface: "main"), identifiers: TouchIdentifiers(), sink: collected))
    pipeline.letTouchesThrough(to: cloned)
  }

  static func template(
    _ filters: String, surface: String = "size: [1000, 1000]"
  ) throws -> SurfaceTemplate {
    try PanelStage.template(view, surface: "\(surface), through: true, filters: {\(filters)}")
  }

  /// Replaces the filters between two frames, at a time in milliseconds.
  func reload(_ filters: String, at time: Double) throws {
    pipeline.suspend(at: time / 1000)
    pipeline.resume(with: try Self.template(filters), calibration: nil, at: time / 1000)
  }

  /// Plays frames, and lets time pass to the deadlines behind them.
  static func play(
    _ frames: String, _ filters: String, surface: String = "size: [1000, 1000]",
    on description: DeviceDescription = description()
  ) throws -> [String] {
    let stage = try FilterStage(filters, surface: surface, on: description)
    stage.play(frames)
    stage.pipeline.advance(to: 1000)
    return stage.lines
  }

  func play(_ frames: String) {
    for event in words.events(frames) { pipeline.input(event) }
  }

  /// The fingers that passed and the contacts that did not, such as `8 down 1 500,500` and `16
  /// jitter 500,501`, with times in milliseconds.
  var lines: [String] {
    collected.lines.flatMap { line -> [String] in
      let time = "\(Int((line.time * 1000).rounded()))"
      switch line["type"] {
      case "ignored": return ["\(time) \(line["cause"]) \(Self.place(line.object))"]
      case "contact":
        let contacts = line.object["contacts"] as? [[String: Any]] ?? []
        return contacts.map { contact in
          let cause = contact["cause"].map { " \($0)" } ?? ""
          return "\(time) \(contact["phase"] ?? "") \(contact["id"] ?? "") "
            + "\(Self.place(contact))\(cause)"
        }
      default: return []
      }
    }
  }

  private static func place(_ object: [String: Any]) -> String {
    (object["location"] as? [Double] ?? []).map { "\(Int($0.rounded()))" }
      .joined(separator: ",")
  }
}

/// Filters, frames, and the lines about what passes, with `·` between them.
struct FilterCase: CustomTestStringConvertible {
  let testDescription: String
  let filters: String
  let frames: String
  let lines: String

  init(_ rule: String, _ filters: String, _ frames: String, _ lines: String) {
    (testDescription, self.filters, self.frames, self.lines) = (rule, filters, frames, lines)
  }

  func play() throws -> String {
    try FilterStage.play(frames, filters).joined(separator: " · ")
  }
}
