import Foundation
import JSON
import TestRig
import Testing

@testable import GestureClient
@testable import Tools

/// The files of `gesturectl report --daily`.
struct UsageRecorderTests {
  private static let today = "2026-11-29"
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func touch() throws -> GestureEvent.Content {
    let line =
      #"{"type":"contact","time":1,"surface":"main","contacts":[{"id":1,"phase":"down","#
      + #""location":[1,1],"type":"direct"}]}"#
    return GestureEvent(try #require(Line(Array(line.utf8))), line: line).content
  }

  private func touches(_ date: String) throws -> Int {
    let day = try UsageFile.read(directory.file("\(date).json"))
    return day.surfaces["main"]?.touches.reduce(0, +) ?? 0
  }

  private func recorder(in folder: String? = nil) throws -> UsageRecorder {
    let folder = folder ?? directory.path
    let day = try UsageFile.day(Self.today, in: folder)
    return UsageRecorder(UsageCounter(on: day, shortestPause: 60), folder: folder)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  @Test func `a day goes on after a restart, and when the clock was set`() async throws {
    let noon = WallClock(date: Self.today, hour: 12)
    let past = WallClock(date: "1970-01-01", hour: 0)
    for count in 1...2 {
      let recorder = try recorder()
      try await recorder.count(touch(), at: noon)
      try await recorder.count(touch(), at: past)
      try await recorder.count(touch(), at: noon)
      try await recorder.keep()
      #expect(try touches(Self.today) == 2 * count)
      #expect(try touches("1970-01-01") == count)
    }
    #expect(try names() == ["1970-01-01.json", "\(Self.today).json"])
  }

  @Test func `a file that cannot be read is renamed, and the counts begin with zero`() async throws
  {
    try "{".write(toFile: directory.file("\(Self.today).json"), atomically: true, encoding: .utf8)
    let recorder = try recorder()
    try await recorder.count(touch(), at: WallClock(date: Self.today, hour: 12))
    try await recorder.keep()
    #expect(try touches(Self.today) == 1)
    #expect(try names() == ["\(Self.today).json", "\(Self.today).json.bad"])
  }

  @Test func `counts that cannot be written are written when they can`() async throws {
    let folder = directory.file("later")
    let recorder = try recorder(in: folder)
    try await recorder.count(touch(), at: WallClock(date: Self.today, hour: 12))
    await #expect(throws: (any Error).self) { try await recorder.keep() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try await recorder.keep()
    #expect(try touches("later/\(Self.today)") == 1)
  }
}
