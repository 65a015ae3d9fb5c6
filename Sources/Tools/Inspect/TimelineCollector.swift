import Captures
import GestureWire
import Gestures
import JSON
import Surfaces

/// Collects what happens in a whole capture: marks for the slider, and the lanes of gestures.
final class TimelineCollector: PlayerOutput {
  /// The changes of one gesture.
  private struct Lane {
    let surface: String
    let gesture: String
    var changes: [JSON] = []
  }

  /// The most marks that a slider can show.
  private static let markLimit = 1000
  /// The most changes that the lanes can show.
  private static let changeLimit = 20_000

  /// The longest time without a finger and without a change that pages show as long as it is, in
  /// seconds.
  private static let maximumPause = 3.0

  let topics: LineTopic = [.gestures, .hits, .transitions, .contacts]
  private var allMarks: [JSON] = []
  private var allLanes: [Lane] = []
  private var changeCount = 0
  /// The fingers that are down, by surface and number.
  private var fingers: Set<String> = []
  /// The time of the newest line, in seconds.
  private var newest: Double?
  private var allPauses: [JSON] = []

  func send(_ line: [UInt8], about subject: LineSubject) {
    guard subject.state != .changed, let line = Line(line) else { return }
    if let time = line.time { notePause(before: time) }
    if let kind = Self.kind(of: subject), let time = line.time { mark(kind, at: time) }
    switch line {
    case .hit(let line):
      for gesture in line.gestures { add("possible", at: line.time, line.surface, gesture) }
    case .gesture(let line):
      let state =
        line.isWaiting ? "waiting" : line.state == .began ? "active" : line.stateWord
      add(state, at: line.time, line.surface, line.gesture)
    case .contact(let line):
      for contact in line.contacts {
        let finger = "\(line.surface) \(contact.id)"
        switch contact.phase {
        case .down, .moved: fingers.insert(finger)
        case .up, .cancelled: fingers.remove(finger)
        }
      }
    default: break
    }
  }

  /// Notes a pause that ends at a time, if it is long and no finger was down.
  func notePause(before time: Double) {
    if let newest, fingers.isEmpty, time - newest > Self.maximumPause {
      allPauses.append([.real(newest), .real(time)])
    }
    newest = max(newest ?? time, time)
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func flush(always: Bool) {}

  /// The marks, by time.
  var marks: JSON { .array(allMarks) }

  /// The beginnings and ends of pauses that pages shorten, by time.
  var pauses: JSON { .array(allPauses) }

  /// The line for pages with the changes of each gesture, by time.
  var history: InspectedLine {
    let lanes = allLanes.map { lane -> JSON in
      [
        "surface": .string(lane.surface), "gesture": .string(lane.gesture),
        "changes": .array(lane.changes),
      ]
    }
    return InspectedLine(
      [
        "type": "history", "lanes": .array(lanes),
        "isWhole": .bool(changeCount <= Self.changeLimit), "limit": .integer(Self.changeLimit),
      ])
  }

  private func mark(_ kind: String, at time: Double) {
    guard allMarks.count < Self.markLimit else { return }
    // Several gestures that reach the same at one time are one mark.
    let mark: JSON = ["time": .real(time), "kind": .string(kind)]
    if allMarks.last != mark { allMarks.append(mark) }
  }

  private func add(_ state: String, at time: Double, _ surface: String, _ gesture: String) {
    changeCount += 1
    guard changeCount <= Self.changeLimit else { return }
    let index =
      allLanes.firstIndex { $0.gesture == gesture && $0.surface == surface } ?? allLanes.count
    if index == allLanes.count { allLanes.append(Lane(surface: surface, gesture: gesture)) }
    allLanes[index].changes.append([.real(time), .string(state)])
  }

  private static func kind(of subject: LineSubject) -> String? {
    switch (subject.topic, subject.state) {
    case (.hits, _): "touch"
    case (.gestures, .began?), (.gestures, .recognized?): "gesture"
    case (.gestures, .ended?): "gesture"
    case (.transitions, .failed?): "failure"
    default: nil
    }
  }
}
