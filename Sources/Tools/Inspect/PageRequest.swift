import GestureWire
import Gestures
import JSON

enum PageRequest: Sendable {
  /// Plays a capture, or pauses it.
  case play(Bool)
  /// Goes to a time of the capture, in seconds.
  case seek(Double)
  /// Plays at this multiple of the recorded speed.
  case speed(Double)
  case set(GestureProperty, JSON)
  /// Sets a property back to its previous value.
  case revert(GestureProperty)
  /// Gives a view another frame.
  case frame(ViewPlace, Rect)
  /// Adds a view that was drawn.
  case draw(SketchedView)
  /// Sets a view's frame back, or removes a view that was drawn.
  case revertView(ViewPlace)
  /// Gives a surface other filters, as text in YAML.
  case filters(surface: String, String)
  /// Goes on with the lesson in which a gesture is learned.
  case learn(PageLearning.Request)
  /// Sets everything back.
  case revertAll
  /// Sets everything again that is no longer in force.
  case applyAgain

  /// The page's number for a request, which identifies the answer.
  static func number(of text: String) -> Int? {
    JSON(text)?["number"]?.number.flatMap { Int(exactly: $0) }
  }

  /// Reads a request; returns `nil` if it is invalid.
  init?(_ text: String) {
    guard let value = JSON(text), let name = value["do"]?.string else { return nil }
    switch name {
    case "play": self = .play(true)
    case "pause": self = .play(false)
    case "seek":
      guard let time = value["time"]?.number else { return nil }
      self = .seek(time)
    case "speed":
      guard let speed = value["speed"]?.number, speed >= 0.01, speed <= 100 else { return nil }
      self = .speed(speed)
    case "set":
      guard let property = GestureProperty(value), let new = value["value"],
        new != .null || KindTable.isOptional(property.name)
      else { return nil }
      self = .set(property, new)
    case "revert":
      guard let property = GestureProperty(value) else { return nil }
      self = .revert(property)
    case "frame":
      guard let place = ViewPlace(value), let frame = value["frame"]?.rect else { return nil }
      self = .frame(place, frame)
    case "draw":
      guard let view = SketchedView(value) else { return nil }
      self = .draw(view)
    case "revertView":
      guard let place = ViewPlace(value) else { return nil }
      self = .revertView(place)
    case "filters":
      guard let surface = value["surface"]?.string, let text = value["text"]?.string else {
        return nil
      }
      self = .filters(surface: surface, text)
    case "learn":
      guard let step = PageLearning.Request(value) else { return nil }
      self = .learn(step)
    case "revertAll": self = .revertAll
    case "applyAgain": self = .applyAgain
    default: return nil
    }
  }
}

extension PageLearning.Request {
  /// Reads a step of a lesson from a page's request.
  fileprivate init?(_ value: JSON) {
    switch value["step"]?.string {
    case "begin":
      guard let name = value["name"]?.string, let surface = value["surface"]?.string else {
        return nil
      }
      self = .begin(name: name, surface: surface)
    case "endUse": self = .endUse
    case "answer":
      guard let isAllowed = value["isAllowed"]?.bool else { return nil }
      self = .answer(isAllowed)
    case "save": self = .save
    case "stop": self = .stop
    default: return nil
    }
  }
}

extension SketchedView {
  /// Reads a view from a page's request.
  fileprivate init?(_ value: JSON) {
    guard let place = ViewPlace(value), let frame = value["frame"]?.rect else { return nil }
    let gestures = (value["gestures"]?.elements ?? []).compactMap { gesture -> Gesture? in
      guard let id = gesture["id"]?.string, let kind = gesture["kind"]?.string else { return nil }
      return Gesture(id: id, kind: kind)
    }
    self.init(
      place: place, superview: value["superview"]?.string, frame: frame, gestures: gestures)
  }
}
