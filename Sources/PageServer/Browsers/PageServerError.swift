/// An error that prevents a server for browsers from listening.
package struct PageServerError: Error, CustomStringConvertible {
  /// The reason, for people.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
