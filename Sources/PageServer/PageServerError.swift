/// An error that prevents a page from being served.
package struct PageServerError: Error, CustomStringConvertible {
  /// The reason, for people.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
