/// The events of a connection, which the sequence keeps alive.
public struct GestureEvents: AsyncSequence, Sendable {
  /// An iterator over the events.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let connection: GestureConnection

    /// Waits for the next event.
    ///
    /// - Returns: The event; `nil` when the connection has ended or the task is cancelled.
    public func next() async -> GestureEvent? {
      await connection.nextEvent()
    }
  }

  let connection: GestureConnection

  /// Begins to read with the first unread event.
  public func makeAsyncIterator() -> Iterator {
    Iterator(connection: connection)
  }
}
