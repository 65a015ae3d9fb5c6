import RandomNumbers
import Testing

@testable import GestureDaemon

/// The state of a program that gets messages, on a simulated clock.
struct CloneReadingTests {
  private var reading = CloneReading(at: 0)
  private var now: Int64 = 0
  /// The sizes of the unread messages.
  private var unread: [Int] = []

  private var memory: Int { unread.reduce(0, +) }

  /// Lets time pass in milliseconds, and sends a message; returns false if the program hangs.
  private mutating func send(after pause: Int64, size: Int = 768) -> Bool {
    now += pause * 1000
    let continues = reading.expectMessage(memory, at: now)
    unread.append(size)
    return continues
  }

  /// Lets time pass until the next look; returns false if the program hangs.
  private mutating func look() throws -> Bool {
    now = max(now, try #require(reading.deadline))
    return reading.look(memory, at: now)
  }

  @Test mutating func `a program that reads nothing hangs after a second`() throws {
    #expect(send(after: 10))
    #expect(reading.deadline == now + 1_000_000)
    #expect(try !look())
  }

  @Test mutating func `frames notice the second that has passed, too`() {
    var count = 0
    while count < 1000, send(after: 10) { count += 1 }
    #expect(count == 100)
  }

  @Test mutating func `a program that has read everything needs one look and no other`() throws {
    #expect(send(after: 10))
    unread = []
    #expect(try look())
    #expect(reading.deadline == nil)
    now += 1_000_000_000
    #expect(send(after: 0))
  }

  @Test mutating func `the next look stays, and then the second counts from the latest reading`()
    throws
  {
    #expect(send(after: 10))
    let deadline = reading.deadline
    for _ in 0..<40 {
      unread = []
      #expect(send(after: 10))
      #expect(reading.deadline == deadline)
    }
    // The last message was sent 0.4 seconds after the first.
    let end = now + 1_000_000
    #expect(try look())
    #expect(reading.deadline == end)
    #expect(try !look())
    #expect(now == end)
  }

  @Test mutating func `a look that finds what the last one left is no reading`() throws {
    #expect(send(after: 10))
    unread = []
    #expect(send(after: 900))
    #expect(try look())
    // Between this look and the next nothing was sent, and nothing read.
    #expect(send(after: 10))
    #expect(!send(after: 890))
  }

  @Test mutating func `a program that stops for nine tenths of a second is kept`() throws {
    for _ in 0..<20 {
      for _ in 0..<89 { #expect(send(after: 10)) }
      unread = []
    }
  }

  /// The memory never falls to zero: the newest messages are always unread.
  @Test(arguments: [1, 2, 5, 60])
  mutating func `a program that reads late is kept, however long`(lag: Int) throws {
    for count in 0..<2000 {
      #expect(send(after: 8))
      if count % lag == 0 { unread.removeFirst(max(0, unread.count - lag)) }
      if let deadline = reading.deadline, deadline <= now { #expect(try look()) }
    }
  }

  @Test mutating func `messages of different sizes do not hide reading`() throws {
    var numbers = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      #expect(send(after: 8, size: Bool.random(using: &numbers) ? 768 : 1280))
      if unread.count > 4 { unread.removeFirst() }
    }
  }

  @Test mutating func `no order of sending and looking hides a program that hangs`() throws {
    var numbers = SplitMix64(seed: 2)
    for _ in 0..<200 {
      (reading, unread) = (CloneReading(at: now), [])
      let start = now
      var continues = send(after: 0)
      var steps = 0
      while continues {
        steps += 1
        if let deadline = reading.deadline, deadline <= now {
          continues = try look()
        } else {
          continues = send(after: Int64.random(in: 1...300, using: &numbers))
        }
        try #require(now - start < 1_400_000 && steps < 10_000)
      }
      #expect(now - start >= 1_000_000)
    }
  }
}
