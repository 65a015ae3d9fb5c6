import Captures
import Foundation
import InputEvents
import TestRig

/// A capture to be played again and again, later each time.
struct SoakCapture {
  private struct Entry: Decodable {
    let file: String
  }

  /// The device that the capture is of; its clock is the capture's own.
  let device: SimulatedDevice
  /// How long the capture is, in microseconds.
  let duration: Int64
  private let events: [InputEvent]

  /// How long a capture may be, in events: a long one would keep all others waiting.
  private static let mostEvents = 4000

  private init?(_ text: [UInt8]) {
    guard let capture = try? CaptureReader.read(text).first, let first = capture.events.first,
      let last = capture.events.last, capture.events.count <= Self.mostEvents,
      capture.device.touchProtocol != nil
    else { return nil }
    var writer = EvemuWriter()
    var description: [UInt8] = []
    writer.begin(capture.device, comments: [], into: &description)
    var device = SimulatedDevice(description: String(decoding: description, as: UTF8.self))
    device.hasMonotonicClock = false
    self.device = device
    events = capture.events
    duration = last.time - first.time
  }

  /// The project's recordings, and those of real panels where they are.
  static let all: [SoakCapture] = {
    let folder = Project.recordings
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let own = files.filter { $0.hasSuffix(".evemu") }.sorted().compactMap { file in
      FileManager.default.contents(atPath: "\(folder)/\(file)").flatMap { SoakCapture(Array($0)) }
    }
    let real = RealCaptures.index(of: Entry.self).compactMap { entry in
      (try? RealCaptures.text(of: entry.file)).flatMap { SoakCapture($0) }
    }
    return own + real
  }()

  /// The events as if the first came at a time, in microseconds.
  func events(at time: Int64) -> [SimulatedEvent] {
    let start = events.first?.time ?? 0
    return events.map { event in
      SimulatedEvent(
        at: max(time + event.time - start, 0),
        .init(type: event.code.type, code: event.code.code, value: event.value))
    }
  }
}
