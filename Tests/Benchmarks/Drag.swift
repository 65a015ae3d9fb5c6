import InputEvents

/// Fingers that move in circles on the panel of `Native/touchscreen.c`, lift and come down again.
///
/// Every benchmark has the same frames, so that the costs of stages can be compared. A frame has
/// the events of a real panel for a moving finger: both coordinates in its slot and, for the
/// first finger, the same again for programs without slots.
struct Drag {
  /// The number of frames from touch-down to lift.
  static let length = FingerPath.length
  static let panel = DeviceDescription(
    name: "Benchmark Touchscreen", identifier: .init(bus: 3, vendor: 0x1209, product: 0x7777),
    properties: [DeviceDescription.directProperty],
    codes: [
      .synReport, .btnTouch, .absX, .absY, .absMTSlot, .absMTPositionX, .absMTPositionY,
      .absMTTrackingID,
    ],
    axes: [
      EventCode.absX.code: horizontal, EventCode.absY.code: vertical,
      EventCode.absMTPositionX.code: horizontal, EventCode.absMTPositionY.code: vertical,
      EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 9),
      EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
    ])

  private static let horizontal = AbsoluteAxis(minimum: 0, maximum: 1919, resolution: 8)
  private static let vertical = AbsoluteAxis(minimum: 0, maximum: 1079, resolution: 8)

  /// The number of fingers.
  let fingers: Int
  private var slot = 0
  private var trackingID: Int32 = 0

  init(fingers: Int = 1) {
    self.fingers = fingers
  }

  /// Makes the frames of consecutive drags.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - interval: The time between frames, in microseconds.
  ///   - start: The time of the first frame, in microseconds.
  /// - Returns: The events of each frame.
  mutating func frames(
    _ count: Int, interval: Int64 = 8333, startingAt start: Int64 = 0
  ) -> [[InputEvent]] {
    (0..<count).map { frame(at: $0 % Self.length, time: start + Int64($0) * interval) }
  }

  private mutating func frame(at index: Int, time: Int64) -> [InputEvent] {
    var events: [InputEvent] = []
    let add = { (code: EventCode, value: Int32) in
      events.append(InputEvent(time: time, code: code, value: value))
    }
    for finger in 0..<fingers {
      if finger != slot {
        slot = finger
        add(.absMTSlot, Int32(finger))
      }
      if index == Self.length - 1 {
        add(.absMTTrackingID, -1)
        continue
      }
      if index == 0 {
        trackingID = (trackingID + 1) & 0xffff
        add(.absMTTrackingID, trackingID)
      }
      let (x, y) = FingerPath.position(of: finger, at: index)
      add(.absMTPositionX, x)
      add(.absMTPositionY, y)
    }
    if index == 0 { add(.btnTouch, 1) }
    if index == Self.length - 1 {
      add(.btnTouch, 0)
    } else {
      let (x, y) = FingerPath.position(of: 0, at: index)
      add(.absX, x)
      add(.absY, y)
    }
    add(.synReport, 0)
    return events
  }
}
