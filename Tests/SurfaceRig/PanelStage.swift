package import GestureConfiguration
package import GestureWire
import Gestures
package import InputEvents
package import Surfaces
import Testing

/// A panel of 400 by 400 points, with the lines that result from its events.
package final class PanelStage {
  /// A panel with five slots.
  package static let description = DeviceDescription(
    name: "Panel",
    codes: [.absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY, .absMTToolType],
    axes: [
      EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
      EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 399),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 399),
      EventCode.absMTToolType.code: AbsoluteAxis(minimum: 0, maximum: 2),
    ])

  package let collected: CollectedLines
  package let pipeline: GesturePipeline

  /// Creates a surface with views.
  package init(
    _ views: String, topics: LineTopic = [.gestures, .menus],
    surface: String = "size: [400, 400]"
  ) throws {
    collected = CollectedLines(topics: topics)
    pipeline = try #require(
      GesturePipeline(
        description: Self.description, template: Self.template(views, surface: surface),
        origin: LineOrigin(surface: "main"), identifiers: TouchIdentifiers(), sink: collected))
  }

  /// The template of a surface in a configuration.
  package static func template(_ views: String, surface: String = "size: [400, 400]") throws
    -> SurfaceTemplate
  {
    let text = "version: 1\nsurfaces: [{id: main, \(surface), views: [\(views)]}]"
    let file = ConfigurationFile(name: "test", text: Array(text.utf8))
    return try #require(Configuration.load([file]).surfaces.first)
  }

  /// Sends a frame of the finger in a slot, at a time in milliseconds; `report` 1 ends it like the
  /// kernel when it releases a device.
  package func frame(
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

  /// The actions so far, as `gesture state time`.
  package var actions: [String] {
    collected.lines.filter { $0["type"] == "gesture" }
      .map { "\($0["gesture"]) \($0["state"]) \($0.time)" }
  }
}
