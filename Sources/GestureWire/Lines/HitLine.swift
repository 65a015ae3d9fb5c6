public import Gestures
internal import JSON

/// A report of the view and the gestures that a new touch reaches.
public struct HitLine: Equatable, Sendable {
  /// A gesture that does not receive the touch.
  public struct Refusal: Equatable, Sendable {
    /// The gesture's id.
    public let gesture: String
    /// The name of the rule that keeps the touch from the gesture.
    public let reason: String
    /// The ids of the gestures that have yet to finish, for the reason `notReset`.
    public let waitsFor: [String]
  }

  package enum Key: KeyName, LineKey {
    case time, surface, device, touch, location, isOnMenu, view, superviews, isOutside, isDelivered
    case gestures, refused

    package var shape: LineShape {
      switch self {
      case .time, .touch: .number
      case .surface, .device, .view: .text
      case .isOnMenu, .isOutside, .isDelivered: .flag
      case .location: .point
      case .superviews, .gestures: .texts
      case .refused: .objects
      }
    }
  }

  /// The time at which the touch came down, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The touch's number.
  public let touch: Int
  /// The touch's location in the view, or on the surface if it hits no view; in points, or in
  /// pixels if the surface has `pixels`.
  public let location: Point
  /// True if the touch is on the open menu, which handles it.
  public let isOnMenu: Bool
  /// The id of the view that the touch hits; `nil` if it hits none.
  public let view: String?
  /// The ids of the view's superviews, the nearest first.
  public let superviews: [String]
  /// True if the touch is outside the surface, where there are no views.
  public let isOutside: Bool
  /// True if the view is sent the touch.
  public let isDelivered: Bool
  /// The ids of the gestures that receive the touch.
  public let gestures: [String]
  /// The gestures that do not receive the touch.
  public let refused: [Refusal]

  /// Creates the line of a touch that has just come down.
  ///
  /// - Parameters:
  ///   - touch: The touch, with the view that it hit.
  ///   - location: The touch's location in its view, or on the surface if it hits no view.
  ///   - refusals: The recognizers that do not receive it, with the reasons.
  ///   - isOutside: True if the touch is outside the surface.
  ///   - time: The time at which the touch came down, in seconds.
  ///   - origin: The surface, and the device if lines must name it.
  package init(
    _ touch: Touch, at location: Point, refusals: [TouchRefusal], isOutside: Bool = false,
    time: Double, origin: LineOrigin
  ) {
    (self.time, surface, device) = (time, origin.surface, origin.device)
    self.touch = touch.id
    self.location = location
    isOnMenu = touch.isOnMenu
    // A view without a name is not part of the configuration: the window, or a menu.
    view = touch.view?.name
    superviews =
      view == nil
      ? []
      : sequence(first: touch.view) { $0?.superview }.prefix { $0 != nil }.dropFirst()
        .compactMap { $0?.name }
    isDelivered = view != nil && !touch.isNoneOfItsView
    self.isOutside = view == nil && isOutside
    gestures = touch.receivers.map { $0.name ?? "" }
    refused = refusals.map {
      Refusal(
        gesture: $0.recognizer.name ?? "", reason: $0.reason.rawValue,
        waitsFor: $0.unfinished.map { $0.name ?? "" })
    }
  }

  init?(_ value: JSON) {
    guard let time = value[Key.time]?.number, let surface = value[Key.surface]?.string,
      let touch = value[Key.touch]?.integer, let location = value[Key.location]?.point
    else { return nil }
    (self.time, self.surface, self.touch, self.location) = (time, surface, touch, location)
    device = value[Key.device]?.string
    isOnMenu = value[Key.isOnMenu]?.bool ?? false
    view = value[Key.view]?.string
    superviews = value[Key.superviews]?.strings ?? []
    isOutside = value[Key.isOutside]?.bool ?? false
    isDelivered = value[Key.isDelivered]?.bool ?? false
    gestures = value[Key.gestures]?.strings ?? []
    refused = (value[Key.refused]?.elements ?? []).map {
      Refusal(
        gesture: $0["gesture"]?.string ?? "", reason: $0["reason"]?.string ?? "",
        waitsFor: $0["waitsFor"]?.strings ?? [])
    }
  }
}

extension LineWriter {
  /// Writes the view and the gestures that a new touch reaches.
  package mutating func write(_ line: HitLine) {
    typealias Key = HitLine.Key
    begin(.hit, time: line.time)
    writeOrigin(line.surface, line.device)
    write(Key.touch.name, line.touch)
    write(Key.location.name, line.location)
    if line.isOnMenu { write(Key.isOnMenu.name, true) }
    if let view = line.view {
      write(Key.view.name, view)
      if !line.superviews.isEmpty { write(Key.superviews.name, line.superviews) }
      write(Key.isDelivered.name, line.isDelivered)
    } else if line.isOutside {
      write(Key.isOutside.name, true)
    }
    write(Key.gestures.name, line.gestures)
    writeKey(Key.refused.name)
    text.append("[")
    for (index, refusal) in line.refused.enumerated() {
      text.append(index > 0 ? #",{"gesture":"# : #"{"gesture":"#)
      text.append(string: refusal.gesture)
      write("reason", refusal.reason)
      if !refusal.waitsFor.isEmpty { write("waitsFor", refusal.waitsFor) }
      text.append("}")
    }
    text.append("]")
    end()
  }
}
