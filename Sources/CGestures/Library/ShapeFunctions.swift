import GestureConfiguration
package import GesturesHeader
import Gestures

// The functions of gestures.h, which documents them: sequences and strokes.

@_cdecl("gst_step_add")
package func stepAdd(
  _ pointer: OpaquePointer?, _ step: UnsafePointer<CChar>?, _ view: OpaquePointer?
) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer), let step = unsafe step else {
    return GST_ERROR_NULL
  }
  let name = unsafe String(cString: step)
  let view = unsafe object(at: view, View.self)
  return handle.perform { () throws(Refusal) in
    guard recognizer.kind == .sequence else { throw .unknown("steps", of: recognizer) }
    let sequence = recognizer.assuming(SequenceGestureRecognizer.self)
    guard sequence.steps.count < Metrics.sequenceStepCount else {
      throw .value("a sequence has at most \(Metrics.sequenceStepCount) steps")
    }
    let step = try handle.step(name, on: view, of: sequence)
    handle.decide { sequence.steps.append(step) }
  }
}

@_cdecl("gst_template_add")
package func templateAdd(
  _ pointer: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ points: UnsafePointer<Double>?,
  _ counts: UnsafePointer<Int>?, _ fingers: Int
) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer), let name = unsafe name,
    let points = unsafe points, let counts = unsafe counts
  else { return GST_ERROR_NULL }
  let text = unsafe String(cString: name)
  return handle.perform { () throws(Refusal) in
    guard recognizer.kind == .stroke else { throw .unknown("templates", of: recognizer) }
    let stroke = recognizer.assuming(StrokeGestureRecognizer.self)
    guard stroke.templates.count < Metrics.strokeTemplateCount else {
      throw .value("a stroke has at most \(Metrics.strokeTemplateCount) templates")
    }
    guard !text.isEmpty, text.utf8.count < EngineHandle.nameCapacity else {
      throw .value("the name of a template has from 1 to \(EngineHandle.nameCapacity - 1) bytes")
    }
    guard (1...Metrics.strokeFingerCount).contains(fingers) else {
      throw .value("a template has from 1 to \(Metrics.strokeFingerCount) fingers, not \(fingers)")
    }
    var (paths, rest): ([[Point]], UnsafePointer<Double>) = unsafe ([], points)
    for finger in 0..<fingers {
      let count = unsafe counts[finger]
      unsafe paths.append(try path(rest, count))
      unsafe rest += 2 * count
    }
    let template = StrokeGestureRecognizer.Template(name: text, paths: paths)
    handle.decide { stroke.templates.append(template) }
  }
}

/// The path of a finger.
private func path(_ numbers: UnsafePointer<Double>, _ count: Int) throws(Refusal) -> [Point] {
  guard (2...Metrics.strokePointCount).contains(count) else {
    throw .value("a path has from 2 to \(Metrics.strokePointCount) points, not \(count)")
  }
  var points: [Point] = []
  for index in 0..<count {
    let point = unsafe Point(x: numbers[2 * index], y: numbers[2 * index + 1])
    try check(point.x, point.y)
    points.append(point)
  }
  guard points.contains(where: { $0 != points[0] }) else {
    throw .value("a path must not be the same point again and again")
  }
  return points
}

extension EngineHandle {
  /// A step with a direction, or on a view.
  fileprivate func step(
    _ name: String, on view: View?, of sequence: SequenceGestureRecognizer
  ) throws(Refusal) -> SequenceGestureRecognizer.Step {
    let kinds = SequenceGestureRecognizer.Step.kindsOnViews
    let directions = SwipeGestureRecognizer.Direction.words
    for direction in directions where direction.key == name {
      guard view == nil else { throw .value("the step '\(name)' is a swipe, which has no view") }
      return .swipe(direction.value)
    }
    guard kinds.contains(name) else {
      let known = kinds + directions.map { $0.key }
      throw .value("a sequence has no step '\(name)'" + hint(for: name, known))
    }
    guard let view else { throw .value("the step '\(name)' needs a view") }
    var outer: View? = view
    while let next = outer, next !== sequence.view { outer = next.superview }
    guard outer != nil else {
      throw .value("the view of a step is the recognizer's own, or in it")
    }
    guard let step = SequenceGestureRecognizer.Step(kind: name, view: self.name(of: view)) else {
      throw .value("a sequence has no step '\(name)'")
    }
    return step
  }
}

extension Refusal {
  fileprivate static func value(_ message: String) -> Refusal {
    Refusal(GST_ERROR_VALUE, message)
  }

  /// A kind of recognizer has no such key.
  fileprivate static func unknown(_ key: String, of recognizer: GestureRecognizer) -> Refusal {
    Refusal(GST_ERROR_KEY, "a \(recognizer.kind.rawValue) has no key '\(key)'")
  }
}
