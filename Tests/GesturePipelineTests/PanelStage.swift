import Foundation
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Testing

@testable import GesturePipeline

/// A panel of 400 by 400 points, with the lines that result from its events.
final class PanelStage {
  /// A panel with five slots.
  static let description = DeviceDescription(
    name: "Panel",
    codes: [.absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY, .absMTToolType],
    axes: [
      EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
      EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 399),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 399),
      EventCode.absMTToolType.code: AbsoluteAxis(minimum: 0, maximum: 2),
    ])

  let collected: CollectedLines
  let pipeline: GesturePipeline

  /// Creates a surface with views.
  init(_ views: String, topics: LineTopic = [.gestures, .menus]) throws {
    collected = CollectedLines(topics: topics)
    pipeline = try #require(
      GesturePipeline(
        description: Self.description, template: Self.template(views),
        origin: LineOrigin(surface: "main"), identifiers: TouchIdentifiers(), sink: collected))
  }

  /// The template of a surface in a configuration.
  static func template(_ views: String, surface: String = "size: [400, 400]") throws
    -> SurfaceTemplate
  {
    let text = "version: 1\nsurfaces: [{id: main, \(surface), views: [\(views)]}]"
    let file = ConfigurationFile(name: "test", text: Array(text.utf8))
    return try #require(Configuration.load([file]).surfaces.first)
  }

  /// Replaces the views of the configuration.
  func reload(_ views: String, at time: Double) throws {
    pipeline.suspend(at: time)
    pipeline.resume(with: try Self.template(views), calibration: nil, at: time)
  }

  /// Sends a frame of the finger in a slot, at a time in milliseconds; `report` 1 ends it like the
  /// kernel when it releases a device.
  func frame(
    _ time: Int64, slot: Int32? = nil, id: Int32? = nil, x: Int32? = nil, y: Int32? = nil,
    tool: Contact.Tool? = nil, report: Int32 = 0
  ) {
    let values: [(EventCode, Int32?)] = [
      (.absMTSlot, slot), (.absMTTrackingID, id), (.absMTToolType, tool?.rawValue),
      (.absMTPositionX, x), (.absMTPositionY, y), (.synReport, report),
    ]
    for case (let code, let value?) in values {
      pipeline.input(InputEvent(time: time * 1000, code: code, value: value))
    }
  }

  /// Carries out a command.
  ///
  /// - Parameters:
  ///   - text: The command, without `surface` and the braces.
  ///   - client: The number of the client.
  ///   - time: The present time in seconds.
  /// - Returns: The code and the lines of the error; an empty string on success.
  @discardableResult
  func perform(_ text: String, of client: Int = 1, at time: Double = 0) -> [String] {
    let line = Array(#"{"surface":"main",\#(text)}"#.utf8)
    do {
      guard case .onSurface(_, let command) = try CommandRequest(line.span).command.get() else {
        return ["none"]
      }
      try pipeline.perform(command, of: client, at: time, orAt: time)
      return [""]
    } catch {
      return [error.code.rawValue] + error.message.split(separator: "\n").map { String($0) }
    }
  }

  /// Adds a view.
  @discardableResult
  func add(_ view: String, of client: Int = 1, to superview: String? = nil) -> [String] {
    let superview = superview.map { #""superview":"\#($0)","# } ?? ""
    return perform(#""command":"addView",\#(superview)"view":\#(view)"#, of: client)
  }

  /// The actions so far, as `gesture state time`.
  var actions: [String] {
    collected.lines.filter { $0["type"] == "gesture" }
      .map { "\($0["gesture"]) \($0["state"]) \($0.time)" }
  }

  /// The lines of menus so far, as `change action`.
  var menus: [String] {
    collected.lines.filter { $0["type"] == "menu" }.map { "\($0["change"]) \($0["action"])" }
  }

  /// The entries of the list of views.
  var views: [CollectedLines.Line] { list { $0.writeViews(to: &$1, for: .control) } }

  /// The entries of the list of gestures.
  var gestures: [CollectedLines.Line] { list { $0.writeGestures(to: &$1, for: .control) } }

  private func list(_ write: (GesturePipeline, inout ListWriter) -> Void) -> [CollectedLines.Line] {
    var list = ListWriter()
    write(pipeline, &list)
    let object = try? JSONSerialization.jsonObject(with: Data(try list.finish()))
    return (object as? [[String: Any]] ?? []).map { CollectedLines.Line(object: $0) }
  }

  /// The relations of a gesture in the list: the gestures that must fail, and its partners.
  func relations(_ gesture: String) -> [String] {
    let entry = gestures.first { $0["gesture"] == gesture }?.object
    let partners = entry?["simultaneousWith"]
    let others = entry?["requiresFailureOf"] as? [String] ?? []
    return [
      others.joined(separator: " "),
      partners as? String ?? (partners as? [String])?.joined(separator: " ") ?? "none",
    ]
  }
}
