import Testing

@testable import Gestures

/// Frames that are sent together, and their coalesced touches: docs/behaviour-scenarios.md S73.
struct MergedFrameTests {
  /// Records the coalesced or predicted touches of each message.
  private final class Listener: View {
    weak var engine: GestureEngine?
    var lines: [String] = []
    var kept: [Touch] = []
    /// The query to the event about a touch.
    var asks: (Event, Touch) -> [Touch]? = { $0.coalescedTouches(for: $1) }

    override func touchesBegan(_ touches: [Touch], with event: Event) { add(touches, event) }
    override func touchesMoved(_ touches: [Touch], with event: Event) { add(touches, event) }
    override func touchesEnded(_ touches: [Touch], with event: Event) { add(touches, event) }
    override func touchesCancelled(_ touches: [Touch], with event: Event) { add(touches, event) }

    private func add(_ touches: [Touch], _ event: Event) {
      for touch in touches {
        let asked = asks(event, touch)
        kept += asked ?? []
        let words = asked?.map(MergedFrameTests.text(of:)).joined(separator: ", ") ?? "nil"
        lines.append("\(touch.id) \(touch.phase) of \(words)")
      }
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let engine: GestureEngine
  private let view: Listener
  private let trace = Trace { _ in "" }

  init() {
    engine = GestureEngine(window: window)
    view = Listener(frame: window.bounds, name: "V")
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    engine.observer = trace
    trace.fingers = [1: "1", 2: "2"]
  }

  /// The path of a touch and its time in milliseconds: `100>102@8`.
  private static func text(of touch: Touch) -> String {
    "\(touch.previousLocation(in: nil).x.shortest)>\(touch.location(in: nil).x.shortest)"
      + "@\((touch.timestamp * 1000).shortest)"
  }

  /// Plays a script in which `|` stands between deliveries, and returns the trace.
  ///
  /// `0 d1 100,100 | 8 m1 102,100 · 16 m1 104,100` sends the second and the third frame in one
  /// call if `isMerged` is true, or else one by one.
  private func play(_ script: String, isMerged: Bool = true) -> String {
    var frames = Script(script.replacing("|", with: "·")).frames[...]
    for delivery in script.split(separator: "|") {
      let sent = frames.prefix(delivery.split(separator: "·").count)
      frames = frames.dropFirst(sent.count)
      if isMerged {
        engine.send(Array(sent))
      } else {
        for frame in sent { engine.send(frame.samples, at: frame.time) }
      }
    }
    return trace.lines.joined(separator: " · ")
  }

  // MARK: Merging

  @Test func `S73 three frames in one delivery are one event`() throws {
    var newest: Touch?
    view.asks = { event, touch in
      let touches = event.coalescedTouches(for: touch)
      if touch.phase == .moved {
        newest = touches?.last
        #expect(newest !== touch && newest?.id == touch.id && newest?.view === touch.view)
        #expect(newest.map(Self.text(of:))?.hasSuffix(">107@16") == true)
        #expect(event.timestamp == 0.016 && touch.timestamp == 0.016)
      }
      return touches
    }
    let lines = play("0 d1 100,100 | 8 m1 102,100 · 12 m1 104,100 · 16 m1 107,100 | 30 u1")
    #expect(lines == "0 V.began{1} · 16 V.moved{1} · 30 V.ended{1}")
    #expect(
      view.lines == [
        "1 began of 100>100@0", "1 moved of 100>102@8, 102>104@12, 104>107@16",
        "1 ended of 107>107@30",
      ])
    #expect(newest != nil)
  }

  @Test func `a touch moves from event to event, not from frame to frame`() {
    view.asks = { [$1] }
    _ = play("0 d1 100,100 | 8 m1 102,100 · 16 m1 107,100 | 24 m1 108,100 · 32 m1 111,100")
    #expect(view.lines.dropFirst() == ["1 moved of 100>107@16", "1 moved of 107>111@32"])
  }

  @Test func `a frame with a touch-down or a lift is an event of its own`() {
    let lines = play(
      "0 d1 10,100 · 8 m1 12,100 · 12 d2 90,100 · 16 m1 13,100 · 20 m2 92,100 · 24 u2 · 28 c1")
    #expect(
      lines == "0 V.began{1} · 8 V.moved{1} · 12 V.began{2} · 20 V.moved{1,2} · 24 V.ended{2} "
        + "· 28 V.cancelled{1}")
    #expect(view.lines[3...4] == ["1 moved of 12>13@16", "2 moved of 90>92@20"])
  }

  /// Frames in which a press that lasts 500 ms begins, the trace, and the moves that the view gets.
  @Test(arguments: [
    (
      "492 m1 101,100 · 496 m1 102,100 · 504 m1 103,100 · 508 m1 104,100",
      "496 V.moved{1} · 500 lp→Began, ACT lp(Began) · 508 ACT lp(Changed), V.moved{1}",
      ["100>101@492, 101>102@496", "102>103@504, 103>104@508"]
    ),
    (
      "496 m1 101,100 · 500 m1 102,100 · 504 m1 103,100",
      "500 V.moved{1}, lp→Began, ACT lp(Began) · 504 ACT lp(Changed), V.moved{1}",
      ["100>101@496, 101>102@500", "102>103@504"]
    ),
  ])
  func `a timer fires between two frames, and behind one at its deadline`(
    frames: String, expected: String, moves: [String]
  ) {
    let press = LongPressGestureRecognizer()
    press.name = "lp"
    press.cancelsTouchesInView = false
    view.addGestureRecognizer(press)
    #expect(play("0 d1 100,100 | \(frames)") == "0 V.began{1} · \(expected)")
    #expect(view.lines.dropFirst() == moves.map { "1 moved of \($0)" }[...])
  }

  @Test func `frames with different keys or buttons are not merged`() {
    engine.send([TouchSample(contact: 1, phase: .began, location: .zero)], at: 0)
    var seen: [Int] = []
    view.asks = { event, _ in
      seen.append(event.modifierFlags.rawValue + event.buttonMask.rawValue)
      return nil
    }
    let frames =
      [
        ([], []), ([], .primary), ([], .primary), (.shift, .primary),
      ] as [(KeyModifierFlags, Event.ButtonMask)]
    engine.send(
      frames.enumerated().map { index, keys in
        TouchFrame(
          time: Double(index + 1),
          samples: [
            TouchSample(contact: 1, phase: .moved, location: Point(x: Double(index + 1), y: 0))
          ], modifierFlags: keys.0, buttonMask: keys.1)
      })
    #expect(trace.lines == ["0 V.began{1}"] + [1000, 3000, 4000].map { "\($0) V.moved{1}" })
    #expect(seen == [0, 1, 1 << 17 + 1])
  }

  @Test func `empty, repeated or invalid samples do not disturb merging`() {
    // Unknown fingers, no fingers, one finger twice, and times that fall or are not numbers.
    engine.send([TouchFrame(time: 0, samples: [])])
    engine.send([])
    #expect(engine.now == 0)
    let lines = play(
      "1 d1 1,0 | 2 m1 2,0 · 3 m2 9,9 · 4 m1 3,0 & m1 4,0 · 5 m1 5,0 · 2 m1 6,0 · nan m1 7,0")
    #expect(lines == "1 V.began{1} · 3 V.moved{1} · 4 V.moved{1}, V.moved{1} · 5 V.moved{1}")
    #expect(
      view.lines.dropFirst() == [
        "1 moved of 1>2@2", "1 moved of 2>3@4", "1 moved of 3>4@4", "1 moved of 4>5@5, 5>6@5",
      ])
    #expect(engine.now == 0.005)
    // A frame without samples behind a move is not part of its event.
    engine.send([
      TouchFrame(
        time: 1, samples: [TouchSample(contact: 1, phase: .moved, location: Point(x: 7, y: 0))]),
      TouchFrame(time: 2, samples: []),
    ])
    #expect(trace.lines.last == "1000 V.moved{1}")
    #expect(engine.event.timestamp == 1 && engine.now == 2)
  }

  @Test func `a change that answers the report of a wrong time finds no touch that is half sent`() {
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    engine.onMisuse = { _ in pan.isEnabled = false }
    _ = play("0 d1 1,0 | 16 m1 2,0 · 15 m1 3,0")
    #expect(!pan.isEnabled)
    #expect(trace.lines == ["0 V.began{1}, ?→Failed", "16 V.moved{1}"])
    #expect(view.lines.last == "1 moved of 1>2@16, 2>3@16")
  }

  @Test func `a delivery of one frame does the same as a call with its samples`() {
    let script = "0 d1 100,100 | 8 m1 112,100 | 16 d2 1,1 | 20 m1 130,100 & m2 3,1 | 30 u1 | 40 u2"
    func lines(isMerged: Bool) -> [String] {
      let tests = MergedFrameTests()
      tests.view.addGestureRecognizer(PanGestureRecognizer())
      tests.view.recognizers[0].cancelsTouchesInView = false
      _ = tests.play(script, isMerged: isMerged)
      return tests.trace.lines + tests.view.lines
    }
    #expect(lines(isMerged: true) == lines(isMerged: false))
    #expect(lines(isMerged: true).count { $0.contains(",") && $0.contains("of") } == 0)
  }

  // MARK: Coalesced touches

  @Test func `a resting touch has one coalesced touch, an unknown touch has none`() throws {
    var resting: [Touch]?
    view.asks = { event, touch in
      resting = event.coalescedTouches(for: event.touchesInOrder[1])
      return event.coalescedTouches(for: touch)
    }
    _ = play("0 d1 10,100 & d2 90,100 | 8 m1 12,100 | 16 m1 13,100 · 24 m1 14,100")
    #expect(resting?.map { "\($0.phase) \(Self.text(of: $0))" } == ["stationary 90>90@0"])
    let event = engine.event
    // The event is over, so it has nothing new about either touch.
    #expect(event.touchesInOrder.map { event.coalescedTouches(for: $0)?.count } == [1, 1])
    let copy = try #require(view.kept.first)
    #expect(event.coalescedTouches(for: copy) == nil && event.predictedTouches(for: copy) == nil)
  }

  @Test func `coalesced touches keep their values when the touch goes on`() {
    _ = play("0 d1 10,100 | 8 m1 12,100 · 16 m1 13,100 | 24 m1 14,100 | 32 u1")
    #expect(
      view.kept.map { "\($0.phase) \(Self.text(of: $0))" } == [
        "began 10>10@0", "moved 10>12@8", "moved 12>13@16", "moved 13>14@24", "ended 14>14@32",
      ])
  }

  @Test func `a held touch is delivered with the values of its beginning`() {
    let tap = TapGestureRecognizer()
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    _ = play("0 d1 100,100 | 8 m1 120,100 · 16 m1 150,100 | 24 u1")
    #expect(
      view.lines == [
        "1 began of 100>100@0", "1 moved of 100>120@8, 120>150@16", "1 ended of 150>150@24",
      ])
  }

  // MARK: Predicted touches

  @Test func `a moving touch is predicted to go on`() {
    view.asks = { $0.predictedTouches(for: $1) }
    _ = play("0 d1 100,100 | 10 m1 105,100 | 20 m1 109,100 · 24 m1 111,100 | 30 u1")
    #expect(
      view.lines == [
        "1 began of ", "1 moved of 105>109@18, 109>113@26", "1 moved of 111>115@32, 115>119@40",
        "1 ended of ",
      ])
    #expect(view.kept.allSatisfy { $0.phase == .moved && $0.id == 1 && $0.view === view })
  }

  @Test func `a touch that rests or has no speed is not predicted`() {
    var resting: [Int?] = []
    view.asks = { event, touch in
      resting.append(event.predictedTouches(for: event.touchesInOrder[0])?.count)
      return event.predictedTouches(for: touch)
    }
    _ = play("0 d1 10,100 & d2 90,100 | 0.5 m1 15,100 | 8 m2 91,100")
    #expect(
      view.lines == ["1 began of ", "2 began of ", "1 moved of ", "2 moved of 91>92@16, 92>93@24"])
    let event = engine.event
    #expect(resting.last == 0)
    #expect(event.touchesInOrder.map { event.predictedTouches(for: $0)?.count } == [0, 0])
  }

  @Test func `a prediction is finite`() {
    view.asks = { $0.predictedTouches(for: $1) }
    // Places beyond any surface are ignored.
    _ = play("0 d1 0,0 | 1 m1 1e10,0 | 2 m1 1e308,0")
    #expect(view.lines.count == 2)
  }
}
