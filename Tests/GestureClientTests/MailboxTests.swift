import GestureWire
import LinuxIO
import Testing

@testable import GestureClient

/// The exchange between tasks and the thread of a connection, in orders that only chance brings.
struct MailboxTests {
  private static let greeting = GestureEvent(Line.other(type: "hello"), line: "a greeting")
  private let mailbox: Mailbox

  init() throws {
    mailbox = Mailbox(keepsEvents: true, wakeup: try Wakeup())
  }

  @Test func `the lines of a daemon that has gone before anybody waited can be read`() async throws
  {
    mailbox.open(Self.greeting)
    mailbox.disconnect(nil, goesOn: false)
    try await mailbox.opened()
    #expect(await mailbox.next()?.line == Self.greeting.line)
    #expect(await mailbox.next()?.content == .disconnected(nil))
    #expect(await mailbox.next() == nil)
    await #expect(throws: GestureClientError.disconnected) {
      try await mailbox.send([], isSubscription: false)
    }
  }

  @Test func `a connection that ends without a greeting is an error`() async throws {
    mailbox.disconnect(.unreachable("no daemon"), goesOn: false)
    await #expect(throws: GestureClientError.unreachable("no daemon")) {
      try await mailbox.opened()
    }
  }
}
