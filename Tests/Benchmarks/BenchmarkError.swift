/// Why nothing can be measured.
struct BenchmarkError: Error, CustomStringConvertible {
  /// What is wrong.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
