import Gestures
import InputEvents
import Testing

/// The filters by size, pressure and age: `minimumSize`, `maximumSize`, `minimumPressure` and
/// `skipFrames`.
struct LandingFilterTests {
  // MARK: Size

  @Test func `a finger that is too small begins when it has the size, where it is then`() throws {
    // A unit is 0.0999 mm, so 40 are less than 4 mm.
    let lines = try FilterStage.play(
      "0 a500,500m40 · 8 a500,510m40 · 16 a500,520m41 · 24 a-", "minimumSize: 4")
    #expect(lines == ["16 down 1 500,520", "24 up 1 500,520"])
  }

  @Test func `a finger that never has the size is ignored when it is lifted`() throws {
    let small = try FilterStage.play("0 a500,500m40 · 8 a600,500m40 · 16 a-", "minimumSize: 4")
    #expect(small == ["16 minimumSize 500,500"])
    let large = try FilterStage.play("0 a500,500m121 · 8 a600,500m121 · 16 a-", "maximumSize: 12")
    #expect(large == ["16 maximumSize 500,500"])
  }

  @Test func `a finger that leaves its sizes is cancelled and stays out until it is lifted`() throws
  {
    let lines = try FilterStage.play(
      "0 a500,500m120 · 8 a500,500m121 · 16 a500,500m60 · 24 a- · 32 a500,500m60 · 40 a-",
      "maximumSize: 12")
    #expect(
      lines == [
        "0 down 1 500,500", "8 cancelled 1 500,500 maximumSize", "32 down 2 500,500",
        "40 up 2 500,500",
      ])
    let shrunk = try FilterStage.play(
      "0 a500,500m41 · 8 a500,500m40 · 16 a500,500m60 · 24 a-", "minimumSize: 4")
    #expect(shrunk == ["0 down 1 500,500", "8 cancelled 1 500,500 minimumSize"])
  }

  // MARK: Pressure

  @Test func `a finger begins at the pressure and ends below 80 percent of it`() throws {
    let lines = try FilterStage.play(
      "0 a500,500p49 · 8 a500,500p50 · 16 a500,510p40 · 24 a500,520p39 · 32 a500,530p49 "
        + "· 40 a500,540p50 · 48 a-",
      "minimumPressure: 0.5")
    #expect(
      lines == [
        "8 down 1 500,500", "16 moved 1 500,510", "24 up 1 500,520", "40 down 2 500,540",
        "48 up 2 500,540",
      ])
  }

  @Test func `a finger that never has the pressure is ignored when it is lifted`() throws {
    let lines = try FilterStage.play("0 a500,500p49 · 8 a-", "minimumPressure: 0.5")
    #expect(lines == ["8 minimumPressure 500,500"])
  }

  // MARK: Frames

  @Test func `the first frames of a finger are held back`() throws {
    let frames = "0 a500,500 · 8 a510,500 · 16 a520,500 · 24 a530,500 · 32 a-"
    let lines = try FilterStage.play(frames, "skipFrames: 2")
    #expect(lines == ["16 down 1 520,500", "24 moved 1 530,500", "32 up 1 530,500"])
  }

  @Test func `a finger that is gone within the frames to skip is ignored`() throws {
    let lines = try FilterStage.play("0 a500,500 · 8 a510,500 · 16 a-", "skipFrames: 2")
    #expect(lines == ["16 skipFrames 500,500"])
  }

  @Test func `the frames to skip count from the frame in which size and pressure are right`() throws
  {
    let lines = try FilterStage.play(
      "0 a500,500p9 · 8 a510,500p50 · 16 a520,500p9 · 24 a530,500p50 · 32 a540,500p50 · 40 a-",
      "skipFrames: 1, minimumPressure: 0.5")
    #expect(lines == ["32 down 1 540,500", "40 up 1 540,500"])
  }

  // MARK: Others

  @Test func `a finger that turns out to be a palm is one for everybody`() throws {
    let held = try FilterStage.play(
      "0 a500,500p9 · 8 a500,500t2 · 16 a-", "minimumPressure: 0.5")
    #expect(held == ["8 palm 500,500"])
    let passed = try FilterStage.play(
      "0 a500,500p50 · 8 a500,500t2 · 16 a-", "minimumPressure: 0.5")
    #expect(passed == ["0 down 1 500,500", "8 cancelled 1 500,500 palm"])
  }

  @Test func `a finger that hovers is not filtered until it comes down`() throws {
    let lines = try FilterStage.play(
      "0 a500,500d1 · 8 a510,500d0 · 16 a520,500 · 24 a530,500d1 · 32 a-",
      "skipFrames: 1")
    #expect(lines == ["16 down 1 520,500", "24 up 1 530,500"])
  }

  @Test func `filters that the panel cannot have are off`() throws {
    let lines = try FilterStage.play(
      "0 a500,500 · 8 a-", "minimumSize: 4, minimumPressure: 0.5",
      on: FilterStage.description(hasSizes: false, hasPressure: false))
    #expect(lines == ["0 down 1 500,500", "8 up 1 500,500"])
  }
}
