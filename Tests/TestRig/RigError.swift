/// An error of a test's rig, or of a program that it runs.
package struct RigError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
