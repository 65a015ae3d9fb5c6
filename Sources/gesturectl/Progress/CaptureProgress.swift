import LinuxIO

/// Tells people how far captures have been played, and what is done with them then.
///
/// What takes less than a second is not told; the rest is told a few times a second.
final class CaptureProgress {
  /// How long nothing is told, in microseconds.
  private static let patience: Int64 = 1_000_000
  /// How long each text stands, in microseconds: people cannot read faster.
  private static let interval: Int64 = 200_000
  /// Of how many frames one looks at the clock: of an hour with 120 a second, that is every 10 ms or so.
  private static let framesPerLook = 512

  private let row: StatusRow
  private let clock: () -> Int64
  /// When the next text may be shown.
  private var dueAt: Int64
  private var name = ""
  private var (start, end): (Int64, Int64) = (0, 0)
  private var frames = 0

  /// Makes a progress of what begins now.
  ///
  /// - Parameters:
  ///   - row: Where people see it.
  ///   - clock: The time, in microseconds.
  init(in row: StatusRow, clock: @escaping () -> Int64 = { MonotonicClock.now }) {
    self.row = row
    self.clock = clock
    dueAt = clock() + Self.patience
  }

  /// A progress on the terminal, where there is one that can show it.
  static var onTerminal: CaptureProgress? { StatusRow().map { CaptureProgress(in: $0) } }

  /// The capture that follows is read.
  ///
  /// - Parameters:
  ///   - name: The capture.
  ///   - number: The how-manieth it is, from 1.
  ///   - count: How many there are.
  func beginReading(_ name: String, _ number: Int, of count: Int) {
    self.name = count > 1 ? "\(name) (\(number) of \(count))" : name
    showIfDue("reading \(self.name)")
  }

  /// Playing begins.
  ///
  /// - Parameters:
  ///   - start: The time of the first event, in microseconds.
  ///   - end: The time of the last.
  func beginPlaying(from start: Int64, to end: Int64) {
    (self.start, self.end, frames) = (start, max(start, end), 0)
  }

  /// A frame has been played that came at a time of the capture, in microseconds.
  func play(_ time: Int64) {
    frames += 1
    if frames.isMultiple(of: Self.framesPerLook) { reach(time) }
  }

  /// Playing has come to a time of the capture, in microseconds.
  func reach(_ time: Int64) {
    guard clock() >= dueAt else { return }
    let (length, passed) = (Double(end) - Double(start), Double(time) - Double(start))
    let part = length > 0 ? min(max(passed / length, 0), 1) : 1
    showIfDue(
      "playing: \(Int(part * 100)) %, \(Self.minutes(length * part)) of \(Self.minutes(length)), \(name)"
    )
  }

  /// Something is begun that may take long, and cannot be told in parts.
  func begin(_ work: String) {
    row.show(work)
  }

  /// Leaves the terminal to others, until the next text.
  func clear() {
    row.clear()
  }

  private func showIfDue(_ text: String) {
    let now = clock()
    guard now >= dueAt else { return }
    row.show(text)
    dueAt = now + Self.interval
  }

  /// A time as `1:05`, or `1:02:05`.
  private static func minutes(_ microseconds: Double) -> String {
    let seconds = Int(min(microseconds / 1_000_000, 1e12))
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = String(seconds % 60 + 100).dropFirst()
    return hours > 0
      ? "\(hours):\(String(minutes + 100).dropFirst()):\(rest)" : "\(minutes):\(rest)"
  }
}
