import Captures
import Foundation
import InputEvents
import TestRig

/// A capture to be played again and again, each time with later times.
struct SoakCapture {
  private struct Entry: Decodable {
    let file: String
  }

  /// The device of the capture, with the capture's own clock.
  let device: SimulatedDevice
  /// The duration of the capture, in microseconds.
  let duration: Int64
  private let events: [InputEvent]

  /// The most events of a capture, since a long one would delay all others.
  private static let maximumEvents = 4000

  private init?(_ text: [UInt8]) {
    guard let capture = try? CaptureReader.read(text).first, let first = capture.events.first,
      let last = capture.events.last, capture.events.count <= Self.maximumEvents,
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

  /// The project's recordings, and those of real panels if they are available.
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

  /// The events, moved so that the first one is at a time, in microseconds.
  func events(at time: Int64) -> [SimulatedEvent] {
    let start = events.first?.time ?? 0
    return events.map { event in
      SimulatedEvent(
        at: max(time + event.time - start, 0),
        .init(type: event.code.type, code: event.code.code, value: event.value))
    }
  }
}
