import Glibc

/// Writes what follows from the descriptions of kinds in other languages: `MakeKinds REPOSITORY`.
///
/// A test compares the files with what would be written.
@main package enum MakeKinds {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      print("usage: MakeKinds REPOSITORY")
      exit(EX_USAGE)
    }
    let repository = CommandLine.arguments[1]
    for (path, make) in files {
      let path = "\(repository)/\(path)"
      guard let new = make(read(path)), write(new, to: path) else {
        print("MakeKinds: cannot make \(path)")
        exit(EX_IOERR)
      }
    }
  }

  /// The files, each with the function that makes its text from the present one.
  package static let files: KeyValuePairs<String, @Sendable (String) -> String?> = [
    "docs/man/kinds.json": { _ in ManualKinds.text },
    "Examples/python/gestured/_kinds.py": { _ in PythonKinds.text },
    "Recordings/all-kinds.yaml": { _ in KindsConfiguration.text },
    "Sources/PageFiles/Serve/gestured-kinds.js": { _ in PageKinds.text },
    "Sources/PageFiles/Serve/gestured.d.ts": { TypeScriptKinds.text(in: $0) },
  ]

  private static func read(_ path: String) -> String {
    guard let file = unsafe fopen(path, "r") else { return "" }
    defer { unsafe fclose(file) }
    var text: [UInt8] = []
    while case let byte = unsafe fgetc(file), byte != EOF { text.append(UInt8(byte)) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = unsafe fopen(path, "w") else { return false }
    let isWritten = unsafe fputs(text, file) >= 0
    return unsafe fclose(file) == 0 && isWritten
  }
}
