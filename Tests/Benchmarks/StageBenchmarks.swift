import GestureConfiguration
import GesturePipeline
import GestureWire
import Gestures
import InputEvents
import TouchThrough

/// The cost of a frame for the stages besides the engine, and for all of them together.
enum StageBenchmarks {
  static func run(_ options: Options, _ report: inout Report) throws {
    let batches = options.count(200)
    var rows: [[String]] = []
    for fingers in [1, 2, 10] {
      let cells = try decoder(fingers: fingers, batches).cells
      rows.append(["decoder, \(fingers) finger\(fingers == 1 ? "" : "s")"] + cells)
    }
    rows.append(["line writer, a line of a pan"] + writer(batches).cells)
    for fingers in [1, 2] {
      let name = "event to line, the default configuration, "
      let cells = try pipeline(fingers: fingers, batches).cells
      rows.append(["\(name)\(fingers) finger\(fingers == 1 ? "" : "s")"] + cells)
    }
    for fingers in [1, 10] {
      let cells = try pipeline(fingers: fingers, isThrough: true, batches).cells
      rows.append(
        ["the same, letting \(fingers) finger\(fingers == 1 ? "" : "s") through"] + cells)
    }
    report.add("**Stages**", ["ns a frame", "median", "p99", "allocations"], rows)
  }

  private static func decoder(fingers: Int, _ batches: Int) throws -> Measurement {
    guard let decoder = Drag.panel.makeContactDecoder() else {
      throw BenchmarkError("the panel has no decoder")
    }
    var drag = Drag(fingers: fingers)
    // A whole number of drags is repeated; the decoder does not depend on times.
    let frames = drag.frames(4 * Drag.length)
    var frame = ContactFrame()
    var isWrong = false
    let measured = Measurement(batches: batches, size: frames.count) { _ in
      for events in frames {
        var isComplete = false
        for event in events { isComplete = decoder.decode(event, into: &frame) }
        if !isComplete { isWrong = true }
      }
    }
    if isWrong { throw BenchmarkError("the decoder has lost a frame") }
    return measured
  }

  private static func writer(_ batches: Int) -> Measurement {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
    let view = View(frame: window.frame, name: "screen")
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    window.addSubview(view)
    view.addGestureRecognizer(pan)
    let engine = GestureEngine(window: window)
    for (index, x) in [100.0, 131.5, 167.25].enumerated() {
      let sample = TouchSample(
        contact: 0, phase: index == 0 ? .began : .moved, location: Point(x: x, y: 200.125))
      engine.send([sample], at: Double(index) / 120)
    }
    var writer = LineWriter()
    let origin = LineOrigin(surface: "main")
    return Measurement(batches: batches, size: 1000) { count in
      for _ in 0..<count {
        writer.writeGesture(
          pan, state: .changed, previous: .changed, time: engine.now, origin: origin)
      }
    }
  }

  /// Counts lines, and the frames that are let through.
  private final class Counter: LineSink, ThroughSink {
    let topics: LineTopic = .gestures
    private(set) var lines = 0
    private(set) var frames = 0

    func passOn(_ frame: ContactFrame, of touches: [Int]) { frames += 1 }

    func send(_ line: [UInt8], about subject: LineSubject) { lines += 1 }
  }

  private static func pipeline(
    fingers: Int, isThrough: Bool = false, _ batches: Int
  ) throws -> Measurement {
    let counter = Counter()
    var template = try Configuration.load([]).surface(for: DeviceIdentity(Drag.panel))
    template?.isThrough = isThrough
    guard let template,
      let pipeline = GesturePipeline(
        description: Drag.panel, template: template, origin: LineOrigin(surface: "main"),
        identifiers: TouchIdentifiers(), sink: counter)
    else { throw BenchmarkError("there is no surface for the panel") }
    pipeline.letTouchesThrough(to: counter)
    var drag = Drag(fingers: fingers)
    // One long drag measures only moves, which are by far the most frames.
    let frames = drag.frames(Drag.length - 1)
    for event in frames[0] { pipeline.input(event) }
    var time: Int64 = 0
    let measured = Measurement(batches: batches, size: frames.count - 1) { _ in
      for events in frames.dropFirst() {
        time += 8333
        for var event in events {
          event.time = time
          pipeline.input(event)
        }
      }
    }
    guard counter.lines >= batches * (frames.count - 1) else {
      throw BenchmarkError("there were only \(counter.lines) lines")
    }
    guard !isThrough || counter.frames >= batches * (frames.count - 1) else {
      throw BenchmarkError("only \(counter.frames) frames were let through")
    }
    return measured
  }
}
