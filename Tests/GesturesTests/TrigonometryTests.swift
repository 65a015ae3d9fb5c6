import Glibc
import RandomNumbers
import Testing

@testable import Gestures

/// The engine's own trigonometric functions.
struct TrigonometryTests {
  /// The distance of two numbers in units of the last place.
  private func units(between number: Double, and exact: Double) -> Double {
    number == exact ? 0 : abs(number - exact) / exact.ulp
  }

  /// Vectors of many lengths and directions, the same on every machine.
  private func vectors() -> [Point] {
    var generator = SplitMix64(seed: 1)
    func number(upTo limit: Double) -> Double {
      (Double(generator.next()) / 0x1p63 - 1) * limit
    }
    return (0..<20_000).map { index in
      Point(x: number(upTo: [2000, 1, 1e-6, 1e9][index % 4]), y: number(upTo: 1000))
    }
  }

  @Test func `directions, sines, cosines and tangents differ little from the C library's`() {
    for vector in vectors() {
      #expect(units(between: vector.angle, and: atan2(vector.y, vector.x)) <= 2, "\(vector)")
      for angle in [vector.x, vector.angle] where abs(angle) < 0x1p20 {
        let (sine, cosine) = angle.sineAndCosine
        #expect(units(between: sine, and: sin(angle)) <= 2, "\(angle)")
        #expect(units(between: cosine, and: cos(angle)) <= 2, "\(angle)")
        #expect(units(between: angle.tangent, and: tan(angle)) <= 4, "\(angle)")
      }
    }
  }

  @Test func `angles beyond a million radians still lie on the circle if they are finite`() {
    for angle in [0x1p20, -0x1p21, 1e15, -1e22, 1e300] {
      let (sine, cosine) = angle.sineAndCosine
      #expect(abs(sine * sine + cosine * cosine - 1) < 1e-15, "\(angle)")
    }
    #expect(abs(2e6.sineAndCosine.sine - sin(2e6)) < 1e-9)
    for angle in [Double.infinity, -.infinity, .nan] {
      let (sine, cosine) = angle.sineAndCosine
      #expect(sine.isNaN && cosine.isNaN && angle.tangent.isNaN)
    }
  }

  @Test(arguments: [0.0, 1, 1e-300, .leastNonzeroMagnitude, 1e308, .infinity, .nan])
  func `zeros, infinities and extreme vectors have the directions of the C library`(
    length: Double
  ) {
    for other in [0, 1, length] {
      for (x, y) in [(length, other), (-length, other), (length, -other), (-length, -other)] {
        let (angle, exact) = (Point(x: x, y: y).angle, atan2(y, x))
        #expect(angle.isNaN ? exact.isNaN : angle == exact && angle.sign == exact.sign, "\(x) \(y)")
      }
    }
  }

  /// The number was computed on amd64; the test also runs on 64-bit Arm (`.ci/test-arm64`).
  @Test func `every machine computes the same bits`() {
    var digest: UInt64 = 0
    for vector in vectors() {
      let (sine, cosine) = vector.x.sineAndCosine
      for number in [vector.angle, sine, cosine, vector.x.tangent] {
        digest = (digest ^ number.bitPattern) &* 0x100_0000_01b3
      }
    }
    #expect(digest == 13_260_413_459_432_321_889)
  }
}
