import Gestures

@testable import Tools

/// Timelines for tests.
enum Examples {
  /// Makes a touch that moves through some points during a time.
  static func touch(
    _ id: Int, from start: Double, to end: Double, _ points: [(Double, Double)]
  ) -> TouchTrack {
    let step = (end - start) / Double(max(points.count - 1, 1))
    let samples = points.enumerated().map { index, point in
      TouchTrack.Sample(
        time: start + Double(index) * step, location: Point(x: point.0, y: point.1))
    }
    var touch = TouchTrack(
      id: id, isPen: false, view: "canvas", sentence: "touch \(id) hits 'canvas'", refusals: [],
      start: samples[0])
    touch.samples = samples
    touch.ending = .lifted
    return touch
  }

  /// Makes a gesture that fails at several times.
  static func failures(_ id: String, at times: [Double]) -> GestureTrack {
    var gesture = GestureTrack(id: id, kind: "tap", view: "canvas")
    for time in times {
      gesture.append(
        GestureStep(
          time: time - 0.05, state: .possible, location: nil, brief: "possible", sentence: "sees"))
      gesture.append(
        GestureStep(
          time: time, state: .failed, location: nil, brief: "failed: moved too far",
          sentence: "failed: moved \(time) points, more than the 45 allowed"))
    }
    return gesture
  }

  /// Makes a timeline on a surface with one view, by default of 400 by 800 points.
  static func timeline(
    touches: [TouchTrack] = [], gestures: [GestureTrack] = [], size: Size? = nil
  ) -> Timeline {
    let size = size ?? Size(width: 400, height: 800)
    var timeline = Timeline(
      capture: "example.evemu", device: "Example", configuration: "example.yaml", surface: "main",
      size: size)
    timeline.views = [
      DrawnView(
        id: "canvas", frame: Rect(x: 0, y: 0, width: size.width, height: size.height),
        isHidden: false)
    ]
    (timeline.touches, timeline.gestures) = (touches, gestures)
    return timeline
  }

  /// Makes a timeline with many touches and gestures, and with texts of all lengths.
  static func crowd(touches: Int, gestures: Int) -> Timeline {
    // A small generator of its own: the same numbers on every machine.
    var state: UInt64 = 42
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let tracks = (0..<touches).map { id in
      let start = Double(id) * 0.3 + Double(next(100)) / 100
      return touch(
        id + 1, from: start, to: start + Double(next(90) + 1) / 100,
        (0...next(30)).map { _ in (Double(next(400)), Double(next(800))) })
    }.sorted { $0.samples[0].time < $1.samples[0].time }
    let names = (0..<gestures).map { "gesture\(String(repeating: "W", count: next(20)))\($0)" }
    return timeline(
      touches: tracks,
      gestures: names.map { name in
        failures(name, at: (1...12).map { Double($0) * 0.9 + Double(next(90)) / 100 })
      })
  }
}
