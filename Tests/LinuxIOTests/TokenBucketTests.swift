import LinuxIO
import Testing

struct TokenBucketTests {
  @Test func `a full bucket gives its burst and then one token at a time`() {
    var bucket = TokenBucket(rate: 100, burst: 5)
    let start: Int64 = 1_000_000_000
    for _ in 0..<5 {
      #expect(bucket.readyAt <= start)
      bucket.consume(at: start)
    }
    for step in 1...3 {
      #expect(bucket.readyAt == start + Int64(step) * 10_000)
      bucket.consume(at: bucket.readyAt)
    }
    // After a rest it is full again, and no fuller.
    let later = start + 10_000_000
    for _ in 0..<5 {
      #expect(bucket.readyAt <= later)
      bucket.consume(at: later)
    }
    #expect(bucket.readyAt == later + 10_000)
  }

  @Test func `a debt must be paid before the next token`() {
    var bucket = TokenBucket(rate: 10, burst: 2)
    let start: Int64 = 5_000_000
    bucket.consume(20, at: start)
    // The bucket had 2; 18 are owed, and one more is needed.
    #expect(bucket.readyAt == start + 1_900_000)
  }
}
