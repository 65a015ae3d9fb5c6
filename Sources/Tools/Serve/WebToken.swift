import Glibc
import LinuxIO
import PageServer

/// The secret that makes a page a controller.
struct WebToken: Sendable {
  /// The reason why a file does not contain a token.
  struct FileError: Error, CustomStringConvertible {
    let description: String
  }

  /// The number of random bytes of a new token.
  private static let length = 32
  /// The lengths of a token that a person may choose, in characters.
  private static let lengths = 22...256
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The token in base64url, without padding.
  let text: String

  /// Creates a token that nobody can guess, with the kernel's random numbers (getrandom(2)).
  init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<Self.length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    var digits: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let piece = bytes[start..<min(start + 3, bytes.count)]
      let number = piece.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - piece.count))
      // Three bytes have four digits, two have three, and one has two.
      for place in 0...piece.count { digits.append(Self.alphabet[number >> (18 - 6 * place) & 63]) }
    }
    text = String(decoding: digits, as: UTF8.self)
  }

  /// Reads the token in a file, which may end with a line feed.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `FileError` if the file cannot be read, if all users can read it, or if it contains
  ///   anything else.
  init(contentsOf path: String) throws(FileError) {
    do throws(SystemError) {
      guard let bytes = try FileContents.readIfRegular(path) else {
        throw SystemError("read", path, number: EINVAL)
      }
      text = String(
        decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    } catch {
      throw FileError(description: error.description)
    }
    guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy(Self.alphabet.contains)
    else {
      throw FileError(
        description: "\(path) does not contain a token: \(Self.lengths.lowerBound) to "
          + "\(Self.lengths.upperBound) letters, digits, '-' and '_'")
    }
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IROTH == 0 else {
      throw FileError(description: "all users can read \(path): run 'chmod o= \(path)'")
    }
  }

  /// True if a text is the token; the time of the comparison reveals nothing about the token.
  func isEqual(to other: some StringProtocol) -> Bool {
    SecretText.areEqual(text, other)
  }
}

/// A file with the token of a running program, for the user's own pages.
///
/// All users of a machine can see a program's arguments, so the token is in a file, whose directory
/// belongs to the user.
struct TokenFile: Sendable {
  /// The name of the file in the user's runtime directory.
  private static let name = "gestured-web.token"

  let path: String
  private let contents: [UInt8]

  /// The path in the user's runtime directory; `nil` if the user has none.
  static var usualPath: String? {
    Environment.value("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
  }

  /// Writes a new file that only the user can read in place of any other with the same name.
  ///
  /// - Parameters:
  ///   - token: The secret for pages.
  ///   - path: The path of the file.
  /// - Throws: `SystemError` with the failed call.
  init(_ token: WebToken, at path: String) throws(SystemError) {
    (self.path, contents) = (path, Array("\(token.text)\n".utf8))
    try StagedFile(contents, for: path).place()
  }

  /// Removes the file, unless another program has replaced it.
  func remove() {
    guard (try? FileContents.readIfRegular(path)) == contents else { return }
    unsafe unlink(path)
  }
}
