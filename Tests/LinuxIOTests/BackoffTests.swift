import LinuxIO
import Testing

struct BackoffTests {
  @Test func `waits double up to the longest one, and begin again`() {
    var backoff = Backoff(from: 10, to: 50)
    #expect((0..<5).map { _ in backoff.next() } == [10, 20, 40, 50, 50])
    backoff.reset()
    #expect(backoff.next() == 10)
  }
}
