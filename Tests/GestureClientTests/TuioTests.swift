import Foundation
import Glibc
import TestRig
import Testing

/// `gesturectl tuio`, with the real daemon, a simulated touchscreen, and another author's reader.
@Suite(
  .thorough, .blocking,
  .enabled(if: Requirement.isWanted(despite: PyPI.obstacle), "\(PyPI.obstacle ?? "")"))
struct TuioTests {
  private let daemon: RunningDaemon
  private let reader: TuioReader

  init() throws {
    daemon = try RunningDaemon()
    reader = try TuioReader()
    try daemon.plug("two-finger-drag")
  }

  private func start(_ arguments: [String] = []) throws -> TestProcess {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["tuio", "--to", "127.0.0.1:\(reader.port)", "--socket", daemon.socketPath] + arguments)
    // It knows the surface.
    try reader.wait { $0.frame == -1 }
    return process
  }

  /// Puts a finger down in each of the ten slots, from left to right.
  private func touch(at time: Int64, y: Int32) -> [SimulatedEvent] {
    let fingers = (0..<10).flatMap { finger -> [SimulatedEvent.Change] in
      [.slot(finger), .trackingID(finger + 1), .x(200 + 400 * finger), .y(y)]
    }
    return .frame(at: time, fingers + [.touched])
  }

  @Test func `ten fingers are ten cursors, with places from 0 to 1 and velocities`() throws {
    let process = try start()
    try daemon.testbed.write(touch(at: 1_000_000, y: 4000))
    let down = try reader.wait { $0.alive.count == 10 }
    #expect(down.source?.hasPrefix("main@") == true)
    #expect(down.sets.count == 10)
    for (finger, set) in down.sets.enumerated() {
      #expect(abs(set[0] - (0.05 + 0.1 * Double(finger))) < 0.001)
      #expect(abs(set[1] - 0.5) < 0.001)
      #expect(set[2...] == [0, 0, 0])
    }
    let moved = (0..<10).flatMap { [.slot($0), .y(4800)] as [SimulatedEvent.Change] }
    try daemon.testbed.write(.frame(at: 1_100_000, moved))
    let move = try reader.wait { $0.sets.first.map { $0[1] > 0.55 } ?? false }
    #expect(move.frame == down.frame + 1)
    // A tenth of the height in a tenth of a second.
    for set in move.sets { #expect(abs(set[3] - 1) < 0.01 && abs(set[4] - 10) < 0.1) }
    let lifted = (0..<10).flatMap { [.slot($0), .trackingID(-1)] as [SimulatedEvent.Change] }
    try daemon.testbed.write(.frame(at: 1_200_000, lifted + [.released]))
    let end = try reader.wait { $0.frame > move.frame && $0.alive.isEmpty }
    #expect(end.sets.isEmpty)
    process.signal(SIGINT)
    #expect(try process.wait().status == 0)
    #expect(reader.largest <= 1472)
  }

  @Test func `a receiver learns once a second which fingers are there, also after a restart`()
    throws
  {
    let process = try start()
    try daemon.testbed.write(touch(at: 1_000_000, y: 4000))
    try reader.wait { $0.frame == -1 && $0.alive.count == 10 }
    // The daemon ends, and so do the fingers.
    daemon.process.signal(SIGTERM)
    try reader.wait { $0.alive.isEmpty }
    #expect(try process.endingSoFar() == nil)
  }

  @Test func `a host that does not exist is an error`() throws {
    let output = try Project.control(["tuio", "--to", "nowhere.invalid:3333"])
    #expect(output.status == 1)
    #expect(output.errors.hasPrefix("gesturectl: error: cannot send to nowhere.invalid: "))
  }
}

/// A reader of datagrams with python-osc of PyPI.
final class TuioReader {
  /// A datagram.
  struct Bundle {
    var source: String?
    var alive: [Int] = []
    /// Place, velocity and acceleration of each cursor.
    var sets: [[Double]] = []
    var frame = 0
  }

  let port: Int
  /// The size of the largest datagram so far.
  private(set) var largest = 0
  private let process: TestProcess

  init() throws {
    process = try TestProcess(
      PyPI.python, ["\(Project.root)/Tests/GestureClientTests/tuio-reader.py"])
    guard let port = Int(try process.readLine()) else { throw RigError(process.standardError) }
    self.port = port
  }

  /// Reads up to a datagram.
  @discardableResult
  func wait(until isWanted: (Bundle) -> Bool) throws -> Bundle {
    while true {
      let line = Data(try process.readLine().utf8)
      let object = try JSONSerialization.jsonObject(with: line) as? [String: Any]
      largest = max(largest, object?["size"] as? Int ?? 0)
      var bundle = Bundle()
      for message in object?["messages"] as? [[Any]] ?? [] {
        guard message.first as? String == "/tuio/2Dcur" else {
          throw RigError("not a cursor: \(message)")
        }
        switch message[1] as? String {
        case "source": bundle.source = message[2] as? String
        case "alive": bundle.alive = message[2...].compactMap { $0 as? Int }
        case "set": bundle.sets.append(message[3...].compactMap { ($0 as? NSNumber)?.doubleValue })
        case "fseq": bundle.frame = message[2] as? Int ?? 0
        default: throw RigError("not of TUIO 1.1: \(message)")
        }
      }
      if isWanted(bundle) { return bundle }
    }
  }
}
