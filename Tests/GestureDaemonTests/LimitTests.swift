import GestureWire
import Testing

@testable import GestureDaemon

/// The daemon's limits, which belong together.
@Suite("Limits") struct LimitTests {
  @Test func `all clients together take at most 256 MiB`() {
    let besides = Limits.connections * Limits.memoryOfClient
    #expect(2 * Limits.unreadOfAll + besides == 256 * 1024 * 1024)
    // Bytes on their way to the socket, and the memory of an unfinished command.
    let buffers = 2 * Limits.unreadOfPromptClient + 2 * ProtocolLimits.longestLine
    // The places of lines that were read, of at most 64 bytes each.
    let places = Limits.backlog / 2
    #expect(buffers + places <= Limits.memoryOfClient)
  }
}
