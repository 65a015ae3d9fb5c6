/// What a connection tells, one event after the other; it keeps the connection alive.
public struct GestureEvents: AsyncSequence, Sendable {
  /// Reads the events.
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

  /// Begins to read, with the first event that nobody has read.
  public func makeAsyncIterator() -> Iterator {
    Iterator(connection: connection)
  }
}
