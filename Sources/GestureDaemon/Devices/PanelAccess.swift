internal import Evdev
internal import GestureConfiguration
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Surfaces

/// Who gets the touches of a panel and its pen, beside gestured: nothing else grabs them.
///
/// ```
///                any wish                     a virtual touchscreen, no lease
///   every    ────────────────►  gestured     ─────────────────────────────────►  virtual
///   program  ◄────────────────  alone        ◄─────────────────────────────────  touchscreen
///              none is left                   a lease, or it has gone
///                              |────────────────── the panel is grabbed ──────────────────|
/// ```
///
/// `GrabState.decide` says which of these changes is due, and what it waits for; `settle` carries
/// that out. A pen on a node of its own follows the same wishes, except that no virtual touchscreen
/// takes its place.
final class PanelAccess {
  let panel: GrabbedDevice
  /// The link to the program that makes the virtual touchscreen; `nil` if no touches are to pass.
  private(set) var link: CloneLink?
  private let pipeline: GesturePipeline
  private let reading: DeviceReading
  private let leases: Leases
  private let isGrabbing: Bool
  /// True if a client had a lease at the latest `settle`.
  private var wasLeased = false

  /// Creates the access to a panel that everybody may read.
  ///
  /// - Parameters:
  ///   - panel: The panel that other programs may read, too.
  ///   - pipeline: The pipeline that gets the panel's events.
  ///   - reading: The way of the events there.
  ///   - leases: The leases of all clients.
  ///   - isGrabbing: True if the daemon has the option `--grab`.
  init(
    to panel: GrabbedDevice, pipeline: GesturePipeline, reading: DeviceReading, leases: Leases,
    isGrabbing: Bool
  ) {
    (self.panel, self.pipeline, self.reading) = (panel, pipeline, reading)
    (self.leases, self.isGrabbing) = (leases, isGrabbing)
    pipeline.feed.target.guardOwner = self
  }

  private var wishes: GrabWishes {
    var wishes: GrabWishes = isGrabbing ? .option : []
    if pipeline.template.isGrabbed { wishes.insert(.configuration) }
    if leases.include(pipeline.origin.surface) { wishes.insert(.lease) }
    if pipeline.isGuardClosed { wishes.insert(.closedGuard) }
    if link?.isReady ?? false { wishes.insert(.virtualTouchscreen) }
    return wishes
  }

  private var use: GrabUse {
    GrabUse(isTouched: reading.isInUse, hasTouchesThrough: pipeline.hasTouchesThrough)
  }

  // MARK: Settling

  /// Grabs or releases the panel and its pen, and lets touches pass or withholds them, as far as
  /// that is due.
  ///
  /// Call it after anything that a decision depends on: events, time, a command, another
  /// configuration. It may read the panel once more.
  func settle() {
    if let link, link.isOutdated, !use.isTouched, !use.hasTouchesThrough { link.renew() }
    noteEndOfLease()
    let (wishes, passing) = (self.wishes, panel.state.passing)
    panel.settle(for: wishes, use: { use }, readAgain: { reading.readAgain() })
    change(from: passing, to: panel.state.passing)
    if let link, link.isReady, !panel.state.isGrabbed, use.isTouched { link.log.reportWaiting() }
    guard let pen = reading.pen else { return }
    pen.grab.settle(
      for: wishes.subtracting(.virtualTouchscreen), use: { GrabUse(isTouched: pen.isInUse) },
      readAgain: { pen.readAgain() })
  }

  /// Closes the guard when the last lease ends that kept the panel: it opens again a while after
  /// the last lift, as after any touch that other programs did not get.
  private func noteEndOfLease() {
    let isLeased = leases.include(pipeline.origin.surface)
    let wasInForce = panel.state.isGrabbed && panel.state.passing != .touches
    if wasLeased, !isLeased, wasInForce { pipeline.feed.target.closeGuard() }
    wasLeased = isLeased
  }

  private func change(from before: GrabState.Passing, to passing: GrabState.Passing) {
    guard passing != before else { return }
    if passing == .touches || before == .touches {
      pipeline.letTouchesThrough(to: passing == .touches ? self : nil)
    }
    if before == .nothing { link?.log.reportOpening() }
  }

  /// Begins to reach for a virtual touchscreen, or ends that: then its touches end.
  func setLink(_ link: CloneLink?) {
    self.link?.close()
    self.link = link
  }

  // MARK: What waits

  /// The reason why the panel or its pen could not be grabbed at the latest attempt; `nil` if both
  /// could, or if the next attempt waits for a lift.
  var refusal: DeviceError? {
    if !use.isTouched, let refusal = panel.state.refusal { return refusal }
    guard let pen = reading.pen, !pen.isInUse else { return nil }
    return pen.grab.state.refusal
  }

  /// The event that a change of the panel or its pen waits for; `nil` if all wishes are fulfilled.
  var pending: ReplyLine.Pending? {
    switch panel.state.pending ?? reading.pen?.grab.state.pending {
    case .lift: .lift
    case .quota: .quota
    case nil: nil
    }
  }

  /// The next time at which something is due, in microseconds of the monotonic clock; `nil` if
  /// nothing is.
  var deadline: Int64? {
    let earliest = min(
      panel.dueAt ?? .max, reading.pen?.grab.dueAt ?? .max, link?.deadline ?? .max)
    return earliest < .max ? earliest : nil
  }
}

extension PanelAccess: ThroughSink {
  func passOn(_ frame: ContactFrame, of touches: [Int]) {
    link?.send(frame, isMonotonic: panel.device.clockIsMonotonic)
  }
}

extension PanelAccess: TouchGuardOwner {
  func keepsTouches(isGuardClosed: Bool) -> Bool {
    // Without the grab, other programs get them even if the guard is closed.
    guard panel.state.isGrabbed else { return false }
    // If the guard alone has grabbed the panel, nobody gets them even if it has opened by now.
    let others = wishes.subtracting(.closedGuard)
    return isGuardClosed || others.isEmpty || others.contains(.lease)
  }
}

/// The reasons to keep the events of a panel or pen from other programs.
struct GrabWishes: OptionSet {
  let rawValue: UInt8

  /// The configuration has `grab: true`.
  static let configuration = GrabWishes(rawValue: 1)
  /// The daemon has the option `--grab`.
  static let option = GrabWishes(rawValue: 2)
  /// A client has a lease.
  static let lease = GrabWishes(rawValue: 4)
  /// The guard of the surface is closed.
  static let closedGuard = GrabWishes(rawValue: 8)
  /// A virtual touchscreen is there to take the panel's place.
  static let virtualTouchscreen = GrabWishes(rawValue: 16)
}

/// What a panel or pen is in use for, which changes of its grab wait for.
struct GrabUse {
  /// True if anything touches it, or may do so by an event that is yet to be read.
  var isTouched = false
  /// True if other programs have a touch by the virtual touchscreen, or may get one that has come
  /// down: its lift may be held back, so it may outlast its finger.
  var hasTouchesThrough = false
}

/// The state of a panel or pen that may be grabbed, and the decision about the next one.
struct GrabState {
  /// The touches that the virtual touchscreen gets.
  enum Passing {
    /// None: it is not there, or the panel is not grabbed.
    case nothing
    /// None, since a client has a lease.
    case withheld
    /// Those that come down from now on.
    case touches
  }

  /// The event that a change waits for.
  enum Pending: Equatable {
    /// The last lift; if another program has grabbed the device, the next one.
    case lift
    /// A time of the monotonic clock, in microseconds, since there were too many changes.
    case quota(until: Int64)
  }

  /// True if the device is grabbed.
  var isGrabbed = false
  /// The touches that the virtual touchscreen gets.
  var passing = Passing.nothing
  /// The event that a change waits for; `nil` if the device is as wished.
  var pending: Pending?
  /// The error of the latest attempt to grab the device; `nil` if it succeeded or none is wanted.
  var refusal: DeviceError?
  /// True if the guard was closed at the latest change of the grab, or when it was last as wished.
  var wasGuardClosed = false
  /// The quota of changes, for which attempts that fail count, too.
  var quota = TokenBucket(rate: Limits.grabChanges, burst: Limits.grabChangesAtOnce)

  /// Decides whether the device is to be grabbed, what is to pass, and what waits.
  ///
  /// A grab or a release in mid-touch would leave other programs with half of it. A lease begins
  /// and ends to count for the virtual touchscreen after the last lift, too: other programs get all
  /// fingers of a gesture or none. A virtual touchscreen that comes or goes counts at once, since a
  /// finger that is never lifted must not lock the panel.
  ///
  /// A client may ask for changes as often as it sends commands, so those beyond a quota wait.
  /// Those of the guard never do: fingers and time cause them, unless a client has a lease.
  func decide(_ wishes: GrabWishes, _ use: GrabUse, at now: Int64) -> GrabState {
    let (isWanted, isGuardClosed) = (!wishes.isEmpty, wishes.contains(.closedGuard))
    let isForGuard = isGuardClosed != wasGuardClosed && !wishes.contains(.lease)
    var next = self
    next.pending = nil
    if isGrabbed == isWanted {
      // Otherwise the end of a grab for another reason would look like the guard opening.
      (next.wasGuardClosed, next.refusal) = (isGuardClosed, nil)
    } else if use.isTouched {
      next.pending = .lift
    } else if now < quota.readyAt, !isForGuard {
      next.pending = refusal == nil ? .quota(until: quota.readyAt) : .lift
    } else {
      next.isGrabbed.toggle()
      next.wasGuardClosed = isGuardClosed
      next.charge(at: now)
    }
    next.passing = .nothing
    guard next.isGrabbed, wishes.contains(.virtualTouchscreen) else { return next }
    next.passing = wishes.contains(.lease) ? .withheld : .touches
    if passing != .nothing, passing != next.passing, use.isTouched || use.hasTouchesThrough {
      (next.passing, next.pending) = (passing, .lift)
    }
    return next
  }

  /// Adopts that the device is not grabbed after all; the next decision is the next chance.
  mutating func giveUp() {
    (isGrabbed, passing, pending) = (false, .nothing, .lift)
  }

  /// Adopts that the device is released again, since a finger had come down before it was grabbed.
  ///
  /// This cannot wait for the quota, and the guard may grab the device again at once.
  mutating func withdraw(at now: Int64) {
    giveUp()
    charge(at: now)
    wasGuardClosed = false
  }

  /// Takes a token if there is one: the balance is never negative, so nothing else is delayed.
  private mutating func charge(at now: Int64) {
    if quota.readyAt <= now { quota.consume(at: now) }
  }
}
