import Evdev
import InputEvents
import LinuxIO

/// An open device about which everything is printed.
final class Session {
  let touchscreen: Touchscreen
  let registration: Poller.Registration

  /// Opens a device and prints its description and state.
  init(path: String, poller: Poller) throws(DeviceError) {
    touchscreen = try Touchscreen(path: path) { level, text in say("log \(level) \(text)") }
    do {
      registration = try poller.register(touchscreen, for: .readable)
    } catch {
      throw .system(error)
    }
    sayDescription(touchscreen.description)
    say("clock \(touchscreen.clockIsMonotonic ? "monotonic" : "realtime")")
    say("refusal \(touchscreen.refusal.map(\.description) ?? "none")")
    sayState(touchscreen.state)
    say("opened \(path)")
  }

  /// Prints the events of the device.
  ///
  /// - Parameter readiness: The readiness that the poller reported.
  /// - Returns: False if the device has gone.
  func read(_ readiness: Readiness) -> Bool {
    do {
      try touchscreen.read(readiness: readiness) { event in
        say("event \(event.time) \(event.code.type) \(event.code.code) \(event.value)")
      } dropped: { state, time in
        say("dropped \(time)")
        sayState(state)
        say("resynchronized")
      }
      return true
    } catch .gone(let path) {
      say("gone \(path)")
    } catch {
      say("failed \(error)")
    }
    return false
  }

  private func sayDescription(_ description: DeviceDescription) {
    let identifier = description.identifier
    say("name \(description.name)")
    say(
      "identifier \(identifier.bus) \(identifier.vendor) \(identifier.product) "
        + "\(identifier.version)")
    say("properties \(list(description.properties))")
    let types = Dictionary(grouping: description.codes, by: \.type)
    for (type, codes) in types.sorted(by: { $0.key < $1.key }) {
      say("codes \(type): \(list(codes.map(\.code)))")
    }
    for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
      say(
        "axis \(code): \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) "
          + "\(axis.resolution)")
    }
  }

  private func sayState(_ state: DeviceState) {
    say("current slot \(state.currentSlot) of \(state.slots.count)")
    for (slot, values) in state.slots.enumerated() { say("slot \(slot): \(pairs(values))") }
    say("axes \(pairs(state.axes))")
    say("keys \(list(state.keys))")
  }

  private func list(_ codes: some Sequence<UInt16>) -> String {
    codes.sorted().map(String.init).joined(separator: " ")
  }

  private func pairs(_ values: [UInt16: Int32]) -> String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
