import GestureConfiguration
import Gestures
import Testing

/// Broken configurations: none crashes the loader, and every one is told of in its place.
@Suite struct MutationTests {
  @Test(arguments: 0..<8) func noFlippedByteAndNoMovedLineCrashes(seed: Int) throws {
    var generator = Generator(state: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    let texts = [Array(Fixtures.contract.utf8), Array(OverridingTests.base.utf8)]
    for _ in 0..<300 {
      let broken = texts.map { mutate($0, using: &generator) }
      let files = [
        ConfigurationFile(name: "a", text: broken[0]),
        ConfigurationFile(name: "b", text: broken[1]),
      ]
      do throws(ConfigurationError) {
        let configuration = try Configuration.load(files)
        for surface in configuration.surfaces { checkNumbers(of: surface) }
      } catch {
        #expect(!error.diagnostics.isEmpty)
        for diagnostic in error.diagnostics { check(diagnostic, files: files) }
      }
    }
  }

  /// Flips bytes, or swaps, doubles or drops lines or words.
  private func mutate(_ text: [UInt8], using generator: inout Generator) -> [UInt8] {
    if Bool.random(using: &generator) {
      var text = text
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        text[Int.random(in: text.indices, using: &generator)] =
          Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator)
          : Array("[]{}:,-#&*!|>'\"%@` \n0123456789~.".utf8).randomElement(using: &generator) ?? 0
      }
      return text
    }
    let separator = UInt8(ascii: Bool.random(using: &generator) ? "\n" : " ")
    var parts = text.split(separator: separator, omittingEmptySubsequences: false)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let first = Int.random(in: parts.indices, using: &generator)
      let second = Int.random(in: parts.indices, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: parts.swapAt(first, second)
      case 1: parts.insert(parts[first], at: second)
      default: parts.remove(at: first)
      }
    }
    return Array(parts.joined(separator: [separator]))
  }

  private func check(_ diagnostic: Diagnostic, files: [ConfigurationFile]) {
    let position = diagnostic.position
    let file = files.first { $0.name == position.file }
    // libyaml also breaks lines at NEL, LS and PS, of which the last two are three bytes long; an
    // error at the end of the text stands one line behind it.
    let text = String(decoding: file?.text ?? [], as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(file != nil)
    #expect((1...lines.count + 1).contains(position.line), "\(diagnostic)")
    if lines.indices.contains(position.line - 1) {
      let length = lines[position.line - 1].unicodeScalars.count
      #expect((1...length + 1).contains(position.column), "\(diagnostic)")
    }
    #expect(!diagnostic.message.isEmpty)
    let isOneLine = diagnostic.description.unicodeScalars.allSatisfy { $0.value >= 0x20 }
    #expect(isOneLine)
  }

  /// Builds a surface and makes sure that nothing in it is infinite.
  private func checkNumbers(of template: SurfaceTemplate) {
    let surface = template.build(size: template.size ?? Size(width: 100, height: 100))
    var views = surface.window.subviews
    while let view = views.popLast() {
      let (start, end) = (view.convert(Point.zero, to: nil), view.bounds.size)
      let isFinite = [start.x, start.y, end.width, end.height].allSatisfy(\.isFinite)
      #expect(isFinite)
      views += view.subviews
    }
  }

  /// Random numbers that are the same on every run (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
      return value ^ (value >> 31)
    }
  }
}
