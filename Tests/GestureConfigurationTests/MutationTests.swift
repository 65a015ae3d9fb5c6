import GestureConfiguration
import Gestures
import Testing

/// Broken configurations: none crashes the loader, and every one is told of in its place.
@Suite struct MutationTests {
  @Test(arguments: 0..<8) func noFlippedByteAndNoMovedLineCrashes(seed: Int) throws {
    var mutation = Mutation(seed: seed)
    let texts = [Array(Fixtures.contract.utf8), Array(OverridingTests.base.utf8)]
    for _ in 0..<300 {
      let broken = texts.map { mutation.mutate($0) }
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
}
