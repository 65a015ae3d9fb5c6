package import GesturesHeader
import Gestures

// The functions of gestures.h, which documents them: engines, touches and time.

/// The engine that a program's pointer leads to.
private func engineHandle(at pointer: OpaquePointer?) -> EngineHandle? {
  unsafe object(at: pointer, EngineHandle.self)
}

@_cdecl("gst_status_text")
package func statusText(_ status: gst_status) -> UnsafePointer<CChar>? {
  let text: StaticString =
    switch status {
    case GST_OK: "done"
    case GST_ERROR_NULL: "a pointer is NULL"
    case GST_ERROR_SIZE: "a structure has an unknown size"
    case GST_ERROR_KIND: "there is no such kind of recognizer"
    case GST_ERROR_KEY: "there is no such key"
    case GST_ERROR_VALUE: "the key takes no such value"
    case GST_ERROR_CYCLE: "recognizers would wait for one another"
    case GST_ERROR_ENGINE: "two things belong to different engines"
    case GST_ERROR_BUSY: "the function was called from within the callback"
    case GST_ERROR_NO_VALUE: "there is no such value now"
    default: "unknown status"
    }
  return unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

@_cdecl("gst_message")
package func message(_ pointer: OpaquePointer?) -> UnsafePointer<CChar>? {
  unsafe engineHandle(at: pointer)?.message.start ?? statusText(GST_ERROR_NULL)
}

// MARK: Engines

/// True if a surface can have that size.
private func isPossible(_ width: Double, _ height: Double) -> Bool {
  width > 0 && height > 0 && max(width, height) <= Metrics.maximumNumber
}

@_cdecl("gst_engine_new")
package func engineNew(_ width: Double, _ height: Double) -> OpaquePointer? {
  guard isPossible(width, height) else { return nil }
  let handle = EngineHandle(size: Size(width: width, height: height))
  return unsafe OpaquePointer(Unmanaged.passRetained(handle).toOpaque())
}

@_cdecl("gst_engine_free")
package func engineFree(_ pointer: OpaquePointer?) -> gst_status {
  guard let pointer = unsafe pointer, let handle = unsafe engineHandle(at: pointer) else {
    return GST_ERROR_NULL
  }
  let status = handle.perform { handle.close() }
  if status == GST_OK { unsafe Unmanaged<EngineHandle>.fromOpaque(.init(pointer)).release() }
  return status
}

@_cdecl("gst_engine_resize")
package func engineResize(_ pointer: OpaquePointer?, _ width: Double, _ height: Double)
  -> gst_status
{
  guard let handle = unsafe engineHandle(at: pointer) else { return GST_ERROR_NULL }
  return handle.perform { () throws(Refusal) in
    guard isPossible(width, height) else {
      throw Refusal(GST_ERROR_VALUE, "a surface has no size of \(width) x \(height) points")
    }
    let window = handle.engine.window
    window.frame = Rect(x: 0, y: 0, width: width, height: height)
    handle.content.frame = window.bounds
  }
}

@_cdecl("gst_on_action")
package func onAction(
  _ pointer: OpaquePointer?,
  _ callback: (@convention(c) (UnsafePointer<gst_action>?, UnsafeMutableRawPointer?) -> Void)?,
  _ context: UnsafeMutableRawPointer?
) -> gst_status {
  guard let handle = unsafe engineHandle(at: pointer) else { return GST_ERROR_NULL }
  return unsafe handle.perform { unsafe (handle.callback, handle.context) = (callback, context) }
}

// MARK: Touches and time

@_cdecl("gst_frame")
package func frame(
  _ pointer: OpaquePointer?, _ ns: UInt64, _ contacts: UnsafePointer<gst_contact>?, _ count: Int
) -> gst_status {
  guard let handle = unsafe engineHandle(at: pointer), unsafe contacts != nil || count == 0 else {
    return GST_ERROR_NULL
  }
  return handle.perform { () throws(Refusal) in
    if let contacts = unsafe contacts {
      do throws(Refusal) {
        unsafe try handle.add(contacts, count)
      } catch {
        handle.clearFrame()
        throw error
      }
    }
    handle.sendSamples(at: ns)
  }
}

@_cdecl("gst_advance")
package func advance(_ pointer: OpaquePointer?, _ ns: UInt64) -> gst_status {
  guard let handle = unsafe engineHandle(at: pointer) else { return GST_ERROR_NULL }
  return handle.perform { handle.pass { handle.engine.advance(to: seconds(ns)) } }
}

@_cdecl("gst_deadline")
package func deadline(_ pointer: OpaquePointer?) -> UInt64 {
  guard let next = unsafe engineHandle(at: pointer)?.engine.nextDeadline else { return .max }
  return nanoseconds(next)
}

@_cdecl("gst_cancel")
package func cancel(_ pointer: OpaquePointer?, _ ns: UInt64, _ cause: gst_cause) -> gst_status {
  guard let handle = unsafe engineHandle(at: pointer) else { return GST_ERROR_NULL }
  return handle.perform { () throws(Refusal) in
    let cause = try cancellationCause(cause)
    handle.pass { handle.engine.cancelTouches(at: seconds(ns), because: cause) }
  }
}

@_cdecl("gst_touch_fate")
package func touchFate(_ pointer: OpaquePointer?, _ id: Int64) -> gst_fate {
  unsafe engineHandle(at: pointer)?.fates.fate(of: Int(id)) ?? GST_FATE_NONE
}

extension EngineHandle {
  /// Adds the contacts of a frame; a newer header may have longer ones.
  fileprivate func add(
    _ contacts: UnsafePointer<gst_contact>, _ count: Int
  ) throws(Refusal) {
    guard count > 0 else { return }
    let stride = unsafe contacts.pointee.size
    guard stride >= MemoryLayout<gst_contact>.size,
      stride.isMultiple(of: MemoryLayout<gst_contact>.alignment)
    else { throw Refusal(GST_ERROR_SIZE, "gst_contact has no size of \(stride) bytes") }
    var next = unsafe UnsafeRawPointer(contacts)
    for _ in 0..<count {
      let contact = unsafe next.assumingMemoryBound(to: gst_contact.self).pointee
      guard unsafe contact.size == stride else {
        throw unsafe Refusal(
          GST_ERROR_SIZE, "a frame has contacts of \(stride) and \(contact.size) bytes")
      }
      unsafe try add(contact)
      unsafe next += stride
    }
  }

  private func add(_ contact: gst_contact) throws(Refusal) {
    guard let phase = unsafe Touch.Phase(rawValue: Int(contact.phase.rawValue)),
      phase != .stationary
    else { throw unsafe Refusal(GST_ERROR_VALUE, "there is no phase \(contact.phase.rawValue)") }
    guard let type = unsafe Touch.TouchType(rawValue: Int(contact.type.rawValue)) else {
      throw unsafe Refusal(GST_ERROR_VALUE, "there is no type of touch \(contact.type.rawValue)")
    }
    var sample = unsafe TouchSample(
      contact: Int(contact.id), phase: phase, location: Point(x: contact.x, y: contact.y),
      type: type, majorRadius: contact.radius, force: contact.force,
      maximumPossibleForce: contact.maximum_force)
    if unsafe contact.type == GST_PENCIL || contact.phase.rawValue >= GST_REGION_ENTERED.rawValue {
      sample.stylus = unsafe Stylus(
        altitudeAngle: contact.altitude, azimuthAngle: contact.azimuth, rollAngle: contact.roll,
        zOffset: contact.z_offset < 0 ? nil : contact.z_offset)
    }
    sample.cancellationCause = unsafe try cancellationCause(contact.cause)
    if let view = unsafe object(at: contact.view, View.self) {
      guard view.window === engine.window else {
        throw Refusal(GST_ERROR_ENGINE, "the view of a contact belongs to another engine")
      }
      content.targets.append((sample.location, view))
    }
    samples.append(sample)
  }
}

/// The cause of a cancellation; `nil` if it is not known.
private func cancellationCause(_ cause: gst_cause) throws(Refusal) -> Touch.CancellationCause? {
  let causes = Touch.CancellationCause.allCases
  guard cause != GST_CAUSE_UNKNOWN else { return nil }
  guard cause.rawValue <= causes.count else {
    throw Refusal(GST_ERROR_VALUE, "there is no cause \(cause.rawValue)")
  }
  return causes[Int(cause.rawValue) - 1]
}
