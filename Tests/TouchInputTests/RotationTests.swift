import Testing

@testable import TouchInput

@Suite struct RotationTests {
  @Test func onlyQuarterTurnsSwapTheSides() {
    #expect(Rotation.allCases.filter(\.swapsSides) == [.quarter, .threeQuarters])
  }
}
