/// What happens to pages, in its order, for one reader.
package struct PageEvents: AsyncSequence, Sendable {
  let stream: AsyncStream<PageEvent>

  package func makeAsyncIterator() -> Iterator {
    Iterator(iterator: stream.makeAsyncIterator())
  }

  /// Hands events over, and lets the pages know that they may go on.
  package struct Iterator: AsyncIteratorProtocol {
    var iterator: AsyncStream<PageEvent>.Iterator

    package mutating func next() async -> PageEvent? {
      await next(isolation: nil)
    }

    package mutating func next(isolation actor: isolated (any Actor)?) async -> PageEvent? {
      let event = await iterator.next(isolation: actor)
      if case .received(_, let page)? = event { page.finishReading() }
      return event
    }
  }
}
