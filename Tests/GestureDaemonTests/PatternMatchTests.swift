import GestureConfiguration
import GestureWire
import Gestures
import TestRig
import Testing

@testable import GestureDaemon

/// The comparisons of ids with clients' patterns.
@Suite("Matches of patterns") struct PatternMatchTests {
  private let matches = PatternMatches()

  private func subscription(_ gestures: String..., views: String? = nil) -> Subscription {
    var subscription = Subscription()
    subscription.patterns = IDPatterns(views: views.map { [$0] }, gestures: gestures)
    return subscription
  }

  private func include(
    _ gesture: String, _ subscriptions: [Subscription], view: String = "v"
  ) -> [Bool] {
    matches.begin(LineSubject(topic: .gestures, surface: "main", view: view, gesture: gesture))
    return subscriptions.indices.map { matches.include(subscriptions[$0], at: $0) }
  }

  private func learn(_ gestures: [String]) {
    var budget = MatchingBudget(steps: .max)
    #expect(matches.compare(gestures.map { LineID(.gesture, $0) }, within: &budget))
  }

  @Test func `patterns are compared once with the ids of a recognizer`() {
    var subscriptions = [Subscription(), subscription("t*"), subscription("p*")]
    for _ in 0..<100 {
      #expect(include("tap", subscriptions) == [true, true, false])
      #expect(include("pan", subscriptions) == [true, false, true])
    }
    #expect(matches.comparisons == 4)
    subscriptions[2] = subscription("t*")
    matches.subscribe(subscriptions[2], at: 2)
    #expect(include("tap", subscriptions) == [true, true, true])
    #expect(include("tap", subscriptions) == [true, true, true])
    #expect(matches.comparisons == 5)
  }

  @Test func `each id of a line must match its patterns`() {
    let both = [subscription("t*", views: "a*")]
    #expect(include("tap", both, view: "area") == [true])
    #expect(include("tap", both, view: "board") == [false])
    #expect(include("pan", both, view: "area") == [false])
    matches.begin(LineSubject(topic: .devices, surface: "main"))
    #expect(matches.include(both[0], at: 0))
  }

  @Test func `a line waits for no comparison of known ids`() {
    let subscriptions = [subscription("a*"), subscription("b*", "c*")]
    for place in 0..<2 { matches.subscribe(subscriptions[place], at: place) }
    learn(["a1", "b1", "c1"])
    #expect(matches.comparisons == 6)
    #expect(include("a1", subscriptions) == [true, false])
    #expect(include("b1", subscriptions) == [false, true])
    #expect(matches.comparisonsOfLines == 0)
    #expect(include("a2", subscriptions) == [true, false])
    #expect(matches.comparisonsOfLines == 2)
  }

  @Test func `a preparation ends with its budget and goes on from there`() {
    let ids = (0..<100).map { "\($0)" + String(repeating: "x", count: 198) }
    learn(ids)
    let patterns = subscription("*x*y")
    matches.prepare(.patterns(patterns.patterns), at: 0)
    var parts = 0
    var isDone = false
    while !isDone {
      var budget = MatchingBudget(steps: 11)
      isDone = matches.proceed(at: 0, within: &budget)
      parts += 1
      // An id of 200 bytes takes a step.
      #expect(matches.comparisons <= 12 * parts)
      #expect(budget.spent <= 13)
    }
    #expect(matches.comparisons == 100)
    #expect((9...12).contains(parts))
    matches.subscribe(patterns, at: 0)
    matches.finishPreparation(at: 0)
    #expect(include(ids[7], [patterns]) == [false])
    #expect(matches.comparisons == 100)
  }

  @Test func `ids on no surface are forgotten, and their numbers are free for others`() {
    let subscriptions = [subscription("a*")]
    matches.subscribe(subscriptions[0], at: 0)
    #expect(!matches.isCrowded)
    learn((0..<Limits.rememberedIDs).map { "b\($0)" })
    #expect(matches.isCrowded)
    let used = (0..<10).map { LineID(.gesture, "b\($0)") }
    matches.keep(only: Set(used))
    #expect(matches.idCount == 10)
    #expect(!matches.isCrowded)
    let before = matches.comparisons
    learn(["a1", "b3"])
    #expect(matches.comparisons == before + 1)
    #expect(include("a1", subscriptions) == [true])
    #expect(include("b3", subscriptions) == [false])
    #expect(include("b99", subscriptions) == [false])
  }

  @Test func `ids of a configuration that is to be adopted are not forgotten`() throws {
    let (old, next) = (try configuration("a"), try configuration("b"))
    let ids = KnownIDs(comparedBy: matches)
    ids.learn(old)
    ids.begin(next)
    var budget = MatchingBudget(steps: 5)
    #expect(!ids.proceed(within: &budget))
    let known = matches.idCount
    learn((0..<Limits.rememberedIDs / 2).map { "c\($0)" })
    #expect(ids.forgetOld(besides: old, []) > known)
    #expect(matches.idCount == known)
    budget = MatchingBudget(steps: .max)
    #expect(ids.proceed(within: &budget))
    learn((0..<Limits.rememberedIDs).map { "d\($0)" })
    #expect(ids.forgetOld(besides: next, []) > known)
    #expect(matches.idCount == Limits.rememberedIDs / 2 + 1)
  }

  /// A configuration with half as many views as ids are remembered.
  private func configuration(_ name: String) throws -> Configuration {
    let views = (0..<Limits.rememberedIDs / 2).map { "{id: \(name)\($0), frame: [0, 0, 1, 1]}" }
    let text = "version: 1\nsurfaces: [{id: main, views: [\(views.joined(separator: ",\n"))]}]"
    return try Configuration.load([ConfigurationFile(name: "test", text: Array(text.utf8))])
  }

  @Test func `a client that comes to a place has no patterns of the one before`() {
    matches.subscribe(subscription("a*"), at: 0)
    matches.prepare(.patterns(subscription("b*").patterns), at: 0)
    matches.forget(place: 0)
    #expect(!matches.isPreparing(at: 0))
    #expect(matches.isIncluded(LineID(.gesture, "x"), at: 0))
    #expect(include("x", [Subscription()]) == [true])
    learn(["y"])
    #expect(matches.comparisons == 0)
  }
}
