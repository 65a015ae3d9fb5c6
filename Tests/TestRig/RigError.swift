/// Why a test's rig, or a program that it runs, did not do what was wanted of it.
package struct RigError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
