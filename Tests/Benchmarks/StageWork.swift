import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import Surfaces

/// A decoder that gets the frames of drags again and again.
final class Decoding {
  /// The number of frames.
  var size: Int { frames.count }
  /// True if an event that should have ended a frame did not.
  private(set) var isWrong = false

  private let decoder: any ContactDecoder
  /// A whole number of drags; the decoder does not depend on times.
  private let frames: [[InputEvent]]
  private var next = 0
  private var frame = ContactFrame()

  init(fingers: Int) throws {
    guard let decoder = Drag.panel.makeContactDecoder() else {
      throw BenchmarkError("the panel has no decoder")
    }
    self.decoder = decoder
    var drag = Drag(fingers: fingers)
    frames = drag.frames(4 * Drag.length)
  }

  /// Decodes frames.
  func run(_ count: Int) {
    for _ in 0..<count {
      var isComplete = false
      for event in frames[next] { isComplete = decoder.decode(event, into: &frame) }
      if !isComplete { isWrong = true }
      next = next + 1 == frames.count ? 0 : next + 1
    }
  }
}

/// A pipeline of the default configuration that gets the frames of one long drag again and again.
///
/// Only moves are repeated, which are by far the most frames.
final class Piping {
  /// The number of frames.
  var size: Int { frames.count - 1 }
  /// The number of lines so far.
  var lines: Int { counter.lines }
  /// The number of frames that were let through so far.
  var framesThrough: Int { counter.frames }

  private let counter = Counter()
  private let pipeline: GesturePipeline
  private let frames: [[InputEvent]]
  private var next = 1
  private var time: Int64 = 0

  /// Counts lines, and the frames that are let through.
  private final class Counter: LineSink, ThroughSink {
    let topics: LineTopic = .gestures
    private(set) var lines = 0
    private(set) var frames = 0

    func passOn(_ frame: ContactFrame, of touches: [Int]) { frames += 1 }

    func send(_ line: [UInt8], about subject: LineSubject) { lines += 1 }
  }

  init(fingers: Int, isThrough: Bool = false, isFiltered: Bool = false) throws {
    pipeline = try GesturePipeline.ofPanel(
      isThrough: isThrough, isFiltered: isFiltered, to: counter)
    var drag = Drag(fingers: fingers)
    frames = drag.frames(Drag.length - 1)
    pipeline.letTouchesThrough(to: counter)
    for event in frames[0] { pipeline.input(event) }
  }

  /// Sends frames.
  func run(_ count: Int) {
    for _ in 0..<count {
      time += 8333
      for var event in frames[next] {
        event.time = time
        pipeline.input(event)
      }
      next = next + 1 == frames.count ? 1 : next + 1
    }
  }
}
