/// A failure of the simulated browser or of the server in a test.
struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
