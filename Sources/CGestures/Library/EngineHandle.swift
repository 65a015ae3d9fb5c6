import GesturesHeader
import Gestures

/// What a `gst_engine` points to: an engine with its window, and what the program has set.
final class EngineHandle {
  /// The bytes of a name with the 0 at its end.
  static var nameCapacity: Int { 64 }

  let engine: GestureEngine
  /// The view of the whole surface, which contains all others.
  let content: TargetedView
  let fates = TouchFates()
  /// The delegates of recognizers, which do not keep them alive with the full runtime.
  var delegates: [ObjectIdentifier: SimultaneousRecognition] = [:]
  /// The function that receives actions.
  var callback: (@convention(c) (UnsafePointer<gst_action>?, UnsafeMutableRawPointer?) -> Void)?
  /// What the program wants to get back in the callback.
  var context: UnsafeMutableRawPointer?
  /// The touches of the frame under way; kept for their storage.
  var samples: [TouchSample] = []
  /// The line about the newest call that failed.
  let message = CText(capacity: 256)
  /// The name that was asked for last.
  let name = CText(capacity: nameCapacity)
  /// The number of views that steps name.
  private var namedViews = 0
  /// True while the callback is being called.
  private var isCalling = false

  init(size: Size) {
    let window = Window()
    window.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    content = TargetedView(frame: window.bounds)
    window.addSubview(content)
    engine = GestureEngine(window: window, identifiers: TouchIdentifiers(), host: nil)
    engine.observer = self
    engine.decisionObserver = fates
  }

  /// Takes away what the engine would keep alive.
  func close() {
    (engine.observer, engine.decisionObserver) = (nil, nil)
  }

  // MARK: Calls

  /// Carries out a call that changes something, unless it comes from within the callback.
  func perform(_ call: () throws(Refusal) -> Void) -> gst_status {
    do throws(Refusal) {
      guard !isCalling else { throw Refusal.busy }
      try call()
      return GST_OK
    } catch {
      return refuse(error)
    }
  }

  /// Refuses a call.
  func refuse(_ refusal: Refusal) -> gst_status {
    message.write(refusal.message)
    return refusal.status
  }

  /// The name by which steps know a view, which gets one if it has none.
  func name(of view: View) -> String {
    if let name = view.name { return name }
    namedViews += 1
    let name = String(namedViews)
    view.name = name
    return name
  }

  // MARK: Touches

  /// Sends the touches of a frame.
  func sendSamples(at ns: UInt64) {
    fates.begin(samples)
    engine.send(samples, at: seconds(ns))
    fates.end()
    clearFrame()
  }

  /// Forgets the touches of a frame.
  func clearFrame() {
    samples.removeAll(keepingCapacity: true)
    content.targets.removeAll(keepingCapacity: true)
  }

  /// Lets time pass, or cancels touches.
  func pass(_ change: () -> Void) {
    fates.begin([])
    decide(change)
  }

  /// Does something that may decide about touches.
  func decide(_ change: () -> Void) {
    change()
    fates.end()
  }

  // MARK: Actions

  /// Calls the program back.
  private func call(
    about recognizer: GestureRecognizer, _ state: GestureRecognizer.State,
    previous: GestureRecognizer.State, failure: UnsafePointer<gst_failure>?
  ) {
    guard let callback = unsafe callback else { return }
    let location = recognizer.location(in: recognizer.view)
    var action = unsafe gst_action(
      size: MemoryLayout<gst_action>.size, ns: nanoseconds(engine.now),
      recognizer: pointer(to: recognizer), state: gst_state(UInt32(state.rawValue)),
      previous: gst_state(UInt32(previous.rawValue)), x: location.x, y: location.y,
      touch_count: recognizer.touches.count, failure: failure)
    isCalling = true
    unsafe callback(&action, context)
    isCalling = false
  }

  private func report(
    _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State,
    previous: GestureRecognizer.State
  ) {
    guard state == .failed || state == .cancelled, let reason = recognizer.failureReason else {
      return unsafe call(about: recognizer, state, previous: previous, failure: nil)
    }
    unsafe reason.kind.rawValue.withCString { kind in
      unsafe withCString(reason.cause?.rawValue) { cause in
        unsafe withCString(reason.other) { other in
          var failure = unsafe gst_failure(
            size: MemoryLayout<gst_failure>.size, reason: kind, limit: reason.limit ?? .nan,
            measured: reason.measured ?? .nan, cause: cause, by: other)
          unsafe call(about: recognizer, state, previous: previous, failure: &failure)
        }
      }
    }
  }
}

extension EngineHandle: GestureEngineObserver {
  func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {
    report(recognizer, recognizer.state, previous: previous)
  }

  func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    guard state == .failed else { return }
    report(recognizer, state, previous: recognizer.stateOfLastAction)
  }

  func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase, to view: View
  ) {}
}

/// A call that is refused.
struct Refusal: Error {
  let status: gst_status
  let message: String

  init(_ status: gst_status, _ message: String) {
    (self.status, self.message) = (status, message)
  }

  /// The call came from within the callback.
  static var busy: Refusal {
    Refusal(GST_ERROR_BUSY, "the callback may only read; call this after it has returned")
  }
}

// MARK: C

/// A text of limited length that C programs read.
final class CText {
  private let bytes: UnsafeMutableBufferPointer<CChar>

  /// Creates an empty text.
  init(capacity: Int) {
    unsafe bytes = .allocate(capacity: capacity)
    unsafe bytes.initialize(repeating: 0)
  }

  deinit { unsafe bytes.deallocate() }

  /// The text as C has it; it lasts until the next `write`.
  var start: UnsafePointer<CChar>? { unsafe UnsafePointer(bytes.baseAddress) }

  /// Replaces the text by another one, which is cut off where it is too long.
  func write(_ text: String) {
    var count = 0
    for byte in text.utf8.prefix(bytes.count - 1) {
      unsafe bytes[count] = CChar(bitPattern: byte)
      count += 1
    }
    unsafe bytes[count] = 0
  }
}

/// Calls a closure with a text as C has it; with `nil` if there is none.
private func withCString(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
  guard let text else { return unsafe body(nil) }
  unsafe text.withCString { unsafe body($0) }
}

/// The pointer by which a program knows an object; it does not keep the object alive.
func pointer(to object: AnyObject) -> OpaquePointer {
  unsafe OpaquePointer(Unmanaged.passUnretained(object).toOpaque())
}

/// The object that a pointer of a program leads to.
func object<Object: AnyObject>(at pointer: OpaquePointer?, _: Object.Type) -> Object? {
  guard let pointer = unsafe pointer else { return nil }
  return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
}

/// A time in the engine's unit.
func seconds(_ nanoseconds: UInt64) -> Double { Double(nanoseconds) / 1e9 }

/// A time of the engine in the program's unit.
func nanoseconds(_ seconds: Double) -> UInt64 {
  let count = (max(seconds, 0) * 1e9).rounded()
  return count < 0x1p64 ? UInt64(count) : .max
}
