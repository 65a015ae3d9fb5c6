import Captures
import GestureConfiguration
import GestureWire
import Gestures
import JSON
import Surfaces

/// The surfaces, their views and the gestures on those, as the daemon's lists describe them.
struct Scene: Sendable {
  var surfaces: [ListedSurface] = []
  var views: [ListedView] = []
  var gestures: [ListedGesture] = []

  /// Returns the value of a gesture's property, or `nil` if the gesture does not have it.
  func value(of property: GestureProperty) -> JSON? {
    gesture(property)?.value[property.name]
  }

  func gesture(_ property: GestureProperty) -> ListedGesture? {
    gestures.first { $0.surface == property.surface && $0.gesture == property.gesture }
  }

  /// The line for pages, without the states of gestures, which other lines report.
  var line: InspectedLine {
    let value: JSON = [
      "type": "scene", "surfaces": .array(surfaces.map(\.value)),
      "views": .array(views.map(\.value)), "gestures": .array(gestures.map(\.stateless)),
    ]
    return InspectedLine(value)
  }
}

extension Scene {
  /// Makes the scene of a daemon's lists, without entries that this program does not understand.
  init(surfaces: [JSON], views: [JSON], gestures: [JSON]) {
    self.surfaces = surfaces.compactMap { ListedSurface($0) }
    self.views = views.compactMap { ListedView($0) }
    self.gestures = gestures.compactMap { ListedGesture($0) }
  }

  /// Makes the scene of captures that are played, with the lists that a daemon would send.
  init(of player: Player) {
    var surfaces = ListWriter()
    var views = ListWriter()
    var gestures = ListWriter()
    for (pipeline, file, device) in player.surfaces {
      let area = pipeline.surface.area
      surfaces.writeSurface(
        pipeline.origin.surface, device: file, name: device, size: area.content.bounds.size,
        pixelsPerPoint: area.pixelsPerPoint)
      let clients = SurfaceClients(of: pipeline)
      clients.writeViews(to: &views, for: .control)
      clients.writeGestures(to: &gestures, for: .control)
    }
    self.init(
      surfaces: Self.entries(surfaces), views: Self.entries(views), gestures: Self.entries(gestures)
    )
  }

  private static func entries(_ list: consuming ListWriter) -> [JSON] {
    guard let text = try? list.finish() else { return [] }
    return JSON(String(decoding: text, as: UTF8.self))?.elements ?? []
  }
}

extension InspectedLine {
  /// Makes a line of the inspector's own.
  init(_ value: JSON) {
    var text = JSONText()
    text.append(json: value.text)
    self.init(text)
  }
}
