import Gestures
import InputEvents
import RandomNumbers
import SurfaceRig

@testable import GestureConfiguration

extension SplitMix64 {
  // MARK: Views

  /// Some views, partly in one another, with gestures of all kinds that are related at random.
  mutating func views() -> [ViewTemplate] {
    var count = 0
    // In one view, so that a page adds all of them at once: they name one another's gestures.
    var all = ViewTemplate(
      id: "all",
      frame: FrameTemplate(x: .points(0), y: .points(0), width: .fraction(1), height: .fraction(1)))
    all.settings = [PropertySetting(name: "isMultipleTouchEnabled", value: .bool(percent(80)))]
    all.views = (0..<1 + below(2)).map { _ in view(depth: 0, &count) }
    let ids = all.gestureIDs
    relate(&all, ids)
    return [all]
  }

  private mutating func view(depth: Int, _ count: inout Int) -> ViewTemplate {
    count += 1
    let number = count
    let isWhole = depth == 0 && percent(60)
    var view = ViewTemplate(
      id: "view\(number)",
      frame: isWhole
        ? FrameTemplate(
          x: .points(0), y: .points(0), width: .fraction(1), height: .fraction(1))
        : FrameTemplate(
          x: .points(Double(below(150))), y: .points(Double(below(1500)) / 10),
          width: .points(Double(100 + below(250))), height: .fraction(0.75)))
    view.settings.append(PropertySetting(name: "isMultipleTouchEnabled", value: .bool(percent(80))))
    if percent(10) {
      view.settings.append(PropertySetting(name: "isExclusiveTouch", value: .bool(true)))
    }
    view.gestures = (0..<below(5)).map { gesture("g\(number)-\($0)") }
    if depth < 2, percent(50) { view.views.append(self.view(depth: depth + 1, &count)) }
    return view
  }

  private mutating func gesture(_ id: String) -> GestureTemplate {
    let kind = one(of: KindDescription.all.filter { $0.kind != .hover })
    var gesture = GestureTemplate(id: id, kind: kind.kind)
    for property in kind.properties where property.name == kind.requiredProperty || percent(20) {
      guard property.name != "isEnabled", property.name != "allowedTouchTypes" else { continue }
      let value: PropertyValue
      switch property.type {
      case .bool: value = .bool(percent(50))
      case .integer(let range): value = .integer(max(range.lowerBound, 1) + below(2))
      case .number(let range):
        value = .number(min(max(range.lowerBound, Double(below(100)) / 8), range.upperBound))
      case .names(let names): value = .names([one(of: names)])
      case .steps:
        let direction = one(of: SwipeGestureRecognizer.Direction.words.map { $0.value })
        value = .steps([percent(50) ? .swipe(direction) : .tap(view: "all"), .tap(view: "view1")])
      case .templates:
        let ends = [Point(x: 0, y: 0), Point(x: Double(below(9)) + 1, y: Double(below(9)))]
        value = .templates([
          .init(name: "line", paths: [ends]),
          .init(name: "pair", paths: [ends, ends.reversed()]),
        ])
      case .numbers: continue
      }
      // Not fewer than the least number, whose default is 1.
      if property.name == "minimumNumberOfTouches" { continue }
      gesture.settings.append(PropertySetting(name: property.name, value: value))
    }
    return gesture
  }

  private mutating func relate(_ view: inout ViewTemplate, _ ids: [String]) {
    for index in view.gestures.indices {
      // Only earlier gestures, so that none wait for one another.
      let earlier = ids.prefix { $0 != view.gestures[index].id }
      if percent(25), let other = earlier.randomElement(using: &self) {
        view.gestures[index].requiresFailureOf = [other]
      }
      let others = ids.filter { $0 != view.gestures[index].id }
      if percent(25), let other = others.randomElement(using: &self) {
        view.gestures[index].simultaneousWith = percent(30) ? .all : .with([other])
      }
    }
    for index in view.views.indices { relate(&view.views[index], ids) }
  }

  // MARK: Fingers

  /// The events of up to three fingers that come down, move and are lifted.
  mutating func fingers() -> [InputEvent] {
    var events: [InputEvent] = []
    var places: [(x: Int, y: Int)?] = [nil, nil, nil]
    var (time, next): (Int64, Int32) = (1_000_000, 1)
    func add(_ code: EventCode, _ value: Int) {
      events.append(InputEvent(time: time, code: code, value: Int32(value)))
    }
    for _ in 0..<60 {
      time += Int64(percent(12) ? 100_000 + below(900_000) : 4_000 + below(20_000))
      let count = events.count
      for slot in places.indices {
        switch places[slot] {
        case nil where percent(slot == 0 ? 40 : 12):
          let place = (x: below(400), y: below(400))
          places[slot] = place
          add(.absMTSlot, slot)
          add(.absMTTrackingID, Int(next))
          next += 1
          add(.absMTPositionX, place.x)
          add(.absMTPositionY, place.y)
        case .some where percent(12):
          places[slot] = nil
          add(.absMTSlot, slot)
          add(.absMTTrackingID, -1)
        case let place? where percent(70):
          let step = percent(20) ? 60 : 8
          let moved = (
            x: min(max(place.x + below(2 * step) - step, 0), 399),
            y: min(max(place.y + below(2 * step) - step, 0), 399)
          )
          places[slot] = moved
          add(.absMTSlot, slot)
          add(.absMTPositionX, moved.x)
          add(.absMTPositionY, moved.y)
        default: break
        }
      }
      if events.count > count { add(.synReport, 0) }
    }
    return events
  }
}

extension ViewTemplate {
  fileprivate var gestureIDs: [String] { gestures.map(\.id) + views.flatMap(\.gestureIDs) }
}
