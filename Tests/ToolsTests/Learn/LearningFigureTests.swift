import Captures
import Foundation
import TestRig
import Testing

@testable import Tools

/// The rates of `gesturectl learn` with synthesized people.
struct LearningFigureTests {
  @Test(arguments: [(ShownGesture.all, 6), (ShownGesture.extensions, 4)])
  func `three examples teach a gesture, and others rarely trigger it`(
    gestures: [ShownGesture], share: Int
  ) async throws {
    let run = try await LearningRun.of(
      Self.some(of: gestures, each: share), by: Self.people)
    print(run.text)
    #expect(run.recognized >= 0.95)
    #expect(run.triggered <= 0.01)
  }

  @Test(arguments: ShownGesture.sets.keys.sorted())
  func `a set of gestures is learned one after another, and told apart`(
    name: String
  ) async throws {
    let set = try await LearnedSet.of(
      #require(ShownGesture.sets[name]),
      by: Self.people,
      tries: Requirement.isThorough ? LearningRun.furtherTries : 4)
    print("\(name): \(set.text)")
    // Of ten shapes some look alike, such as the two brackets: docs/performance.md has the misses.
    let (least, most) = name == "strokes" ? (90, 5) : (95, 1)
    #expect(set.recognized * 100 >= set.made * least)
    #expect(set.confused * 100 <= set.made * most)
    #expect(set.triggered * 100 <= set.others * most)
  }

  /// Some of the people who did not help to build this.
  ///
  /// The figures of the documentation are of all of them, which takes minutes.
  private static var people: ClosedRange<UInt64> {
    let first = ShownGesture.heldOutPeople.lowerBound
    let wish = ProcessInfo.processInfo.environment["GESTURED_PEOPLE"].flatMap { UInt64($0) }
    let usual: UInt64 = Requirement.isThorough ? 2 : 1
    let count = min(max(wish ?? usual, 1), UInt64(ShownGesture.heldOutPeople.count))
    return first...first + count - 1
  }

  @Test func `no recording triggers a gesture that was learned beside it`() async throws {
    let recordings = try Self.recordings
    let base = try LearningBase([])
    let gestures = Self.some(of: ShownGesture.all, each: 20)
    let learned = try await withThrowingTaskGroup(of: String?.self) { group in
      for gesture in gestures {
        group.addTask {
          let tries = (1...3).map {
            gesture.shown(by: ShownGesture.heldOutPeople.lowerBound, try: $0)
          }
          do {
            let learned = try Learner(name: "new", base: base).learn(tries, besides: recordings)
            let alone = try learned.configuration().onlyGesture("new")
            for capture in recordings {
              let acts = try Learner.play(capture, on: alone).acts(of: "new")
              #expect(acts.isEmpty)
            }
            return gesture.name
          } catch LearningFailure.contained {
            // Somebody made the same gesture in a recording.
            return nil
          }
        }
      }
      return try await group.reduce(into: [String]()) { if let name = $1 { $0.append(name) } }
    }
    #expect(learned.count * 2 > gestures.count, "only \(learned)")
  }

  /// All gestures, or one in a few unless all tests run.
  private static func some(of gestures: [ShownGesture], each share: Int) -> [ShownGesture] {
    stride(from: 0, to: gestures.count, by: Requirement.isThorough ? 1 : share)
      .map { gestures[$0] }
  }

  /// The bundled recordings, and those of real panels where they are, if they have positions.
  private static var recordings: [Capture] {
    get throws {
      let bundled = try Project.recordingNames.flatMap {
        try CaptureFile(path: Project.path(of: $0)).captures
      }
      let real = try RealCaptures.sample(of: Entry.self).flatMap {
        try CaptureReader.read(RealCaptures.text(of: $0.file))
      }
      let base = try LearningBase([])
      return (bundled + real).filter {
        $0.missingRange == nil && (try? Trial($0, on: base.configuration)) != nil
      }
    }
  }

  private struct Entry: Decodable {
    let file: String
  }
}
