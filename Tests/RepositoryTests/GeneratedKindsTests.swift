import MakeKinds
import TestRig
import Testing

/// The files that are made of the descriptions of kinds.
@Suite struct GeneratedKindsTests {
  @Test(arguments: MakeKinds.files.map(\.key))
  func `a file that follows from the kinds is as they are now`(path: String) throws {
    let present = try Project.text(path)
    let made = try #require(MakeKinds.files.first { $0.key == path }).value(present)
    #expect(present == made, "regenerate it: swift run MakeKinds .")
  }
}
