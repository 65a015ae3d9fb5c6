import GestureWire
import Gestures

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
    rows.append(
      ["the same with all filters, 1 finger"]
        + (try pipeline(fingers: 1, isFiltered: true, batches).cells))
    report.add("**Stages**", ["ns a frame", "median", "p99", "allocations"], rows)
  }

  private static func decoder(fingers: Int, _ batches: Int) throws -> Measurement {
    let decoding = try Decoding(fingers: fingers)
    let measured = Measurement(batches: batches, size: decoding.size, decoding.run)
    if decoding.isWrong { throw BenchmarkError("the decoder has lost a frame") }
    return measured
  }

  private static func writer(_ batches: Int) -> Measurement {
    Measurement(batches: batches, size: 1000, writing())
  }

  private static func pipeline(
    fingers: Int, isThrough: Bool = false, isFiltered: Bool = false, _ batches: Int
  ) throws -> Measurement {
    let piping = try Piping(fingers: fingers, isThrough: isThrough, isFiltered: isFiltered)
    let measured = Measurement(batches: batches, size: piping.size, piping.run)
    guard piping.lines >= batches * piping.size else {
      throw BenchmarkError("there were only \(piping.lines) lines")
    }
    guard !isThrough || piping.framesThrough >= batches * piping.size else {
      throw BenchmarkError("only \(piping.framesThrough) frames were let through")
    }
    return measured
  }

  /// Returns a closure that writes a number of lines about a pan.
  static func writing() -> (Int) -> Void {
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
    return { count in
      for _ in 0..<count {
        writer.writeGesture(
          pan, in: view, state: .changed, previous: .changed, time: engine.now, origin: origin)
      }
    }
  }
}
