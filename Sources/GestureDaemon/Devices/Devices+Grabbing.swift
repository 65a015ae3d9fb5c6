internal import GestureConfiguration
internal import GestureWire

extension Devices {
  /// Grabs a touchscreen or releases it, as the options, the configuration and the leases of
  /// clients require, once no finger is down and the quota of changes permits it.
  func settleGrab(of session: DeviceSession) {
    let isLeased = leases.include(session.surface)
    session.setGrabbed(
      isGrabbing || session.template.isGrabbed || isLeased, isLeased: isLeased)
  }

  /// Gives a client the lease of a touchscreen, or ends it.
  ///
  /// - Parameters:
  ///   - isHeld: True to take the lease.
  ///   - client: The number of the client.
  ///   - session: The session of the touchscreen.
  /// - Returns: The event that the grab or the release waits for; `nil` if it has happened.
  /// - Throws: `grabRefused` if another program has grabbed the touchscreen, or `limit`; then
  ///   nothing has changed.
  func setLease(
    _ isHeld: Bool, of client: Int, on session: DeviceSession
  ) throws(CommandError) -> ReplyLine.Pending? {
    let isNew = isHeld ? try leases.add(of: client, on: session.surface) : false
    if !isHeld { leases.remove(of: client, on: session.surface) }
    settleGrab(of: session)
    guard isNew, let refusal = session.grabRefusal else { return session.pendingGrab }
    leases.remove(of: client, on: session.surface)
    settleGrab(of: session)
    throw CommandError(.grabRefused, "\(refusal)")
  }

  /// Ends the leases of a client that has gone.
  func endLeases(of client: Int) {
    for surface in leases.removeAll(of: client) {
      for session in sessions where session.surface == surface { settleGrab(of: session) }
    }
  }
}
