import Testing

@testable import InputEvents

struct EventCodeTests {
  @Test func `equal codes of different types differ`() {
    #expect(EventCode(type: 1, code: 0) != EventCode(type: 3, code: 0))
    #expect(EventCode.absMTSlot.code == EventCode.absReserved.code + 1)
  }
}
