import ArgumentParser

/// Refuses options that are given twice where only one value can hold.
///
/// The parser takes the last and forgets the others without a word.
///
/// - Parameter names: The options, as they are written.
/// - Throws: What is wrong, for the parser to tell.
func refuseSecond(_ names: String...) throws {
  let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
  for name in names {
    let count = arguments.count { $0 == name || $0.hasPrefix("\(name)=") }
    guard count <= 1 else { throw ValidationError("'\(name)' is given twice.") }
  }
}
