import JSON
import Testing
import YAML

@testable import GestureConfiguration

/// The work for the errors of a client's command.
struct CommandErrorWorkTests {
  private let diagnostics = Diagnostics(.command)

  private func node(_ value: JSON) -> Node { Node(value, root: "view") }

  /// Makes an object with wrong keys.
  private func object(keys count: Int) -> Node {
    node(.object((0..<count).map { JSON.Member(key: "wrong\($0)", value: 0) }))
  }

  // The entries of a list that is too long are not read.
  @Test(arguments: [("up", 2), ("up", 3), (0, 4085)] as [(JSON, Int)])
  func `a list of names has at most an entry for each known name`(entry: JSON, count: Int) {
    let list = node(.array(Array(repeating: entry, count: count)))
    let values = ValueReader(diagnostics: diagnostics)
    let names = values.names(list, "'direction'", among: ["up", "down"])
    #expect(names == (count == 2 ? ["up", "up"] : nil))
    #expect(
      diagnostics.found.map(\.message)
        == (count == 2 ? [] : ["'direction' must have at most 2 entries, found \(count)"]))
  }

  @Test func `a command is read up to its hundredth error, and later ones are not kept`() {
    let position = SourcePosition(path: ValuePath(root: "view"), number: 1)
    let isFull = (1...200).map { number in
      diagnostics.report("\(number)", at: position)
      return diagnostics.isFull
    }
    #expect(isFull.firstIndex(of: true) == 99)
    #expect(diagnostics.found.map(\.message) == (1...100).map(\.description))
  }

  @Test func `a file is read to its end, however many errors it has`() {
    let diagnostics = Diagnostics()
    let position = SourcePosition(file: "1.yaml", line: 1, column: 1)
    for _ in 0...ConfigurationLimits.errors { diagnostics.report("an error", at: position) }
    #expect(!diagnostics.isFull)
  }

  @Test(arguments: [64, 65]) func `a mapping has at most 64 keys`(count: Int) {
    let section = Section(object(keys: count), diagnostics: diagnostics)
    #expect(section.keys.count == (count == 64 ? 64 : 0))
    #expect(section.isIncomplete == (count == 65))
    #expect(
      diagnostics.found.map(\.explanationInCommand)
        == (count == 64 ? [] : ["view: a mapping has at most 64 keys, found 65"]))
  }

  @Test func `unknown keys are looked up until there are as many errors as are kept`() {
    var lookups = 0
    for _ in 0..<10 {
      Section(object(keys: 40), diagnostics: diagnostics).reportKeys(
        except: ["kind"], in: "a gesture", diagnostics: diagnostics,
        home: { _ in
          lookups += 1
          return nil
        })
    }
    #expect(lookups == 100)
  }
}
