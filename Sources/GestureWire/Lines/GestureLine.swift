public import Gestures
internal import JSON

/// A report that a recognizer acts, or changes its state without an action.
public struct GestureLine: Equatable, Sendable {
  /// A finger of the gesture.
  public struct Finger: Equatable, Sendable {
    /// The touch's number, which is unique while the daemon runs.
    public let id: Int
    /// The finger's location in the view, in points, or in pixels if the surface has `pixels`.
    public let location: Point
  }

  /// The keys of all gestures; `KindValue` has those of a kind's values.
  package enum Key: KeyName, LineKey {
    case time, surface, device, view, gesture, kind, state, previous
    case isGuarded = "guarded"
    case isWaiting = "waiting"
    case waitsFor
    // The keys of a failure.
    case reason, limit, measured, cause, by, step
    case location, touches

    package var shape: LineShape {
      switch self {
      case .time, .limit, .measured, .step: .number
      case .surface, .device, .view, .gesture, .kind, .state, .previous: .text
      case .isGuarded, .isWaiting: .flag
      case .reason, .cause, .by: .text
      case .location: .point
      case .waitsFor: .texts
      case .touches: .touches
      }
    }
  }

  /// The time in seconds of the monotonic clock.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The id of the recognizer's view.
  public let view: String
  /// The id of the recognizer.
  public let gesture: String
  /// The recognizer's kind.
  public let kind: GestureKind
  /// The state; a discrete gesture that was recognized has `ended`, too.
  public let state: GestureRecognizer.State
  /// The state at the attempt's previous action; `possible` for the first action.
  public let previous: GestureRecognizer.State
  /// True if the guard of the surface kept the touches from other programs.
  public let isGuarded: Bool
  /// The gesture's location in its view, in points, or in pixels if the surface has `pixels`; `nil`
  /// for watchers.
  public let location: Point?
  /// The fingers, in the order in which they came down.
  public let touches: [Finger]
  /// The values of this kind of gesture.
  public let values: GestureValues
  /// True if the recognizer does not act yet because others must fail first.
  public let isWaiting: Bool
  /// The ids of the gestures that must fail first.
  public let waitsFor: [String]
  /// The reason why the recognizer failed or was cancelled, if the line has one.
  public let failure: GestureFailure?

  init?(_ value: JSON) {
    guard let time = value[Key.time]?.number, let surface = value[Key.surface]?.string,
      let view = value[Key.view]?.string, let gesture = value[Key.gesture]?.string,
      let kind = value[Key.kind]?.string.flatMap(GestureKind.init),
      let state = value[Key.state]?.string.flatMap(GestureRecognizer.State.init(word:))
    else { return nil }
    (self.time, self.surface, self.view, self.gesture) = (time, surface, view, gesture)
    (self.kind, self.state) = (kind, state)
    device = value[Key.device]?.string
    previous =
      value[Key.previous]?.string.flatMap(GestureRecognizer.State.init(word:)) ?? .possible
    location = value[Key.location]?.point
    touches = (value[Key.touches]?.elements ?? []).compactMap(Finger.init)
    values = GestureValues(value, kind: kind)
    isGuarded = value[Key.isGuarded]?.bool ?? false
    isWaiting = value[Key.isWaiting]?.bool ?? false
    waitsFor = value[Key.waitsFor]?.strings ?? []
    failure = GestureFailure(value)
  }

  package var stateWord: String { state.word(for: kind) }
}

extension GestureLine.Finger {
  fileprivate init?(_ value: JSON) {
    guard let id = value["id"]?.integer, let location = value["location"]?.point else {
      return nil
    }
    (self.id, self.location) = (id, location)
  }
}

extension LineWriter {
  /// Writes that a recognizer acts, or that it reached a state without an action.
  ///
  /// Most lines are of this type, so it is written without creating a `GestureLine`.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, with its present values.
  ///   - view: The recognizer's view.
  ///   - state: The state of the action, or the state reached without one.
  ///   - previous: The state at the attempt's previous action; `possible` for the first action.
  ///   - awaited: The recognizers that must fail before this one acts; empty if it acts now.
  ///   - time: The time in seconds.
  ///   - origin: The surface, and the device if lines must name it.
  ///   - isGuarded: True if the guard kept the touches from other programs.
  ///   - isLocated: True if the line may contain the fingers' locations.
  ///   - mayName: Returns true for another recognizer that the line may name.
  package mutating func writeGesture(
    _ recognizer: GestureRecognizer, in view: View?, state: GestureRecognizer.State,
    previous: GestureRecognizer.State, awaited: [GestureRecognizer] = [], time: Double,
    origin: LineOrigin, isGuarded: Bool = false, isLocated: Bool = true,
    mayName: (String) -> Bool = { _ in true }
  ) {
    typealias Key = GestureLine.Key
    let kind = recognizer.kind
    text.removeAll()
    text.append(#"{"type":"gesture","time":"#)
    text.append(time, decimals: .six)
    writeNames(of: recognizer, in: view, kind, origin)
    if state == .changed, previous == .changed {
      // Nearly all lines.
      text.append(#","state":"changed","previous":"changed""#)
    } else {
      write(Key.state.name, state.word(for: kind))
      write(Key.previous.name, previous.word(for: kind))
    }
    if isGuarded { text.append(#","guarded":true"#) }
    if !awaited.isEmpty {
      text.append(#","waiting":true"#)
      writeNames(Key.waitsFor.name, of: awaited)
    }
    if state == .failed || state == .cancelled, let reason = recognizer.failureReason {
      write(GestureFailure(reason), mayName: mayName)
    }
    if isLocated { writeLocations(of: recognizer, in: view) }
    writeValues(of: recognizer, kind, in: view)
    end()
  }

  /// Writes the origin, the ids and the kind, which stay the same from line to line.
  private mutating func writeNames(
    of recognizer: GestureRecognizer, in view: View?, _ kind: GestureKind, _ origin: LineOrigin
  ) {
    typealias Key = GestureLine.Key
    if written.write(recognizer, in: view, kind, origin, to: &text) { return }
    let names = GestureNames(
      origin: origin, view: view?.name ?? "", gesture: recognizer.name ?? "", kind: kind)
    let start = text.count
    writeOrigin(origin.surface, origin.device)
    write(Key.view.name, names.view)
    write(Key.gesture.name, names.gesture)
    write(Key.kind.name, kind.rawValue)
    written.keep(text, from: start, for: names, of: recognizer)
  }

  private mutating func writeNames(_ key: StaticString, of recognizers: [GestureRecognizer]) {
    writeKey(key)
    text.append("[")
    for (index, recognizer) in recognizers.enumerated() {
      if index > 0 { text.append(",") }
      text.append(string: recognizer.name ?? "")
    }
    text.append("]")
  }

  private mutating func writeLocations(of recognizer: GestureRecognizer, in view: View?) {
    let location = recognizer.location(in: view)
    let touches = recognizer.touches
    guard touches.count > 1 else { return write(location, touches.first, in: view) }
    if locations.replace(with: location, touches, in: view) {
      return text.append(json: locations.bytes)
    }
    let start = text.count
    text.append(#","location":"#)
    text.append(location.x, location.y, decimals: .three)
    var opening: StaticString = #","touches":[{"id":"#
    for finger in locations.fingers {
      text.append(opening)
      opening = #"},{"id":"#
      text.append(finger.id)
      text.append(#","location":"#)
      text.append(finger.location.x, finger.location.y, decimals: .three)
    }
    text.append("}]")
    text.copy(from: start, to: &locations.bytes)
  }

  /// Writes the location of a gesture with one finger or none.
  private mutating func write(_ location: Point, _ touch: Touch?, in view: View?) {
    text.append(#","location":"#)
    let start = text.count
    text.append(location.x, location.y, decimals: .three)
    let piece = start..<text.count
    guard let touch else { return text.append(#","touches":[]"#) }
    text.append(#","touches":[{"id":"#)
    text.append(touch.id)
    text.append(#","location":"#)
    let own = touch.location(in: view)
    if own == location {
      // The only finger of a gesture is where the gesture is.
      text.appendAgain(piece)
    } else {
      text.append(own.x, own.y, decimals: .three)
    }
    text.append("}]")
  }
}
