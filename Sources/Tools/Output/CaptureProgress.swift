import Captures
import Glibc
import LinuxIO

/// Shows people how far captures have been read and played.
///
/// Work of less than a second shows nothing; longer work is shown a few times a second.
final class CaptureProgress: PlayerProgress {
  /// The time before the first text, in microseconds.
  private static let patience: Int64 = 1_000_000
  /// The time between texts, in microseconds: people cannot read faster.
  private static let interval: Int64 = 200_000
  /// The number of frames between looks at the clock.
  ///
  /// With 120 frames a second, playing an hour looks at the clock every 10 ms or so.
  private static let framesPerLook = 512

  private let row: StatusRow
  private let clock: () -> Int64
  /// The time at which the next text may be shown.
  private var dueAt: Int64
  private var name = ""
  private var (start, end): (Int64, Int64) = (0, 0)
  private var frames = 0

  /// Makes a progress for work that begins now.
  ///
  /// - Parameters:
  ///   - row: The row that shows it.
  ///   - clock: Returns the time, in microseconds.
  init(in row: StatusRow, clock: @escaping () -> Int64 = { MonotonicClock.now }) {
    self.row = row
    self.clock = clock
    dueAt = clock() + Self.patience
  }

  /// A progress on the terminal, if there is one that can show it.
  static var onTerminal: CaptureProgress? { StatusRow().map { CaptureProgress(in: $0) } }

  /// Shows that a capture is read.
  ///
  /// - Parameters:
  ///   - name: The name of the capture.
  ///   - number: Its number, from 1.
  ///   - count: The number of captures.
  func beginReading(_ name: String, _ number: Int, of count: Int) {
    self.name = count > 1 ? "\(name) (\(number) of \(count))" : name
    showIfDue("reading \(self.name)")
  }

  /// Begins to show how far playing has come.
  ///
  /// - Parameters:
  ///   - start: The time of the first event, in microseconds.
  ///   - end: The time of the last.
  func beginPlaying(from start: Int64, to end: Int64) {
    (self.start, self.end, frames) = (start, max(start, end), 0)
  }

  /// Counts a frame that has been played; the time is in microseconds.
  func play(_ time: Int64) {
    frames += 1
    if frames.isMultiple(of: Self.framesPerLook) { reach(time) }
  }

  /// Shows that playing has reached a time of the capture, in microseconds, if a report is due.
  func reach(_ time: Int64) {
    guard clock() >= dueAt else { return }
    let (length, passed) = (Double(end) - Double(start), Double(time) - Double(start))
    let part = length > 0 ? min(max(passed / length, 0), 1) : 1
    showIfDue(
      "playing: \(Int(part * 100)) %, \(Self.minutes(length * part)) of \(Self.minutes(length)), \(name)"
    )
  }

  /// Shows that work begins whose progress cannot be measured.
  func begin(_ work: String) {
    row.show(work)
  }

  /// Clears the row until the next text, so that others can write to the terminal.
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

/// The last row of a terminal, which shows what the program is doing.
///
/// It is on standard error, and must be cleared before anything else is written to the terminal.
final class StatusRow {
  private let write: (String) -> Void
  /// Returns the number of characters that fit.
  private let width: () -> Int
  private var isShown = false

  /// Makes a row on standard error.
  ///
  /// Returns `nil` if standard error is no terminal, or one that cannot clear a row. It also
  /// returns `nil` if standard output is a pipe, whose reader may write to the terminal as well.
  convenience init?() {
    let cannotClear = unsafe getenv("TERM").map { unsafe strcmp($0, "dumb") == 0 } ?? true
    guard isatty(STDERR_FILENO) == 1, !cannotClear, !Self.isPipe(STDOUT_FILENO) else { return nil }
    self.init(
      write: { StandardStream.error.write($0) }, width: { StandardStream.error.columns ?? 80 })
  }

  /// Makes a row with functions that write a text and return the width.
  init(write: @escaping (String) -> Void, width: @escaping () -> Int) {
    self.write = write
    self.width = width
  }

  /// Shows a text in place of the previous one.
  func show(_ text: String) {
    // A full row would wrap into the next one, and could not be cleared.
    write("\r\(text.printable.prefix(max(0, width() - 1)))\u{1b}[K")
    isShown = true
  }

  /// Clears the row, so that others can use it.
  func clear() {
    guard isShown else { return }
    write("\r\u{1b}[K")
    isShown = false
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }
}
