import Gestures
import InputEvents
import Testing

/// The filters by size, pressure and age: `minimumSize`, `maximumSize`, `minimumPressure` and
/// `skipFrames`.
struct LandingFilterTests {
  // A unit is 0.0999 mm, so 40 are less than 4 mm.
  private static let sizes: [FilterCase] = [
    FilterCase(
      "a finger that is too small begins when it has the size, where it is then",
      "minimumSize: 4", "0 a500,500m40 · 8 a500,510m40 · 16 a500,520m41 · 24 a-",
      "16 down 1 500,520 · 24 up 1 500,520"),
    FilterCase(
      "a finger that is always too small is ignored when it is lifted",
      "minimumSize: 4", "0 a500,500m40 · 8 a600,500m40 · 16 a-", "16 minimumSize 500,500"),
    FilterCase(
      "a finger that is always too large is ignored when it is lifted",
      "maximumSize: 12", "0 a500,500m121 · 8 a600,500m121 · 16 a-", "16 maximumSize 500,500"),
    FilterCase(
      "a finger that grows too large is cancelled and stays out until it is lifted",
      "maximumSize: 12",
      "0 a500,500m120 · 8 a500,500m121 · 16 a500,500m60 · 24 a- · 32 a500,500m60 · 40 a-",
      "0 down 1 500,500 · 8 cancelled 1 500,500 maximumSize · 32 down 2 500,500 · 40 up 2 500,500"),
    FilterCase(
      "a finger that grows too small is cancelled and stays out",
      "minimumSize: 4", "0 a500,500m41 · 8 a500,500m40 · 16 a500,500m60 · 24 a-",
      "0 down 1 500,500 · 8 cancelled 1 500,500 minimumSize"),
  ]

  private static let pressures: [FilterCase] = [
    FilterCase(
      "a finger begins at the pressure and ends below 80 percent of it",
      "minimumPressure: 0.5",
      """
      0 a500,500p49 · 8 a500,500p50 · 16 a500,510p40 · 24 a500,520p39 · 32 a500,530p49 \
      · 40 a500,540p50 · 48 a-
      """,
      """
      8 down 1 500,500 · 16 moved 1 500,510 · 24 up 1 500,520 · 40 down 2 500,540 \
      · 48 up 2 500,540
      """),
    FilterCase(
      "a finger that never has the pressure is ignored when it is lifted",
      "minimumPressure: 0.5", "0 a500,500p49 · 8 a-", "8 minimumPressure 500,500"),
  ]

  private static let skippedFrames: [FilterCase] = [
    FilterCase(
      "the first frames of a finger are held back",
      "skipFrames: 2", "0 a500,500 · 8 a510,500 · 16 a520,500 · 24 a530,500 · 32 a-",
      "16 down 1 520,500 · 24 moved 1 530,500 · 32 up 1 530,500"),
    FilterCase(
      "a finger that is gone within the frames to skip is ignored",
      "skipFrames: 2", "0 a500,500 · 8 a510,500 · 16 a-", "16 skipFrames 500,500"),
    FilterCase(
      "the frames to skip count from the frame in which size and pressure are right",
      "skipFrames: 1, minimumPressure: 0.5",
      "0 a500,500p9 · 8 a510,500p50 · 16 a520,500p9 · 24 a530,500p50 · 32 a540,500p50 · 40 a-",
      "32 down 1 540,500 · 40 up 1 540,500"),
  ]

  private static let others: [FilterCase] = [
    FilterCase(
      "a finger that is held back and turns out to be a palm is ignored as a palm",
      "minimumPressure: 0.5", "0 a500,500p9 · 8 a500,500t2 · 16 a-", "8 palm 500,500"),
    FilterCase(
      "a finger that has passed and turns out to be a palm is cancelled",
      "minimumPressure: 0.5", "0 a500,500p50 · 8 a500,500t2 · 16 a-",
      "0 down 1 500,500 · 8 cancelled 1 500,500 palm"),
    FilterCase(
      "a finger that hovers is not filtered until it comes down",
      "skipFrames: 1", "0 a500,500d1 · 8 a510,500d0 · 16 a520,500 · 24 a530,500d1 · 32 a-",
      "16 down 1 520,500 · 24 up 1 530,500"),
  ]

  @Test(arguments: sizes + pressures + skippedFrames + others)
  func `a finger begins when it has the size, the pressure and the age`(_ it: FilterCase) throws {
    let lines = try it.play()
    #expect(lines == it.lines)
  }

  @Test func `filters that the panel cannot have are off`() throws {
    let lines = try FilterStage.play(
      "0 a500,500 · 8 a-", "minimumSize: 4, minimumPressure: 0.5",
      on: FilterStage.description(hasSizes: false, hasPressure: false))
    #expect(lines == ["0 down 1 500,500", "8 up 1 500,500"])
  }
}
