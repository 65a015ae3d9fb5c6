import Foundation
import GestureConfiguration
import Gestures

// What a page has in the place of the daemon's templates and touches.

extension TouchSample {
  var object: [String: Any] {
    var object: [String: Any] = [
      "contact": contact, "phase": phase.rawValue, "type": type.rawValue, "x": location.x,
      "y": location.y, "majorRadius": majorRadius, "force": force,
      "maximumForce": maximumPossibleForce,
      "pose": [stylus.altitudeAngle, stylus.azimuthAngle, stylus.rollAngle, stylus.zOffset ?? -1],
    ]
    if let cancellationCause { object["cause"] = cancellationCause.rawValue }
    return object
  }
}

extension ViewTemplate {
  var object: [String: Any] {
    var object: [String: Any] = [
      "id": id, "gestures": gestures.map(\.object), "views": views.map(\.object),
      "frame": [frame.x, frame.y, frame.width, frame.height].map(\.object),
    ]
    // Only a configuration can open a view.
    for setting in settings where setting.name != ViewSchema.openToWatchers {
      object[setting.name] = setting.value.object
    }
    return object
  }
}

extension Length {
  var object: Any {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): "\((fraction * 100).formatted(.number.grouping(.never)))%"
    }
  }
}

extension GestureTemplate {
  var object: [String: Any] {
    var object: [String: Any] = [
      "id": id, "kind": kind.rawValue, "requiresFailureOf": requiresFailureOf,
    ]
    switch simultaneousWith {
    case .all: object["simultaneousWith"] = "all"
    case .with(let ids): object["simultaneousWith"] = ids
    }
    for setting in settings { object[setting.name] = setting.value.object }
    return object
  }
}

extension PropertyValue {
  var object: Any {
    switch self {
    case .bool(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .numbers(let values): values
    case .names(let names): names
    case .steps(let steps):
      steps.map { step -> Any in
        switch step {
        case .tap(let view): ["tap": view]
        case .longPress(let view): ["longPress": view]
        case .swipe(let direction): ["swipe": direction.word]
        }
      }
    case .templates(let templates):
      templates.map { template -> [String: Any] in
        let paths = template.paths.map { $0.map { [$0.x, $0.y] } }
        return ["name": template.name]
          .merging(paths.count == 1 ? ["points": paths[0]] : ["fingers": paths]) { $1 }
      }
    }
  }
}
