import Testing

@testable import TestRig

/// The order of tests that wait for their turn.
struct BlockingTestsTests {
  private actor Order {
    private(set) var names: [String] = []

    func add(_ name: String) { names.append(name) }
  }

  @Test func `tests of serialized suites begin first, then those with a longer limit`() async {
    let turns = BlockingTests(free: 1)
    await turns.begin(limit: 1, isSerialized: false)
    let order = Order()
    await withTaskGroup(of: Void.self) { group in
      for (name, limit, isSerialized) in [
        ("first", 300, false), ("long", 600, false), ("second", 300, false),
        ("serialized", 300, true),
      ] {
        let count = await turns.waitingCount
        group.addTask {
          await turns.begin(limit: limit, isSerialized: isSerialized)
          await order.add(name)
          await turns.end()
        }
        while await turns.waitingCount == count { await Task.yield() }
      }
      await turns.end()
    }
    #expect(await order.names == ["serialized", "long", "first", "second"])
  }
}
