internal import GestureConfiguration
internal import InputEvents

/// The devices that are known and not in use: they could not be opened yet, match no surface, or
/// are pens without a touchscreen.
struct WaitingDevices {
  /// The devices that are to be opened again.
  private var retries: [DeviceRetry] = []
  /// The devices that match no surface of the configuration.
  private var unmatched: [(node: DeviceNode, identity: DeviceIdentity)] = []
  /// The pens on nodes of their own whose touchscreen is not followed or has a pen.
  private(set) var pens: [DeviceNode] = []

  /// True if a touchscreen may be followed later.
  var hasProspects: Bool { !retries.isEmpty || !unmatched.isEmpty }

  /// The time of the next attempt to open a device, in microseconds of the monotonic clock.
  var deadline: Int64? { retries.lazy.map(\.nextAttempt).min() }

  // MARK: Coming

  /// Adds a device that is to be opened again.
  mutating func add(_ retry: DeviceRetry) { retries.append(retry) }

  /// Adds a device that matches no surface of the configuration.
  mutating func add(unmatched node: DeviceNode, _ identity: DeviceIdentity) {
    unmatched.append((node, identity))
  }

  /// Adds a pen whose touchscreen is not followed or has a pen.
  mutating func add(pen node: DeviceNode) { pens.append(node) }

  // MARK: Going

  /// Forgets a device that udev has removed, or reports anew.
  mutating func forget(_ node: DeviceNode) {
    retries.removeAll { $0.node.syspath == node.syspath }
    unmatched.removeAll { $0.node.syspath == node.syspath }
    pens.removeAll { $0.syspath == node.syspath }
  }

  /// Removes the device whose next attempt has been due longest.
  ///
  /// - Parameter now: The present time, in microseconds of the monotonic clock.
  /// - Returns: The device; `nil` if none is due.
  mutating func popDue(at now: Int64) -> DeviceRetry? {
    guard let deadline, deadline <= now,
      let index = retries.firstIndex(where: { $0.nextAttempt == deadline })
    else { return nil }
    return retries.remove(at: index)
  }

  /// Removes and returns the devices that match a surface of another configuration.
  mutating func removeMatched(by configuration: Configuration) -> [DeviceNode] {
    let matched = unmatched.filter { configuration.surface(for: $0.identity) != nil }
    unmatched.removeAll { configuration.surface(for: $0.identity) != nil }
    return matched.map(\.node)
  }

  /// Removes a pen, because its touchscreen can have it now.
  mutating func remove(pen node: DeviceNode) {
    pens.removeAll { $0.syspath == node.syspath }
  }
}

/// A touchscreen that udev has reported and that could not be opened yet.
struct DeviceRetry {
  /// The node with its udev properties.
  var node: DeviceNode
  /// The number of the newest attempt, counted from 1; 0 before the first.
  var attempts = 1
  /// The time of the next attempt, in microseconds of the monotonic clock.
  var nextAttempt: Int64

  /// Creates the second attempt after one that is made now.
  init(_ node: DeviceNode, now: Int64) {
    self.node = node
    nextAttempt = now + Limits.firstRetry
  }

  /// Creates the first attempt.
  init(_ node: DeviceNode, dueAt time: Int64) {
    self.node = node
    (attempts, nextAttempt) = (0, time)
  }

  /// Schedules the next attempt after a longer pause, or after the longest one again; returns false
  /// if there were as many pauses as a device has to get its permissions.
  mutating func postpone(now: Int64) -> Bool {
    nextAttempt = now + Limits.firstRetry << Int64(min(attempts, Limits.openingPauses - 1))
    attempts += 1
    return attempts <= Limits.openingPauses
  }
}

extension DeviceNode {
  /// The place of the device, for the configuration to match.
  var place: DeviceIdentity.Place {
    DeviceIdentity.Place(path: devnode, seat: seat, output: output)
  }
}
