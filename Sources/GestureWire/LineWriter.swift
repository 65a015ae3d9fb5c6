package import Gestures

/// Writes lines: one JSON object each, with the line feed.
///
/// Each call replaces the line before, whose storage is used again. Keys, their order and the form
/// of numbers are the public contract.
package struct LineWriter: ~Copyable {
  var text = JSONText()

  package init() {}

  /// The newest line.
  package var line: [UInt8] { mutating get { text.bytes } }

  // MARK: Lines

  /// Writes the first line that a client gets.
  package mutating func writeHello(version: String, capabilities: [String]) {
    text.removeAll()
    text.append(#"{"type":"hello","protocol":1,"server":"gestured","version":"#)
    text.append(string: version)
    text.append(#","capabilities":["#)
    var isFirst = true
    for capability in capabilities {
      if !isFirst { text.append(",") }
      isFirst = false
      text.append(string: capability)
    }
    text.append("]}\n")
  }

  /// Writes the last line that a client gets: the daemon stops, or the client may not stay.
  ///
  /// - Parameters:
  ///   - time: The present time, in seconds.
  ///   - reason: The reason why the client may not stay; `nil` where the daemon stops.
  package mutating func writeGoodbye(time: Double, reason: String? = nil) {
    begin("goodbye", time: time)
    if let reason {
      text.append(key: "reason")
      text.append(string: reason)
    }
    text.append("}\n")
  }

  /// Writes that lines are missing here, since the client did not read.
  ///
  /// - Parameter count: How many.
  package mutating func writeLost(count: Int) {
    text.removeAll()
    text.append(#"{"type":"lost","count":"#)
    text.append(count)
    text.append("}\n")
  }

  /// Writes the answer to a command.
  ///
  /// - Parameters:
  ///   - id: The client's own name for the command, which is written as the client has spelled it.
  ///   - error: Why it was not carried out, or `nil` if it was.
  ///   - list: What was asked for, under its name.
  package mutating func writeReply(
    to id: RequestID?, error: CommandError? = nil, list: (name: String, json: [UInt8])? = nil
  ) {
    text.removeAll()
    text.append(#"{"type":"reply""#)
    if let id {
      writeKey("id")
      text.append(json: id.text)
    }
    if let error {
      text.append(#","ok":false,"error":{"code":"#)
      text.append(string: error.code.rawValue)
      write("message", error.message)
      text.append("}")
    } else {
      text.append(#","ok":true"#)
    }
    if let list {
      text.append(",")
      text.append(string: list.name)
      text.append(":")
      text.append(json: list.json)
    }
    text.append("}\n")
  }

  /// Writes that a device has come or gone.
  ///
  /// - Parameters:
  ///   - change: Which of it.
  ///   - device: The device's short name, as `event5`.
  ///   - name: What the device calls itself.
  ///   - surface: The id of its surface.
  ///   - time: When, in seconds.
  package mutating func writeDevice(
    _ change: DeviceChange, device: String, name: String, surface: String, time: Double
  ) {
    begin("device", time: time)
    write("change", change.rawValue)
    write("device", device)
    write("name", name)
    write("surface", surface)
    text.append("}\n")
  }

  /// Writes that a recognizer acts, or that it has come to a state in silence.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, with the values it has now.
  ///   - state: The state.
  ///   - previous: The state of the attempt's action before, `possible` for its first.
  ///   - awaited: The recognizers that must fail before this one acts; none if it acts now.
  ///   - time: When, in seconds.
  ///   - origin: Where the line comes from.
  ///   - isLocated: Whether the line may tell where the fingers are.
  ///   - mayName: Whether the line may name another recognizer.
  package mutating func writeGesture(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State,
    previous: GestureRecognizer.State, awaited: [GestureRecognizer] = [], time: Double,
    origin: LineOrigin, isLocated: Bool = true, mayName: (String) -> Bool = { _ in true }
  ) {
    let view = recognizer.view
    let kind = recognizer.kind
    begin("gesture", time: time)
    write(origin)
    write("view", view?.name ?? "")
    write("gesture", recognizer.name ?? "")
    write("kind", kind.rawValue)
    write("state", state.word(for: kind))
    write("previous", previous.word(for: kind))
    if !awaited.isEmpty { writeAwaited(awaited) }
    if state == .failed || state == .cancelled {
      writeReason(of: recognizer, mayName: mayName)
    }
    if isLocated { writeLocations(of: recognizer, in: view) }
    writeValues(of: recognizer, in: view)
    text.append("}\n")
  }

  private mutating func writeLocations(of recognizer: GestureRecognizer, in view: View?) {
    write("location", recognizer.location(in: view))
    text.append(#","touches":["#)
    var isFirst = true
    for touch in recognizer.touches {
      if !isFirst { text.append(",") }
      isFirst = false
      text.append(#"{"id":"#)
      text.append(touch.id)
      write("location", touch.location(in: view))
      text.append("}")
    }
    text.append("]")
  }

  /// Writes what a view is told of touches.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - phase: What the view is told.
  ///   - view: The view.
  ///   - time: When it is told, in seconds.
  ///   - origin: Where the line comes from.
  package mutating func writeTouches(
    _ touches: [Touch], phase: Touch.Phase, to view: View, time: Double, origin: LineOrigin
  ) {
    begin("touch", time: time)
    write(origin)
    write("view", view.name ?? "")
    write("phase", Self.word(phase))
    text.append(#","touches":["#)
    var isFirst = true
    for touch in touches {
      if !isFirst { text.append(",") }
      isFirst = false
      text.append(#"{"id":"#)
      text.append(touch.id)
      write("location", touch.location(in: view))
      write("previousLocation", touch.previousLocation(in: view))
      text.append(#","tapCount":"#)
      text.append(touch.tapCount)
      write("timestamp", touch.timestamp, .six)
      // A finger needs no telling.
      if touch.type != .direct { write("type", touch.type.word) }
      if phase == .cancelled, let cause = touch.cancellationCause {
        write("cause", cause.rawValue)
      }
      text.append("}")
    }
    text.append("]}\n")
  }

  // MARK: Parts

  mutating func begin(_ type: StaticString, time: Double) {
    text.removeAll()
    text.append(#"{"type":""#)
    text.append(type)
    text.append(#"","time":"#)
    text.append(time, decimals: .six)
  }

  mutating func write(_ origin: LineOrigin) {
    write("surface", origin.surface)
    if let device = origin.device { write("device", device) }
  }

  private mutating func writeValues(of recognizer: GestureRecognizer, in view: View?) {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      write("translation", pan.translation(in: view))
      write("velocity", pan.velocity(in: view))
    case let tap as TapGestureRecognizer:
      text.append(#","numberOfTaps":"#)
      text.append(tap.numberOfTapsRequired)
    case let pinch as PinchGestureRecognizer:
      write("scale", pinch.scale, .six)
      write("velocity", pinch.velocity, .three)
    case let rotation as RotationGestureRecognizer:
      write("rotation", rotation.rotation, .six)
      write("velocity", rotation.velocity, .three)
    case let swipe as SwipeGestureRecognizer:
      if let direction = swipe.recognizedDirection { write("direction", Self.word(direction)) }
    case let hover as HoverGestureRecognizer:
      if let zOffset = hover.stylus.zOffset { write("zOffset", zOffset, .three) }
    default:
      break
    }
  }

  mutating func writeKey(_ key: StaticString) {
    text.append(key: key)
  }

  mutating func write(_ key: StaticString, _ value: String) {
    writeKey(key)
    text.append(string: value)
  }

  mutating func write(_ key: StaticString, _ value: Double, _ decimals: Decimals) {
    writeKey(key)
    text.append(value, decimals: decimals)
  }

  mutating func write(_ key: StaticString, _ point: Point) {
    writeKey(key)
    text.append(point.x, point.y, decimals: .three)
  }

  // MARK: Words

  private static func word(_ phase: Touch.Phase) -> String {
    switch phase {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered: "regionEntered"
    case .regionMoved: "regionMoved"
    case .regionExited: "regionExited"
    }
  }

  private static func word(_ direction: SwipeGestureRecognizer.Direction) -> String {
    switch direction {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    default: "down"
    }
  }
}
