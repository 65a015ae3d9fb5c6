/// The events of all pages, in their order, for one reader.
package struct PageEvents: AsyncSequence, Sendable {
  let stream: AsyncStream<PageEvent>

  package func makeAsyncIterator() -> Iterator {
    Iterator(iterator: stream.makeAsyncIterator())
  }

  /// An iterator that also lets pages send more once their messages are read.
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
