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

  @Test(arguments: [2, 3])
  func `a list of names has at most an entry for each known name`(entries count: Int) {
    let list = node(.array(Array(repeating: "up", count: count)))
    let values = ValueReader(diagnostics: diagnostics)
    let names = values.names(list, "'direction'", among: ["up", "down"])
    #expect(names == (count == 2 ? ["up", "up"] : nil))
    #expect(
      diagnostics.found.map(\.message)
        == (count == 2 ? [] : ["'direction' must have at most 2 entries, found 3"]))
  }

  @Test func `the entries of a list with too many names are not read`() {
    let list = node(.array(Array(repeating: 0, count: 4085)))
    let values = ValueReader(diagnostics: diagnostics)
    #expect(values.names(list, "'direction'", among: ["up", "down"]) == nil)
    #expect(diagnostics.found.count == 1)
  }

  @Test func `a command is read up to its hundredth error`() {
    let position = SourcePosition(path: ValuePath(root: "view"), number: 1)
    for number in 1...200 {
      diagnostics.report("an error", at: position)
      #expect(diagnostics.isFull == (number >= 100))
    }
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
