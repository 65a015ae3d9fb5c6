import ArgumentParser
import GestureClient
import GestureWire
import LinuxIO

/// The surfaces of a daemon, which get the geometry of a compositor's outputs.
struct SurfaceFollower {
  /// A surface that has been seen.
  private struct Followed {
    /// The geometry that was set last.
    var geometry: ScreenGeometry?
    /// True if that geometry waits until no finger is down.
    var isPending = false
    /// The changes by others to that geometry.
    var contest = GeometryContest()
    /// True if another client may keep its geometry, until the output changes.
    var hasYielded = false
    /// The last report.
    var report = ""
  }

  private let patterns: [String]
  private let isOnce: Bool
  private let wait: (Duration) -> Void
  /// The compositor's outputs; `nil` until they are known.
  private var outputs: [ScreenOutput]?
  private var connection: GestureConnection?
  private var followed: [String: Followed] = [:]
  /// The surfaces of which it is reported that they are in pixels.
  private var reportedInPixels: Set<String> = []
  /// True once the surfaces have been compared with the outputs.
  private(set) var hasBegun = false
  /// True once the patterns have been compared with the names of surfaces.
  private var hasCheckedNames = false

  /// Creates a follower of the surfaces that match patterns.
  ///
  /// - Parameters:
  ///   - patterns: The patterns; empty for all surfaces.
  ///   - isOnce: True if the surfaces are set once, so that each that cannot be is a failure.
  ///   - wait: Makes the caller call `endPause` after a time.
  init(patterns: [String], isOnce: Bool, wait: @escaping (Duration) -> Void) {
    (self.patterns, self.isOnce, self.wait) = (patterns, isOnce, wait)
  }

  /// Adopts the compositor's outputs.
  mutating func update(_ outputs: [ScreenOutput]) async throws {
    self.outputs = outputs
    try await settle()
  }

  /// Adopts a line of the daemon.
  mutating func handle(_ event: GestureEvent, from connection: GestureConnection) async throws {
    switch event.content {
    case .connected:
      self.connection = connection
      followed = [:]
    case .device(let line):
      guard line.change == .added else {
        // A touchscreen that comes back has the geometry of the configuration.
        followed[line.surface] = nil
        return
      }
    case .surface(let line):
      guard case .geometry = line.change else { return }
      followed[line.surface]?.isPending = false
    default: return
    }
    try await settle()
  }

  /// Tries again to set surfaces that others have changed again and again.
  mutating func endPause() async throws { try await settle() }

  // MARK: The comparison

  /// Sets the geometry of the surfaces that do not match their outputs.
  ///
  /// - Throws: A `GestureClientError`, or the exit code if surfaces that are set once cannot be.
  private mutating func settle() async throws {
    guard let outputs, let connection else { return }
    do {
      let all = try await connection.list(ListedSurface.self)
      if !hasCheckedNames, !all.isEmpty {
        hasCheckedNames = true
        let isGood = NameFilter.check(patterns, "surface", among: all.map(\.surface))
        // If one touchscreen has come later, so may another.
        guard isGood || hasBegun else { throw ExitCode.failure }
      }
      let isFirst = !hasBegun
      hasBegun = true
      let chosen = IDPatterns(options: patterns)
      let wanted = all.filter { chosen.includes(surface: $0.surface) }
      if isFirst { try begin(wanted) }
      if isOnce { try requireScreens(of: wanted, among: outputs) }
      for surface in wanted {
        try await settle(surface, among: outputs, through: connection)
      }
    } catch let error as GestureClientError {
      switch error {
      case .disconnected:
        // The next connection brings everything again, and the loss is reported elsewhere.
        break
      case .timedOut(let reason) where !isOnce:
        write("\(reason); connecting again")
        connection.close()
        self.connection = nil
      default: throw error
      }
    }
  }

  /// Reports that there are no surfaces yet.
  private func begin(_ surfaces: [ListedSurface]) throws {
    guard surfaces.isEmpty else { return }
    write(isOnce ? "error: there is no touchscreen" : "there is no touchscreen yet")
    if isOnce { throw ExitCode.failure }
  }

  /// Makes sure that each surface has an output that it can follow.
  private func requireScreens(
    of surfaces: [ListedSurface], among outputs: [ScreenOutput]
  ) throws {
    let reasons = surfaces.compactMap { surface -> NoScreen? in
      do throws(NoScreen) {
        _ = try surface.geometry(among: outputs)
        return nil
      } catch {
        return error
      }
    }
    guard !reasons.isEmpty else { return }
    for reason in reasons { write("error: \(reason)") }
    throw ExitCode.failure
  }

  private mutating func settle(
    _ surface: ListedSurface, among outputs: [ScreenOutput], through connection: GestureConnection
  ) async throws(GestureClientError) {
    let wanted: (geometry: ScreenGeometry, screen: String)
    do throws(NoScreen) {
      wanted = try surface.geometry(among: outputs)
    } catch {
      followed[surface.surface, default: Followed()].geometry = nil
      return report("\(error)", about: surface)
    }
    do throws(GestureClientError) {
      guard try await set(wanted.geometry, of: surface, through: connection) else { return }
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      return report(
        "cannot change \(quoted([surface.surface])): \(refusal.message)", about: surface)
    }
    let isPending = followed[surface.surface]?.isPending ?? false
    if !isPending, wanted.geometry.changesUnit(of: surface),
      reportedInPixels.insert(surface.surface).inserted
    {
      write(
        "frames and places of \(quoted([surface.surface])) are now in pixels of the output, no longer "
          + "in points")
    }
    report(
      "\(quoted([surface.surface])) follows \(wanted.screen): \(wanted.geometry.text(on: surface))"
        + (isPending ? " (once no finger is down)" : ""), about: surface)
  }

  /// Sets the geometry of a surface, unless it has that geometry already.
  ///
  /// - Returns: False if the surface keeps the geometry of another client.
  private mutating func set(
    _ geometry: ScreenGeometry, of surface: ListedSurface, through connection: GestureConnection
  ) async throws(GestureClientError) -> Bool {
    var state = followed[surface.surface] ?? Followed()
    defer { followed[surface.surface] = state }
    if state.geometry != geometry { (state.contest, state.hasYielded) = (GeometryContest(), false) }
    let isRepeated = state.geometry == geometry && !state.isPending
    let isSet = state.isPending ? state.geometry == geometry : geometry.isInForce(on: surface)
    guard !isSet else {
      state.geometry = geometry
      return !state.hasYielded
    }
    let now = ContinuousClock.now
    guard !state.hasYielded, !state.contest.isPaused(at: now) else { return false }
    if isRepeated, let pause = state.contest.noteChange(at: now) {
      state.report = ""
      if surface.isAsConfigured {
        write(
          "\(quoted([surface.surface])) returns to the geometry of its configuration again and "
            + "again; trying again in \(pause)")
        wait(pause)
      } else {
        state.hasYielded = true
        write(
          "\(quoted([surface.surface])) is changed by another client again and again, and stays as "
            + "it is until its output changes; choose other surfaces with '--surface'")
      }
      return false
    }
    state.isPending = try await !connection.setSurface(
      surface.surface, rotation: geometry.rotation, size: geometry.size, pixels: geometry.pixels)
    state.geometry = geometry
    return true
  }

  // MARK: Reports

  /// Reports the state of a surface, unless the last report was the same.
  private mutating func report(_ text: String, about surface: ListedSurface) {
    var state = followed[surface.surface] ?? Followed()
    defer { followed[surface.surface] = state }
    guard state.report != text else { return }
    state.report = text
    write(text)
  }

  private func write(_ text: String) {
    StandardStream.error.report("gesturectl: \(text)\n")
  }
}

/// The changes by others to a geometry that is then set again.
///
/// Too many in a short time are a contest, which nobody wins: the geometry stays as it is for a
/// while. Reloads of the daemon's configuration look the same.
struct GeometryContest {
  /// The most times in `period` that the geometry is set again.
  private static let limit = 10
  /// The time in which changes are counted; a person turns a screen less often.
  private static let period = Duration.seconds(10)
  /// The first time to wait before another attempt.
  private static let minimumPause = Duration.seconds(2)
  /// The longest time to wait before another attempt, and the time after which a contest is
  /// forgotten.
  private static let maximumPause = Duration.seconds(600)

  private var changes: [ContinuousClock.Instant] = []
  private var pause = GeometryContest.minimumPause
  /// The time from which the geometry may be set again; `nil` before the first contest.
  private var end: ContinuousClock.Instant?

  /// True if the geometry must not be set yet.
  ///
  /// - Parameter now: The present time.
  /// - Returns: True during a pause.
  func isPaused(at now: ContinuousClock.Instant) -> Bool { end.map { now < $0 } ?? false }

  /// Notes that others have changed the geometry, which is about to be set again.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The time to wait first, twice as long as the time before; `nil` if it may be set at
  ///   once.
  mutating func noteChange(at now: ContinuousClock.Instant) -> Duration? {
    changes.removeAll { $0 < now - Self.period }
    changes.append(now)
    guard changes.count > Self.limit else { return nil }
    changes = []
    if let end, end + Self.maximumPause < now { pause = Self.minimumPause }
    defer { pause = min(pause * 2, Self.maximumPause) }
    end = now + pause
    return pause
  }
}
