import GestureWire
import Gestures

/// The surface of a page: views, engine and lines.
final class PageSurface: LineSink {
  let surface: BuiltSurface
  let engine: GestureEngine
  /// The topics of lines that the page wants.
  var topics: LineTopic = [.gestures, .idle]
  private let name: String
  private let receive: ([UInt8]) -> Void
  private lazy var lines = SurfaceLines(
    of: surface, engine, origin: LineOrigin(surface: name), sink: self)

  /// Creates a surface without views.
  ///
  /// - Parameters:
  ///   - name: The id of the surface.
  ///   - size: The size in points, which are the page's pixels.
  ///   - receive: Receives each line that the page wants, with its line feed.
  init(_ name: String, size: Size, receive: @escaping ([UInt8]) -> Void) {
    (self.name, self.receive) = (name, receive)
    surface = BuiltSurface(size: size)
    engine = GestureEngine(window: surface.area.window, identifiers: TouchIdentifiers(), host: nil)
  }

  /// Begins to write lines.
  func observe() { _ = lines }

  func send(_ line: [UInt8], about subject: LineSubject) { receive(line) }

  /// Lets time pass before a change that does not come from a touch.
  func pass(to time: Double) {
    engine.advance(to: time)
    engine.send([], at: time)
  }

  /// Sends the touches that are down, to a page that wants contacts from now on.
  func sendContacts() {
    var writer = LineWriter()
    if lines.writeContacts(with: &writer) { receive(writer.line) }
  }

  /// Cancels all touches, now or at a later time in seconds.
  func cancelTouches(at time: Double, because cause: Touch.CancellationCause) {
    guard engine.now.isFinite else { return }
    engine.cancelTouches(at: max(time, engine.now), because: cause)
  }
}
