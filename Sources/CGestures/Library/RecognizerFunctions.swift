package import GesturesHeader
import Gestures

// The functions of gestures.h, which documents them: recognizers.

/// The recognizer that a program's pointer leads to, with its engine.
func gesture(
  at pointer: OpaquePointer?
) -> (recognizer: GestureRecognizer, handle: EngineHandle)? {
  guard let recognizer = unsafe object(at: pointer, GestureRecognizer.self),
    let handle = engine(of: recognizer.view)
  else { return nil }
  return (recognizer, handle)
}

extension GestureRecognizer {
  /// The recognizer in words.
  fileprivate var owner: String { "a \(kind.rawValue)" }

  fileprivate var properties: [Property<GestureRecognizer>] { kind.description?.properties ?? [] }
}

@_cdecl("gst_recognizer_add")
package func recognizerAdd(
  _ pointer: OpaquePointer?, _ kind: UnsafePointer<CChar>?
) -> OpaquePointer? {
  guard let view = unsafe object(at: pointer, View.self), let handle = engine(of: view) else {
    return nil
  }
  var added: GestureRecognizer?
  _ = unsafe handle.perform { () throws(Refusal) in
    guard let kind = unsafe kind else {
      throw Refusal(GST_ERROR_NULL, "a recognizer needs a kind, such as \"tap\"")
    }
    let name = unsafe String(cString: kind)
    guard let description = KindDescription.all.first(where: { $0.name == name }) else {
      let known = KindDescription.all.map { $0.name }
      throw Refusal(GST_ERROR_KIND, "'\(name)' is no kind of recognizer" + hint(for: name, known))
    }
    let recognizer = description.makeRecognizer()
    view.addGestureRecognizer(recognizer)
    added = recognizer
  }
  return unsafe added.map { unsafe CGestures.pointer(to: $0) }
}

@_cdecl("gst_set_id")
package func setID(_ pointer: OpaquePointer?, _ id: UnsafePointer<CChar>?) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer) else { return GST_ERROR_NULL }
  return unsafe handle.perform { recognizer.name = unsafe id.map { unsafe String(cString: $0) } }
}

@_cdecl("gst_set")
package func set(
  _ pointer: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ value: Double
) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer), let key = unsafe key else {
    return GST_ERROR_NULL
  }
  let name = unsafe String(cString: key)
  return handle.perform { () throws(Refusal) in
    let property = try recognizer.properties.property(name, of: recognizer.owner)
    let value = try property.value(value, of: recognizer.owner)
    try recognizer.checkOrders(name, value)
    handle.decide { property.set(recognizer, value) }
  }
}

@_cdecl("gst_set_names")
package func setNames(
  _ pointer: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ names: UnsafePointer<CChar>?
) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer), let key = unsafe key,
    let names = unsafe names
  else { return GST_ERROR_NULL }
  let (name, text) = unsafe (String(cString: key), String(cString: names))
  return handle.perform { () throws(Refusal) in
    let property = try recognizer.properties.property(name, of: recognizer.owner)
    property.set(recognizer, try property.value(names: text, of: recognizer.owner))
  }
}

// MARK: Relations

@_cdecl("gst_require_failure")
package func requireFailure(_ pointer: OpaquePointer?, _ other: OpaquePointer?) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer),
    let (other, owner) = unsafe gesture(at: other)
  else { return GST_ERROR_NULL }
  return handle.perform { () throws(Refusal) in
    try handle.check(owner)
    guard !other.waits(for: recognizer) else {
      throw Refusal(
        GST_ERROR_CYCLE, "\(recognizer.owner) and \(other.owner) would wait for each other to fail")
    }
    recognizer.require(toFail: other)
  }
}

@_cdecl("gst_recognize_with")
package func recognizeWith(_ pointer: OpaquePointer?, _ other: OpaquePointer?) -> gst_status {
  guard let (recognizer, handle) = unsafe gesture(at: pointer) else { return GST_ERROR_NULL }
  let partner = unsafe gesture(at: other)
  return handle.perform { () throws(Refusal) in
    if let partner { try handle.check(partner.handle) }
    let delegate = handle.delegates[ObjectIdentifier(recognizer)]
    let wider = SimultaneousRecognition(delegate, and: partner?.recognizer)
    handle.delegates[ObjectIdentifier(recognizer)] = wider
    recognizer.delegate = wider
  }
}

extension EngineHandle {
  /// Refuses what belongs to another engine.
  fileprivate func check(_ other: EngineHandle) throws(Refusal) {
    guard other !== self else { return }
    throw Refusal(GST_ERROR_ENGINE, "the recognizers belong to different engines")
  }
}

extension GestureRecognizer {
  /// True if the recognizer is another one, or waits for it to fail, by way of others if need be.
  fileprivate func waits(for other: GestureRecognizer) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var rest = [self]
    while let next = rest.popLast() {
      if next === other { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      rest += next.requirements.required.map { $0.other }
    }
    return false
  }

  /// Refuses a value with which a property would be larger than one that it must not exceed.
  fileprivate func checkOrders(_ name: String, _ value: PropertyValue) throws(Refusal) {
    for order in kind.description?.orders ?? [] {
      guard order.smaller == name || order.larger == name,
        case .integer(let smaller)? = order.smaller == name ? value : present(order.smaller),
        case .integer(let larger)? = order.larger == name ? value : present(order.larger),
        smaller > larger
      else { continue }
      throw Refusal(
        GST_ERROR_VALUE, "'\(order.smaller)' of \(owner) is at most '\(order.larger)'")
    }
  }

  private func present(_ name: String) -> PropertyValue? {
    kind.description?.property(name)?.get(self)
  }
}
