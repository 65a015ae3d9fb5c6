import InputEvents
import Testing

/// The conversions between microseconds and seconds.
struct MicrosecondsTests {
  @Test(arguments: [0, 1, -1, 1_500_000, -8_589_934_591_999_999, 8_589_934_591_999_999] as [Int64])
  func `a time comes back from seconds as it was`(time: Int64) {
    #expect(Int64(microsecondsOf: Double(secondsOf: time)) == time)
  }

  @Test func `seconds are rounded to the nearest microsecond`() {
    #expect(Double(secondsOf: 1_500_000) == 1.5)
    #expect(Int64(microsecondsOf: 0.000_000_6) == 1)
    #expect(Int64(microsecondsOf: -0.000_000_4) == 0)
  }

  @Test func `times beyond the range become its ends, and sums of them do not overflow`() {
    let last: Int64 = 1_000_000_000_000_000_000
    for seconds in [Double.infinity, .greatestFiniteMagnitude, 1e13, .nan] {
      #expect(Int64(microsecondsOf: seconds) == last)
    }
    for seconds in [-Double.infinity, -.greatestFiniteMagnitude, -1e13] {
      #expect(Int64(microsecondsOf: seconds) == -last)
    }
  }
}
