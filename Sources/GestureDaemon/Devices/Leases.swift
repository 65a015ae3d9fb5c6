internal import GestureWire

/// The leases by which clients keep panels to themselves.
///
/// A lease belongs to a connection and names a surface. It outlives a reload of the configuration
/// and the removal of the touchscreen: the next one with that surface is grabbed, too.
final class Leases {
  private struct Lease: Equatable {
    let client: Int
    /// The id of the surface.
    let surface: String
  }

  private var leases: [Lease] = []

  /// True if a client has a lease of a surface.
  func include(_ surface: String) -> Bool { leases.contains { $0.surface == surface } }

  /// Adds a client's lease, if it has none of that surface.
  ///
  /// - Parameters:
  ///   - client: The number of the client.
  ///   - surface: The id of the surface.
  /// - Returns: True if the lease is new.
  /// - Throws: `limit` if the client has too many leases.
  func add(of client: Int, on surface: String) throws(CommandError) -> Bool {
    let lease = Lease(client: client, surface: surface)
    guard !leases.contains(lease) else { return false }
    guard leases.count(where: { $0.client == client }) < Limits.leasesOfClient else {
      throw CommandError(.limit, "a client has at most \(Limits.leasesOfClient) leases")
    }
    leases.append(lease)
    return true
  }

  /// Removes a client's lease of a surface; returns false if there was none.
  @discardableResult
  func remove(of client: Int, on surface: String) -> Bool {
    guard let index = leases.firstIndex(of: Lease(client: client, surface: surface)) else {
      return false
    }
    leases.remove(at: index)
    return true
  }

  /// Removes all leases of a client.
  ///
  /// - Returns: The ids of their surfaces.
  func removeAll(of client: Int) -> [String] {
    defer { leases.removeAll { $0.client == client } }
    return leases.filter { $0.client == client }.map(\.surface)
  }
}
