/// A case of the sections `engine` and `stages` that is repeated without being measured, so that
/// `Tests/Benchmarks/instructions` can count its instructions.
enum RepeatedCase: String, CaseIterable {
  /// The decoder gets a frame in which one finger moves.
  case decoder
  /// The engine with 10 recognizers gets a frame in which one finger moves.
  case engine
  /// The engine with 10 recognizers gets all frames of the ten recordings.
  case recordings
  /// The engine with 1 recognizer gets a frame in which one finger moves.
  case one
  /// The engine with 64 recognizers on a chain of four views gets a frame of one finger.
  case path
  /// The engine with ten such chains gets a frame in which ten fingers move, one on each chain.
  case paths
  /// One finger drags on such a chain, from touch-down to lift.
  case pathDrag
  /// Ten fingers drag, one on each of ten chains.
  case pathDrags
  /// One finger taps on such a chain.
  case pathTap
  /// One finger taps on 64 taps, each of which waits for all that need more taps.
  case taps
  /// A line of a pan is written.
  case writer
  /// A frame in which one finger moves becomes a line, with the default configuration.
  case line
  /// A frame in which two fingers move becomes lines, with the default configuration.
  case lines
  /// A frame in which one finger moves becomes a line, with all filters.
  case filters
  /// A command that adds a view with 64 gestures of 13 unknown keys each is refused.
  case refusal
  /// A view with 64 gestures is added and removed.
  case addition
  /// A configuration of 128 views with 512 gestures is reloaded.
  case reload
  /// The same, with an error of syntax in the last line.
  case syntax

  /// Does what must precede the first repetition, and returns the work.
  ///
  /// - Returns: The work, which takes the number of its repetitions.
  func prepare() throws -> (Int) -> Void {
    switch self {
    case .decoder: return try Decoding(fingers: 1).run
    case .engine: return Self.moving(EngineStage(recognizers: 10))
    case .one: return Self.moving(EngineStage(recognizers: 1))
    case .path: return Self.moving(EngineStage(pathsOf64: 1))
    case .paths: return Self.moving(EngineStage(pathsOf64: 10))
    case .pathDrag, .pathDrags:
      let stage = EngineStage(pathsOf64: self == .pathDrag ? 1 : 10)
      return { count in for _ in 0..<count { stage.drag() } }
    case .pathTap, .taps:
      let stage = self == .pathTap ? EngineStage(pathsOf64: 1) : EngineStage(requiringTaps: 64)
      return { count in for _ in 0..<count { stage.tap() } }
    case .recordings:
      let touches = try RecordedTouches(of: ".", on: EngineStage.size)
      let stage = EngineStage(recognizers: 10)
      return { count in
        for _ in 0..<count { stage.play(touches.frames, lasting: touches.duration) }
      }
    case .writer: return StageBenchmarks.writing()
    case .line: return try Piping(fingers: 1).run
    case .lines: return try Piping(fingers: 2).run
    case .filters: return try Piping(fingers: 1, isFiltered: true).run
    case .refusal: return try Commanding(.refusal).run
    case .addition: return try Commanding(.addition).run
    case .reload: return try Reloading(hasError: false).run
    case .syntax: return try Reloading(hasError: true).run
    }
  }
  private static func moving(_ stage: EngineStage) -> (Int) -> Void {
    stage.comeDown()
    return { count in for _ in 0..<count { stage.move() } }
  }
}
