import Gestures
import MakeKinds
import TestRig
import Testing

/// The files that are made of the descriptions of kinds.
struct GeneratedKindsTests {
  @Test(arguments: MakeKinds.files.map(\.key))
  func `a file that follows from the kinds is as they are now`(path: String) throws {
    let present = try Project.text(path)
    let made = try #require(MakeKinds.files.first { $0.key == path }).value(present)
    #expect(present == made, "regenerate it: swift run MakeKinds .")
  }

  @Test(arguments: KindDescription.all.map(\.kind))
  func `a capture has a gesture of every kind`(kind: GestureKind) throws {
    let state = kind.isDiscrete ? "recognized" : "began"
    let isInCapture = try Project.recordingNames.contains { name in
      try Project.text("Recordings/\(name).jsonl")
        .contains(#""kind":"\#(kind.rawValue)","state":"\#(state)""#)
    }
    #expect(isInCapture, "add one to Tests/MakeRecordings/Recording.swift")
  }
}
