/// A maker of lanes from tracks.
struct LaneMaker {
  static let touchHeight = 28.0
  static let gestureHeight = 31.0
  static let labelWidth = 138.0
  /// The least distance between symbols of changes.
  private static let changeGap = 4.0

  let axis: TimeAxis
  /// The left end of labels.
  let left: Double
  /// The right end of the room for texts.
  let right: Double
  /// The sentences so far that had no room in lanes.
  private(set) var notes: [Note] = []

  init(axis: TimeAxis, left: Double, right: Double) {
    self.axis = axis
    self.left = left
    self.right = right
  }

  /// The range of x coordinates for texts in lanes.
  private var bounds: ClosedRange<Double> {
    left + Self.labelWidth...max(right, left + Self.labelWidth)
  }

  private func label(
    _ text: String, y: Double, size: Double, isBold: Bool = false, isQuiet: Bool = false
  ) -> PlacedText {
    let shown = TextWidth.shortened(text, to: Self.labelWidth - 12, size: size, isBold: isBold)
    return PlacedText(
      text: shown, x: left, y: y, size: size, isBold: isBold, isQuiet: isQuiet,
      title: shown == text ? nil : text)
  }

  // MARK: Touches

  mutating func lane(of touch: TouchTrack, index: Int, top: Double) -> Lane {
    let (start, end) = (touch.samples[0].time, touch.duration?.upperBound ?? 0)
    let (startX, endX) = (axis.x(at: start), axis.x(at: end))
    let name = "touch \(touch.id)"
    var notices = touch.refusals.map {
      LaneNotice(
        x: startX, time: start, subject: name, sentence: $0, brief: "refused", isSeparate: true)
    }
    var marks = [
      Lane.Mark(symbol: .touchBegan, x: startX, time: start, title: touch.sentence)
    ]
    switch touch.ending {
    case .lifted:
      marks.append(
        Lane.Mark(
          symbol: .touchEnded, x: endX, time: end,
          title: "\(Decimal.time(end)) s, touch \(touch.id): lifted"))
    case .cancelled(let reason):
      let notice = LaneNotice(
        x: endX, time: end, subject: name, sentence: "taken away: \(reason)", brief: "taken away")
      marks.append(
        Lane.Mark(symbol: .touchCancelled, x: endX, time: end, title: notice.title))
      notices.append(notice)
    case nil: break
    }
    var text = LaneText(bounds: bounds, y: top + 11)
    text.place(notices, notes: &notes)
    let target = touch.view.map { "on \($0)" } ?? "hits no view"
    return Lane(
      subject: "\(touch.id)", title: touch.sentence, touchIndex: index, top: top,
      height: Self.touchHeight,
      labels: [
        label(name + (touch.isPen ? " (pen)" : ""), y: top + 13, size: 11, isBold: true),
        label(target, y: top + 23.5, size: 9, isQuiet: true),
      ],
      stretches: [
        Lane.Stretch(
          kind: .down, x: startX, width: endX - startX, start: start, end: end,
          title: touch.sentence)
      ],
      marks: marks, changes: [], texts: text.texts)
  }

  /// Makes the lane of ignored contacts.
  mutating func lane(of ignored: [IgnoredMark], top: Double) -> Lane {
    let marks = ignored.map {
      Lane.Mark(
        symbol: .ignored, x: axis.x(at: $0.time), time: $0.time,
        title: "\(Decimal.time($0.time)) s, \($0.sentence)")
    }
    let notices = ignored.map {
      LaneNotice(
        x: axis.x(at: $0.time), time: $0.time, subject: "panel", sentence: $0.sentence,
        brief: "ignored", isSeparate: true)
    }
    var text = LaneText(bounds: bounds, y: top + 11)
    text.place(notices, notes: &notes)
    return Lane(
      subject: "ignored", title: marks.map(\.title).joined(separator: "; "), touchIndex: nil,
      top: top, height: Self.touchHeight,
      labels: [
        label("panel", y: top + 13, size: 11, isBold: true),
        label("ignored", y: top + 23.5, size: 9, isQuiet: true),
      ],
      stretches: [], marks: marks, changes: [], texts: text.texts)
  }

  // MARK: Gestures

  mutating func lane(of gesture: GestureTrack, top: Double) -> Lane {
    var stretches: [Lane.Stretch] = []
    var marks: [Lane.Mark] = []
    var changes: [Double] = []
    var notices: [LaneNotice] = []
    for attempt in gesture.attempts {
      stretches += self.stretches(of: attempt, gesture.id)
      for step in attempt.steps {
        let x = axis.x(at: step.time)
        if let symbol = Symbol(step.state) {
          marks.append(
            Lane.Mark(symbol: symbol, x: x, time: step.time, title: sentence(step, gesture.id)))
        }
        switch step.state {
        case .possible: break
        case .changed:
          if x - (changes.last ?? -.infinity) >= Self.changeGap { changes.append(x) }
        default:
          notices.append(
            LaneNotice(
              x: x, time: step.time, subject: gesture.id, sentence: step.sentence,
              brief: step.state.needsReason ? step.brief : nil,
              edgeDistances: step.edgeDistances, emphasis: LaneNotice.Emphasis(step.state)))
        }
      }
    }
    var text = LaneText(bounds: bounds, y: top + 12)
    text.place(notices, notes: &notes)
    let summary = gesture.attempts.flatMap(\.steps)
      .filter { $0.state != .possible && $0.state != .changed }
      .map { "\(Decimal.time($0.time)) s \($0.sentence)" }.joined(separator: "; ")
    return Lane(
      subject: gesture.id,
      title:
        "\(gesture.id), \(gesture.kind) on \(gesture.view)\(summary.isEmpty ? "" : ": ")\(summary)",
      touchIndex: nil, top: top, height: Self.gestureHeight,
      labels: [
        label(gesture.id, y: top + 14, size: 11, isBold: true),
        label("\(gesture.kind) on \(gesture.view)", y: top + 25, size: 9, isQuiet: true),
      ],
      stretches: stretches, marks: marks, changes: changes, texts: text.texts)
  }

  private func sentence(_ step: GestureStep, _ id: String) -> String {
    "\(Decimal.time(step.time)) s, \(id) \(step.sentence)"
  }

  /// Makes the stretches of an attempt; the last state of an unfinished one lasts to the picture's
  /// end.
  private func stretches(of attempt: GestureTrack.Attempt, _ id: String) -> [Lane.Stretch] {
    var stretches: [Lane.Stretch] = []
    var open: (kind: Lane.Stretch.Kind, start: Double, title: String)?
    func close(at time: Double, x: Double) {
      guard let (kind, start, title) = open else { return }
      let startX = axis.x(at: start)
      stretches.append(
        Lane.Stretch(
          kind: kind, x: startX, width: max(x - startX, 0), start: start, end: time, title: title))
    }
    for step in attempt.steps where step.state != .changed || open?.kind != .active {
      close(at: step.time, x: axis.x(at: step.time))
      switch step.state {
      case .possible: open = (.possible, step.time, sentence(step, id))
      case .waiting: open = (.waiting, step.time, sentence(step, id))
      case .began, .changed: open = (.active, step.time, sentence(step, id))
      default: open = nil
      }
    }
    if !attempt.isOver, let last = attempt.steps.last {
      close(at: max(axis.pieces.last?.end ?? last.time, last.time), x: axis.right)
    }
    return stretches
  }
}

extension LaneNotice.Emphasis {
  /// The weight of a state.
  fileprivate init(_ state: GestureStep.State) {
    switch state {
    case .failed: self = .quiet
    case .began, .recognized: self = .loud
    case .possible, .waiting, .changed, .ended, .cancelled: self = .usual
    }
  }
}
