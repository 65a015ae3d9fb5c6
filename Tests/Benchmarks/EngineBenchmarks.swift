import Gestures

/// The processor time and allocations of the engine for a frame.
enum EngineBenchmarks {
  static func run(_ options: Options, _ report: inout Report) throws {
    let batches = options.count(200)
    let columns = ["engine, ns a frame", "median", "p99", "allocations"]
    var rows: [[String]] = []
    for count in [1, 5, 10, 20] {
      let measured = moves(EngineStage(recognizers: count), batches: batches)
      rows.append(["1 finger moves, \(counted(count, "recognizer"))"] + measured.cells)
    }
    for fingers in [2, 5, 10] {
      let measured = moves(EngineStage(recognizers: 10, fingers: fingers), batches: batches)
      rows.append(["\(fingers) fingers move, 10 recognizers"] + measured.cells)
    }
    for count in [10, 20] {
      let measured = moves(EngineStage(actingPans: count), batches: batches)
      rows.append(["1 finger moves, \(count) pans that all act"] + measured.cells)
    }
    for fingers in [1, 10] {
      let measured = moves(EngineStage(pathsOf64: fingers), batches: batches)
      rows.append(["\(counted(fingers, "finger")), 64 recognizers under each"] + measured.cells)
    }
    for fingers in [1, 2] {
      let stage = EngineStage(recognizers: 10, fingers: fingers)
      let measured = Measurement(batches: batches, size: Drag.length) { _ in stage.drag() }
      rows.append(
        ["whole drags of \(counted(fingers, "finger")), 10 recognizers"] + measured.cells)
    }
    report.add("**Engine**; p99 is that of means of 500 frames, or of whole drags", columns, rows)
    try runRecordings(options, &report)
    runRequirements(options, &report)
    runStrokes(options, &report)
    try runViews(options, &report)
  }

  /// Measures recordings of people's gestures, from touch-down to the reset of recognizers.
  private static func runRecordings(_ options: Options, _ report: inout Report) throws {
    play(
      try RecordedTouches(of: options.project, on: EngineStage.size), "ten recordings", options,
      &report)
    if let path = options.recordingPath {
      play(try RecordedTouches([path], on: EngineStage.size), path, options, &report)
    }
  }

  private static func play(
    _ touches: RecordedTouches, _ name: String, _ options: Options, _ report: inout Report
  ) {
    var rows: [[String]] = []
    for count in [1, 5, 10, 20] {
      let stage = EngineStage(recognizers: count)
      let measured = Measurement(batches: options.count(50), size: touches.frames.count) { _ in
        stage.play(touches.frames, lasting: touches.duration)
      }
      var single = Samples()
      for _ in 0..<options.count(50) {
        stage.play(touches.frames, lasting: touches.duration) { single.append($0) }
      }
      rows.append(
        [counted(count, "recognizer"), measured.cells[0], measured.cells[2]]
          + [50, 99].map { Report.number(single.percentile($0)) })
    }
    report.add(
      "**Recorded**: \(name), \(touches.frames.count) frames; ns a frame",
      ["", "mean", "allocations", "median of single frames", "their p99"], rows)
  }

  /// Measures growth if each tap requires all that need more taps to fail.
  private static func runRequirements(_ options: Options, _ report: inout Report) {
    let rows = [10, 20, 50, 100].map { count in
      let stage = EngineStage(requiringTaps: count)
      let measured = Measurement(batches: options.count(50), size: 1, warmUp: 1) { _ in stage.tap()
      }
      return [counted(count, "tap"), Report.number(measured.nanoseconds.median / 1_000)]
    }
    report.add(
      "**Growth with requirements**: each tap requires all that need more taps to fail",
      ["", "µs a tap, with its timers"], rows)
  }

  /// Measures a stroke with 32 templates: a frame, and the lift at which they are compared.
  private static func runStrokes(_ options: Options, _ report: inout Report) {
    let rows = [1, 2, 10].map { fingers in
      let stage = EngineStage(strokeOf: fingers)
      let measured = moves(EngineStage(strokeOf: fingers), batches: options.count(50))
      var lifts = Samples()
      for _ in 0..<options.count(200) {
        stage.comeDown()
        for _ in 0..<100 { stage.move() }
        let start = Stopwatch.processorTime
        stage.lift()
        lifts.append(Double(Stopwatch.processorTime - start) / 1_000)
      }
      return [counted(fingers, "finger")] + measured.cells
        + [50, 99].map { Report.number(lifts.percentile($0)) }
    }
    report.add(
      "**Strokes** with 32 templates",
      ["", "move, ns", "p99", "allocations", "lift, µs", "p99"], rows)
  }

  private static func runViews(_ options: Options, _ report: inout Report) throws {
    var rows: [[String]] = []
    for count in [1, 10, 100, 1000] {
      let stage = EngineStage(recognizers: 10, views: count)
      let measured = moves(stage, batches: options.count(100))
      let taps = EngineStage(recognizers: 10, views: count)
      let tapped = Measurement(batches: options.count(50), size: 20) { count in
        for _ in 0..<count { taps.tap() }
      }
      rows.append([counted(count, "view")] + measured.cells.dropLast() + tapped.cells)
    }
    report.add(
      "**Growth with views**, 10 recognizers on the view that is hit, which is behind all others",
      ["", "move, ns", "p99", "tap (2 frames), ns", "p99", "allocations"], rows)
  }

  private static func moves(_ stage: EngineStage, batches: Int) -> Measurement {
    stage.comeDown()
    return Measurement(batches: batches, size: 500) { count in
      for _ in 0..<count { stage.move() }
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
