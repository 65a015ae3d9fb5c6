/// What a picture is written as.
enum PictureFormat: String {
  /// Scalable Vector Graphics.
  case svg
  /// Portable Network Graphics, made of the SVG by another program.
  case png

  /// The format that the name of a file ends with; standard output is SVG.
  ///
  /// - Parameter path: The file; `nil` is standard output.
  init?(path: String?) {
    guard let path else {
      self = .svg
      return
    }
    let name = path.lowercased()
    guard let format = [Self.svg, .png].first(where: { name.hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = format
  }
}
