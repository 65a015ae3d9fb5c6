import Captures
import InputEvents

/// The reason why a capture contains no contact, in words.
struct Silence {
  /// The words, such as "4 frames, no contact: BTN_TOUCH was never pressed".
  let text: String

  /// Finds the reason in the events of a capture that gave no touch.
  init(of capture: Capture) {
    let count = capture.events.count { $0.code == .synReport }
    let frames = count == 1 ? "1 frame" : "\(count) frames"
    guard !capture.events.isEmpty else {
      text = "no contact: the capture has no events"
      return
    }
    text = "\(frames), no contact: \(Self.reason(in: capture))"
  }

  private static func reason(in capture: Capture) -> String {
    let (device, events) = (capture.device, capture.events)
    func values(_ code: EventCode) -> [Int32] { events.filter { $0.code == code }.map(\.value) }
    switch device.touchProtocol {
    case .singleTouch:
      // The rule of the decoder: panels that pose as mice have no BTN_TOUCH.
      let isMouse = !device.codes.contains(.btnTouch) && device.codes.contains(.btnLeft)
      let key = isMouse ? EventCode.btnLeft : .btnTouch
      if !values(key).contains(where: { $0 != 0 }) {
        let pens = values(.btnToolPen) + values(.btnToolRubber)
        let near = pens.contains { $0 != 0 } ? "a pen only hovered; " : ""
        return "\(near)\(isMouse ? "BTN_LEFT" : "BTN_TOUCH") was never pressed"
      }
    case .slots:
      let ids = values(.absMTTrackingID)
      if ids.isEmpty { return "ABS_MT_TRACKING_ID was never sent" }
      if !ids.contains(where: { $0 >= 0 }) {
        return "ABS_MT_TRACKING_ID was only -1, so the fingers came down before the first event"
      }
      let slots = values(.absMTSlot)
      if let last = device.axis(.absMTSlot)?.maximum, !slots.isEmpty,
        slots.allSatisfy({ $0 > last })
      {
        return "all values of ABS_MT_SLOT are above its maximum, \(last)"
      }
    case .unslotted:
      if values(.absMTPositionX).isEmpty { return "ABS_MT_POSITION_X was never sent" }
    case nil: return "the device has no position"
    }
    let isLossy = events.contains { $0.code == .synDropped }
    return isLossy ? "events were lost (SYN_DROPPED)" : "no frame with a contact was complete"
  }
}
