import GestureConfiguration
package import GesturesHeader
import Gestures

// The functions of gestures.h, which documents them: views.

func engine(of view: View?) -> EngineHandle? { view?.window?.engine?.observer as? EngineHandle }

/// The view that a program's pointer leads to.
private func configuredView(at pointer: OpaquePointer?) -> ConfiguredView? {
  unsafe object(at: pointer, ConfiguredView.self)
}

/// The largest depth of views, since hit testing and other code is recursive; as the daemon's.
private let maximumDepth = 40

@_cdecl("gst_view_add")
package func viewAdd(
  _ pointer: OpaquePointer?, _ superview: OpaquePointer?, _ x: Double, _ y: Double,
  _ width: Double, _ height: Double
) -> OpaquePointer? {
  guard let handle = unsafe object(at: pointer, EngineHandle.self) else { return nil }
  var view: ConfiguredView?
  _ = handle.perform { () throws(Refusal) in
    let outer = unsafe object(at: superview, View.self) ?? handle.content
    guard outer.window === handle.engine.window else {
      throw Refusal(GST_ERROR_ENGINE, "the superview belongs to another engine")
    }
    var (depth, ancestor) = (0, outer.superview)
    while let view = ancestor { (depth, ancestor) = (depth + 1, view.superview) }
    guard depth <= maximumDepth else {
      throw Refusal(GST_ERROR_VALUE, "views are nested at most \(maximumDepth) deep")
    }
    let added = ConfiguredView(frame: try rect(x, y, width, height))
    outer.addSubview(added)
    view = added
  }
  return unsafe view.map { unsafe CGestures.pointer(to: $0) }
}

@_cdecl("gst_view_set_frame")
package func viewSetFrame(
  _ pointer: OpaquePointer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> gst_status {
  guard let view = unsafe configuredView(at: pointer), let handle = engine(of: view) else {
    return GST_ERROR_NULL
  }
  return handle.perform { () throws(Refusal) in view.frame = try rect(x, y, width, height) }
}

@_cdecl("gst_view_set")
package func viewSet(
  _ pointer: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ value: Double
) -> gst_status {
  guard let view = unsafe configuredView(at: pointer), let handle = engine(of: view),
    let key = unsafe key
  else { return GST_ERROR_NULL }
  let name = unsafe String(cString: key)
  return handle.perform { () throws(Refusal) in
    // A library has no watchers.
    let properties = ViewSchema.properties.filter { $0.name != ViewSchema.openToWatchers }
    let property = try properties.property(name, of: "a view")
    property.set(view, try property.value(value, of: "a view"))
  }
}

@_cdecl("gst_view_set_hit_insets")
package func viewSetHitInsets(
  _ pointer: OpaquePointer?, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
) -> gst_status {
  guard let view = unsafe configuredView(at: pointer), let handle = engine(of: view) else {
    return GST_ERROR_NULL
  }
  return handle.perform { () throws(Refusal) in
    try check(top, left, bottom, right)
    view.hitTestInsets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

@_cdecl("gst_view_remove")
package func viewRemove(_ pointer: OpaquePointer?) -> gst_status {
  guard let view = unsafe configuredView(at: pointer), let handle = engine(of: view) else {
    return GST_ERROR_NULL
  }
  return handle.perform {
    handle.decide { view.removeFromSuperview() }
    for view in ViewTree(of: view) {
      for recognizer in view.recognizers { handle.delegates[ObjectIdentifier(recognizer)] = nil }
    }
  }
}

/// A frame of a program.
private func rect(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double
) throws(Refusal) -> Rect {
  try check(x, y, width, height)
  guard width >= 0, height >= 0 else {
    throw Refusal(GST_ERROR_VALUE, "a frame has no size of \(width) x \(height) points")
  }
  return Rect(x: x, y: y, width: width, height: height)
}

/// Refuses lengths that no surface has.
func check(_ lengths: Double...) throws(Refusal) {
  let wrong = lengths.first { !(abs($0) <= Metrics.maximumNumber) }
  if let wrong {
    throw Refusal(GST_ERROR_VALUE, "a length is at most \(Metrics.maximumNumber) points: \(wrong)")
  }
}
