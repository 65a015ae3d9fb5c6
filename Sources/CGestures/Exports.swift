import GestureConfiguration
import GestureWire
import Gestures

// The functions that a page calls, by way of gestured-engine.js, which checks all arguments.
//
// Times are in seconds, lengths in the page's pixels. Views and gestures have numbers. A page has
// one instance of the module, and throws it away after a trap.

/// Receives a line, in UTF-8.
@_extern(wasm, module: "page", name: "line")
@_extern(c)
private func receiveLine(_ line: UnsafePointer<UInt8>, _ count: Int)

/// The state of the module.
private struct Module {
  var page: PageSurface?
  /// The bytes of a text that the page is about to pass on.
  var text: [UInt8] = []
  /// Numbers for a list.
  var numbers: [Double] = []
  /// The touches of the next frame.
  var samples: [TouchSample] = []
}

// Exported functions belong to no object. WebAssembly calls them on one thread, each to its end.
nonisolated(unsafe) private var module = Module()

private var surface: BuiltSurface? { module.page?.surface }

/// Makes room for a text of that many bytes, and returns its place.
@_expose(wasm, "text")
func text(_ count: Int) -> UnsafeMutableRawPointer? {
  module.text = [UInt8](repeating: 0, count: count)
  return unsafe module.text.withUnsafeMutableBytes { unsafe $0.baseAddress }
}

private func consumeText() -> String { String(decoding: module.text, as: UTF8.self) }

/// The texts that the page has passed on as one, separated by zeros.
private func consumeTexts() -> [String] {
  module.text.split(separator: 0, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
}

/// Adds a number to the list for the next call that takes one.
@_expose(wasm, "number")
func number(_ number: Double) { module.numbers.append(number) }

private func drainNumbers() -> [Double] {
  defer { module.numbers.removeAll() }
  return module.numbers
}

// MARK: The surface

/// Creates the surface, whose id is the text.
@_expose(wasm, "start")
func start(_ width: Double, _ height: Double) {
  let page = PageSurface(consumeText(), size: Size(width: width, height: height)) { line in
    unsafe line.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { unsafe receiveLine(start, bytes.count) }
    }
  }
  module.page = page
  page.observe()
}

/// Gives the surface another size; no touch may be under way.
@_expose(wasm, "resize")
func resize(_ width: Double, _ height: Double) {
  surface?.resize(to: Size(width: width, height: height))
}

/// Chooses the topics of lines, by the bits of `LineTopic`.
@_expose(wasm, "subscribe")
func subscribe(_ topics: Int) {
  guard let page = module.page else { return }
  let hadContacts = page.topics.contains(.contacts)
  page.topics = LineTopic(rawValue: UInt16(truncatingIfNeeded: topics))
  if page.topics.contains(.contacts), !hadContacts { page.sendContacts() }
}

// MARK: Views

/// Adds a view, whose id is the text, to a view or to the surface; returns its number.
@_expose(wasm, "add_view")
func addView(_ superview: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Int {
  surface?.addView(
    consumeText(), frame: Rect(x: x, y: y, width: width, height: height), to: superview)
    ?? -1
}

@_expose(wasm, "set_frame")
func setFrame(_ view: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
  surface?.view(view)?.frame = Rect(x: x, y: y, width: width, height: height)
}

@_expose(wasm, "remove_view")
func removeView(_ view: Int) { surface?.removeView(view) }

/// Sets a property of a view, by its place in `ViewSchema.properties`.
@_expose(wasm, "set_view")
func setView(_ view: Int, _ place: Int) {
  guard let view = surface?.view(view), ViewSchema.properties.indices.contains(place) else {
    return module.numbers.removeAll()
  }
  let property = ViewSchema.properties[place]
  if let value = property.type.value(of: drainNumbers()) { property.set(view, value) }
}

// MARK: Gestures

/// Adds a gesture, whose id is the text, to a view; returns its number.
///
/// Its kind is a place in `KindDescription.all`.
@_expose(wasm, "add_gesture")
func addGesture(_ view: Int, _ kind: Int) -> Int {
  guard let surface, let view = surface.view(view), KindDescription.all.indices.contains(kind)
  else { return -1 }
  let recognizer = KindDescription.all[kind].makeRecognizer()
  recognizer.name = consumeText()
  return surface.add(recognizer, to: view)
}

/// Sets a property of a gesture, by its place in the description of its kind, to the numbers.
///
/// If it has names that the page gives, the text has them.
@_expose(wasm, "set_gesture")
func setGesture(_ gesture: Int, _ place: Int) {
  guard let recognizer = surface?.recognizer(gesture),
    let properties = recognizer.kind.description?.properties, properties.indices.contains(place)
  else { return module.numbers.removeAll() }
  let property = properties[place]
  let value = property.type.value(of: drainNumbers(), consumeTexts())
  if let value { property.set(recognizer, value) }
}

/// Sets the gestures, by the numbers, that must fail before a gesture acts.
@_expose(wasm, "set_requirements")
func setRequirements(_ gesture: Int) {
  surface?.setRequirements(of: gesture, drainNumbers().map { Int($0) })
}

/// Sets the gestures, by the numbers, that may be recognized together with a gesture.
@_expose(wasm, "set_partners")
func setPartners(_ gesture: Int, _ areAll: Bool) {
  let others = drainNumbers().map { Int($0) }
  surface?.setPartners(of: gesture, areAll ? nil : others)
}

/// Sets the value, by its place among those of its kind, from which a gesture under way continues.
///
/// - Returns: False if the gesture is not under way.
@_expose(wasm, "set_value")
func setValue(_ gesture: Int, _ place: Int) -> Bool {
  let numbers = drainNumbers()
  guard let recognizer = surface?.recognizer(gesture),
    recognizer.state == .began || recognizer.state == .changed,
    let values = recognizer.kind.description?.values, values.indices.contains(place),
    let first = numbers.first
  else { return false }
  let value = values[place]
  let isPoint = value.form == .point && numbers.count == 2
  value.set?(recognizer, isPoint ? .point(Point(x: first, y: numbers[1])) : .number(first))
  return true
}

// MARK: Touches

/// Adds a touch to the next frame; its values are those of `TouchSample`.
@_expose(wasm, "touch")
func touch(
  _ contact: Int, _ phase: Int, _ type: Int, _ x: Double, _ y: Double, _ majorRadius: Double,
  _ force: Double, _ maximumPossibleForce: Double
) {
  guard let phase = Touch.Phase(rawValue: phase), let type = Touch.TouchType(rawValue: type) else {
    return
  }
  module.samples.append(
    TouchSample(
      contact: contact, phase: phase, location: Point(x: x, y: y), type: type,
      majorRadius: majorRadius, force: force, maximumPossibleForce: maximumPossibleForce))
}

/// Sets the pose of the touch that was added last, with angles in radians; a negative `zOffset` is
/// unknown.
@_expose(wasm, "pose")
func pose(_ altitude: Double, _ azimuth: Double, _ roll: Double, _ zOffset: Double) {
  guard !module.samples.isEmpty else { return }
  module.samples[module.samples.count - 1].stylus = Stylus(
    altitudeAngle: altitude, azimuthAngle: azimuth, rollAngle: roll,
    zOffset: zOffset < 0 ? nil : zOffset)
}

/// Sets the cause of the touch that was added last: a place in `Touch.CancellationCause.allCases`.
@_expose(wasm, "cause")
func cause(_ place: Int) {
  let causes = Touch.CancellationCause.allCases
  guard !module.samples.isEmpty, causes.indices.contains(place) else { return }
  module.samples[module.samples.count - 1].cancellationCause = causes[place]
}

/// Sets the view that the touch hits which was added last; a number that no view has is for none.
@_expose(wasm, "target")
func target(_ view: Int) {
  guard let surface, let location = module.samples.last?.location else { return }
  surface.content.targets.append((location, surface.view(view)))
}

/// Processes the frame.
@_expose(wasm, "frame")
func frame(_ time: Double) {
  module.page?.engine.send(module.samples, at: time)
  surface?.content.targets.removeAll()
  module.samples.removeAll(keepingCapacity: true)
}

/// Fires the timers that are due at a time or before it.
@_expose(wasm, "advance")
func advance(_ time: Double) { module.page?.engine.advance(to: time) }

/// Lets time pass before a change that does not come from a touch.
@_expose(wasm, "pass")
func pass(_ time: Double) { module.page?.pass(to: time) }

/// The next time at which a timer is due; infinity without a timer.
@_expose(wasm, "deadline")
func deadline() -> Double { module.page?.engine.nextDeadline ?? .infinity }

/// Cancels all touches for a reason: a place in `Touch.CancellationCause.allCases`.
@_expose(wasm, "cancel")
func cancel(_ time: Double, _ place: Int) {
  let causes = Touch.CancellationCause.allCases
  guard causes.indices.contains(place) else { return }
  module.page?.cancelTouches(at: time, because: causes[place])
}
