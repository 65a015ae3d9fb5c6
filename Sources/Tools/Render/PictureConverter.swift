import Glibc
import LinuxIO

/// The conversion of SVG to PNG by `rsvg-convert` of librsvg.
enum PictureConverter {
  /// The reason why there is no PNG.
  enum Failure: Error {
    /// The program is not installed.
    case isMissing
    /// The program or a system call failed.
    case failed(String)
  }

  /// The program, found in `PATH`.
  private static let program = "rsvg-convert"
  /// The number of PNG pixels for each SVG pixel: fine enough for print.
  private static let zoom = 2

  /// Converts SVG to PNG.
  ///
  /// - Parameter svg: The text of an SVG file.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: A `Failure` if the program is missing or cannot convert the picture.
  static func png(of svg: String) throws(Failure) -> [UInt8] {
    let output: [UInt8]?
    do throws(SystemError) {
      output = try ChildProcess.run(
        [program, "--zoom=\(zoom)"], input: MemoryFile(Array(svg.utf8)))
    } catch {
      throw error.number == ENOENT ? .isMissing : .failed("\(error)")
    }
    guard let output, !output.isEmpty else {
      throw .failed("\(program) could not read the picture")
    }
    return output
  }
}
