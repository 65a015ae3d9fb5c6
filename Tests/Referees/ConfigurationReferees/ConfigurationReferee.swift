package import GestureConfiguration
import Gestures
import YAML

/// Checks that hold for any configuration files, valid or not.
package enum ConfigurationReferee {
  /// Loads files, and builds the surfaces that they describe.
  ///
  /// - Parameter files: The main file and drop-ins, or any other text.
  /// - Returns: The violated checks.
  package static func faults(of files: [ConfigurationFile]) -> [String] {
    do throws(ConfigurationError) {
      let checked = try Configuration.check(files)
      return checked.warnings.flatMap { faults(of: $0, in: files) }
        + checked.configuration.surfaces.flatMap { faults(of: $0) }
    } catch {
      guard !error.diagnostics.isEmpty else { return ["a file is refused without a reason"] }
      return error.diagnostics.flatMap { faults(of: $0, in: files) }
    }
  }

  private static func faults(
    of diagnostic: Diagnostic, in files: [ConfigurationFile]
  ) -> [String] {
    let position = diagnostic.position
    guard let file = files.first(where: { $0.name == position.file }) else {
      return ["\(diagnostic) is in no file"]
    }
    var faults: [String] = []
    // libyaml also breaks lines at NEL, LS and PS, of which the last two are three bytes long. An
    // error at the end of the text is on the line after it.
    let text = String(decoding: file.text, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    if !(1...lines.count + 1).contains(position.line) {
      faults.append("\(diagnostic) is on a line that is not there")
    }
    if lines.indices.contains(position.line - 1) {
      let length = lines[position.line - 1].unicodeScalars.count
      if !(1...length + 1).contains(position.column) {
        faults.append("\(diagnostic) is in a column that is not there")
      }
    }
    if diagnostic.message.isEmpty { faults.append("a diagnostic says nothing") }
    if diagnostic.description.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      faults.append("a diagnostic is not one line: \(diagnostic)")
    }
    return faults
  }

  /// Builds a surface and checks that all views in it are finite.
  private static func faults(of template: SurfaceTemplate) -> [String] {
    let surface = template.build(size: template.size ?? Size(width: 100, height: 100))
    var views = surface.window.subviews
    while let view = views.popLast() {
      let (start, end) = (view.convert(Point.zero, to: nil), view.bounds.size)
      guard [start.x, start.y, end.width, end.height].allSatisfy(\.isFinite) else {
        return ["the view '\(view.name ?? "")' is infinite"]
      }
      views += view.subviews
    }
    return []
  }
}
