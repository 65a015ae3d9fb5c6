/// The file format of a picture.
enum PictureFormat: String {
  /// Scalable Vector Graphics.
  case svg
  /// Portable Network Graphics, converted from SVG by another program.
  case png

  /// Makes the format by a file's extension; standard output is SVG.
  ///
  /// - Parameter path: The path of the file; `nil` is standard output.
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
