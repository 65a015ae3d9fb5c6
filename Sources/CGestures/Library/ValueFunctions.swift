package import GesturesHeader
import Gestures

// The functions of gestures.h, which documents them: values of gestures.

@_cdecl("gst_value")
package func value(
  _ pointer: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafeMutablePointer<Double>?,
  _ count: Int
) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer), let key = unsafe key,
    let values = unsafe values
  else { return GST_ERROR_NULL }
  guard let value = unsafe recognizer.value(key) else {
    return unsafe handle.refuse(.unknown(key, of: recognizer))
  }
  guard count == value.count else { return unsafe handle.refuse(.wrongCount(key, value)) }
  switch value.get(recognizer, recognizer.view) {
  case .point(let point): unsafe (values[0], values[1]) = (point.x, point.y)
  case .number(let number): unsafe values[0] = number
  case .integer(let number): unsafe values[0] = Double(number)
  case .word, nil: return handle.refuse(.absent)
  }
  return GST_OK
}

@_cdecl("gst_set_value")
package func setValue(
  _ pointer: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<Double>?,
  _ count: Int
) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer), let key = unsafe key,
    let values = unsafe values
  else { return GST_ERROR_NULL }
  guard let value = unsafe recognizer.value(key), let set = value.set else {
    return unsafe handle.refuse(.unknown(key, of: recognizer))
  }
  guard count == value.count else { return unsafe handle.refuse(.wrongCount(key, value)) }
  for index in 0..<count {
    let isFinite = unsafe abs(values[index]) <= Metrics.maximumNumber
    guard isFinite else {
      return handle.refuse(Refusal(GST_ERROR_VALUE, "a value is at most \(Metrics.maximumNumber)"))
    }
  }
  guard recognizer.state == .began || recognizer.state == .changed else {
    return handle.refuse(.absent)
  }
  if value.form == .point {
    unsafe set(recognizer, .point(Point(x: values[0], y: values[1])))
  } else {
    unsafe set(recognizer, .number(values[0]))
  }
  return GST_OK
}

@_cdecl("gst_value_name")
package func valueName(
  _ pointer: OpaquePointer?, _ key: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
  guard let (recognizer, handle) = unsafe gesture(at: pointer), let key = unsafe key else {
    return nil
  }
  guard let value = unsafe recognizer.value(key),
    case .word(let word)? = value.get(recognizer, recognizer.view)
  else {
    _ = handle.refuse(.absent)
    return nil
  }
  handle.name.write(word)
  return unsafe handle.name.start
}

@_cdecl("gst_touch_at")
package func touchAt(
  _ pointer: OpaquePointer?, _ place: Int, _ touch: UnsafeMutablePointer<gst_touch>?
) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer), let touch = unsafe touch else {
    return GST_ERROR_NULL
  }
  let size = unsafe touch.pointee.size
  guard size >= MemoryLayout<gst_touch>.size else {
    return handle.refuse(Refusal(GST_ERROR_SIZE, "gst_touch has no size of \(size) bytes"))
  }
  guard recognizer.touches.indices.contains(place) else { return handle.refuse(.absent) }
  let found = recognizer.touches[place]
  let location = found.location(in: recognizer.view)
  unsafe touch.pointee = gst_touch(
    size: size, id: Int64(found.contact), x: location.x, y: location.y)
  return GST_OK
}

extension GestureRecognizer {
  /// The description of a value of this kind of gesture.
  fileprivate func value(_ key: UnsafePointer<CChar>) -> KindValue? {
    kind.description?.values.first { unsafe $0.isNamed(key) }
  }
}

extension KindValue {
  /// The numbers that the value consists of.
  fileprivate var count: Int { form == .point ? 2 : 1 }

  /// True if the value has that key, compared without making a `String`.
  fileprivate func isNamed(_ other: UnsafePointer<CChar>) -> Bool {
    for index in 0..<key.utf8CodeUnitCount {
      let byte = unsafe CChar(bitPattern: key.utf8Start[index])
      guard unsafe other[index] == byte else { return false }
    }
    return unsafe other[key.utf8CodeUnitCount] == 0
  }
}

extension Refusal {
  /// A gesture has no such value now.
  fileprivate static var absent: Refusal {
    Refusal(GST_ERROR_NO_VALUE, "the gesture has no such value now")
  }

  /// A kind of gesture has no such value.
  fileprivate static func unknown(
    _ key: UnsafePointer<CChar>, of recognizer: GestureRecognizer
  ) -> Refusal {
    let (kind, name) = unsafe (recognizer.kind, String(cString: key))
    let known = kind.description?.values.map { $0.name } ?? []
    return Refusal(
      GST_ERROR_KEY,
      "a \(kind.rawValue) has no value '\(name)' to read or to set here"
        + hint(for: name, known))
  }

  /// A value has another number of numbers.
  fileprivate static func wrongCount(_ key: UnsafePointer<CChar>, _ value: KindValue) -> Refusal {
    Refusal(GST_ERROR_VALUE, "'\(value.name)' consists of \(value.count)")
  }
}
