import GestureConfiguration
import Testing

@testable import Tools

/// The commands that lines would run.
struct RehearsalTests {
  private func list(_ actions: String) throws -> ActionList {
    try ActionList.load(
      ConfigurationFile(name: "a.yaml", text: Array("version: 1\nactions:\n\(actions)".utf8)))
  }

  /// The runs as texts: the time in milliseconds, the action and the command.
  private func texts(_ runs: [Rehearsal.Run]) -> [String] {
    runs.map { run in
      let command =
        switch run.outcome {
        case .runs(let command): command.description
        case .fails(let failure): failure.description
        case .guarded: "guarded"
        }
      return "\(run.time / 1000) \(run.action) \(command)"
    }
  }

  @Test func `commands start in the order of time, then of the file`() throws {
    var rehearsal = Rehearsal(
      try list(
        """
          - {id: b, states: [changed], perSecond: 2, run: [b, "{translation.x}"]}
          - {id: a, states: [changed], run: [a, "{translation.x}"]}
        """))
    var runs: [Rehearsal.Run] = []
    for (time, x) in [(1000, 1.0), (1050, 2), (1200, 3), (1300, 4)] {
      let line = try SampleLine.pan("changed", x, 0)
      runs += rehearsal.receive(line.line, text: line.text, at: Int64(time) * 1000)
    }
    runs += rehearsal.advance(to: .max)
    #expect(
      texts(runs) == [
        "1000 b b 1", "1000 a a 1", "1100 a a 2", "1200 a a 3", "1300 a a 4", "1500 b b 4",
      ])
  }

  @Test func `a command without its value is an error of its own`() throws {
    var rehearsal = Rehearsal(
      try list("  - {id: a, run: [x, \"{scale}\"]}\n  - {id: b, run: [y, \"it's {gesture}\"]}\n"))
    let line = try SampleLine.pan("began", 1, 2)
    #expect(
      texts(rehearsal.receive(line.line, text: line.text, at: 5000)) == [
        "5 a the line has no 'scale' for the placeholder", #"5 b y 'it'\''s move'"#,
      ])
  }

  @Test func `a command has the line as its input and in its environment`() throws {
    let action = try #require(list("  - {id: a, run: [x]}").actions.first)
    let line = try SampleLine.pan("began", 1, -2.5)
    let command = try action.command(for: line.text)
    #expect(String(decoding: command.input, as: UTF8.self) == "\(line.text)\n")
    #expect(
      command.environment.map { "\($0.name)=\($0.value)" } == [
        "GESTURED_TYPE=gesture", "GESTURED_TIME=1.5", "GESTURED_SURFACE=main",
        "GESTURED_VIEW=canvas", "GESTURED_GESTURE=move", "GESTURED_KIND=pan",
        "GESTURED_STATE=began", "GESTURED_PREVIOUS=possible", "GESTURED_LOCATION_X=7",
        "GESTURED_LOCATION_Y=8", "GESTURED_TOUCHES=1", "GESTURED_TRANSLATION_X=1",
        "GESTURED_TRANSLATION_Y=-2.5", "GESTURED_VELOCITY_X=1.25", "GESTURED_VELOCITY_Y=0",
      ])
    let tap = try SampleLine.tap(#","numberOfTaps":2"#)
    let last = try #require(try action.command(for: tap.text).environment.last)
    #expect("\(last.name)=\(last.value)" == "GESTURED_NUMBER_OF_TAPS=2")
  }
}
