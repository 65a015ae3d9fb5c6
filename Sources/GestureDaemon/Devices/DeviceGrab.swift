internal import Evdev
internal import GestureWire
internal import Glibc
internal import LinuxIO
internal import Logging

/// Grabs a device or releases it, as soon as nothing touches it.
///
/// If this happened during a touch, other programs would miss the end of the touch, or see the end
/// of a touch whose beginning they missed.
///
/// A client may ask for it as often as it sends commands, so changes beyond a quota wait. Those of
/// the guard never do: fingers and time cause them, unless a client has the device grabbed.
struct DeviceGrab {
  /// True if the device must be grabbed: for a client or for the configuration.
  var isAsked = false
  /// True if the device must be grabbed for its guard.
  var isGuardClosed = false
  /// True if the device must be grabbed since a virtual touchscreen takes its place.
  var isForClone = false
  /// True if a client has the device grabbed, which also closes the guard.
  var isLeased = false
  /// True if the guard was closed at the latest change.
  private var wasGuardClosed = false
  /// True if the device must be grabbed.
  var isWanted: Bool { isAsked || isGuardClosed || isForClone }
  /// The time at which a change that waits for its quota is due, in microseconds of the monotonic
  /// clock; `nil` if none does.
  private(set) var dueAt: Int64?
  /// The error of the latest attempt to grab the device; `nil` if it succeeded or none is wanted.
  private(set) var refusal: DeviceError?
  private let logger: Logger
  /// The quota of changes, for which attempts that fail count, too.
  private var allowance = TokenBucket(
    rate: Limits.grabChanges, burst: Limits.grabChangesAtOnce)

  init(logger: Logger) {
    self.logger = logger
  }

  /// The event that a change of the device waits for; `nil` if it is as wanted.
  func pending(of device: Touchscreen) -> ReplyLine.Pending? {
    guard isWanted != device.isGrabbed else { return nil }
    return dueAt == nil ? .lift : .quota
  }

  /// Grabs or releases the device if that is due and nothing touches it.
  ///
  /// If another program has grabbed the device, the next lift is the next chance. A warning is
  /// logged once: until then no events come from the device, and users would look for the cause
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - device: The device to grab if `isWanted` is true, or else to release.
  ///   - isInUse: True if anything touches the device, whether or not the engine knows of it.
  ///   - clock: Returns the present time, in microseconds of the monotonic clock. It is called only
  ///     if a change is due.
  /// - Returns: True if the device was just grabbed. A finger may have come down since the last
  ///   reading, which other programs know: read again, and call `withdraw` if it did.
  mutating func settle(
    _ device: Touchscreen, isInUse: Bool, clock: () -> Int64
  ) -> Bool {
    dueAt = nil
    guard isWanted != device.isGrabbed else {
      // Else the end of a grab for another reason would count as the guard's opening.
      wasGuardClosed = isGuardClosed
      refusal = nil
      return false
    }
    guard !isInUse else { return false }
    let now = clock()
    let isForGuard = isGuardClosed != wasGuardClosed && !isLeased
    guard allowance.readyAt <= now || isForGuard else {
      if refusal == nil { dueAt = allowance.readyAt }
      return false
    }
    count(at: now)
    wasGuardClosed = isGuardClosed
    do throws(DeviceError) {
      if isWanted { try device.grab() } else { try device.ungrab() }
      if refusal != nil { logger.notice("\(device.path) is grabbed now") }
      refusal = nil
      return isWanted
    } catch {
      note(error, of: device)
      return false
    }
  }

  /// Releases a device that a finger touched before it was grabbed; the next lift is the next
  /// chance.
  ///
  /// This cannot wait, but it counts for the quota. The guard may grab the device again at once.
  ///
  /// - Parameters:
  ///   - device: The device to release.
  ///   - now: The present time, in microseconds of the monotonic clock.
  mutating func withdraw(from device: Touchscreen, at now: Int64) {
    count(at: now)
    wasGuardClosed = false
    do throws(DeviceError) {
      try device.ungrab()
    } catch {
      // A device that has gone is not grabbed any more.
      logger.debug("\(error)")
    }
  }

  /// Counts a change for the quota, which has no debts: other changes would wait for them.
  private mutating func count(at now: Int64) {
    if allowance.readyAt <= now { allowance.take(at: now) }
  }

  private mutating func note(_ error: DeviceError, of device: Touchscreen) {
    guard refusal == nil, isWanted, case .system(let reason) = error else { return }
    switch reason.number {
    case ENODEV: return
    case EBUSY:
      logger.warning(
        "\(device.path) cannot be grabbed: another program has grabbed it, and no events arrive until that program releases it"
      )
    default: logger.warning("\(device.path) cannot be grabbed: \(error)")
    }
    refusal = error
  }
}
