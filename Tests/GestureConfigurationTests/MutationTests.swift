import ConfigurationReferees
import GestureConfiguration
import RandomNumbers
import Testing

/// Broken configurations, which must not crash the loader and are reported in place.
struct MutationTests {
  @Test(arguments: 0..<8)
  func `no flipped byte and no moved line crashes the loader`(seed: Int) throws {
    var mutation = Mutation(seed: seed)
    let texts = [Array(Fixtures.contract.utf8), Array(OverridingTests.base.utf8)]
    for _ in 0..<RandomRuns.count(300) {
      let broken = texts.map { mutation.mutate($0) }
      let files = [
        ConfigurationFile(name: "a", text: broken[0]),
        ConfigurationFile(name: "b", text: broken[1]),
      ]
      #expect(ConfigurationReferee.faults(of: files) == [])
    }
  }
}
