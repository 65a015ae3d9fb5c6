import Foundation
import Glibc
import TestRig
import Testing

/// Several touchscreens at once, each with a surface and an engine of its own.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct SeveralTouchscreensTests {
  /// The parts of a line that these tests need.
  private struct Line: Decodable {
    var type: String
    var surface: String?
    var device: String?
    var change: String?
    var gesture: String?
    var state: String?
    var location: [Double]?

    /// The line as `added event5 main`, or `main event5 began 100,100`, with the device only if it
    /// is named.
    var words: String {
      if type == "device" { return "\(change ?? "") \(device ?? "") \(surface ?? "")" }
      let place = (location ?? []).map { String(Int($0.rounded())) }.joined(separator: ",")
      return [surface, device, state, place].compactMap(\.self).joined(separator: " ")
    }
  }

  private static let views = """
    size: [400, 300], views: [{id: canvas, frame: [0, 0, "100%", "100%"],
          gestures: [{id: move, kind: pan}, {id: pinch, kind: pinch}]}]
    """
  private static let one = "version: 1\nsurfaces:\n  - {id: main, \(views)}\n"

  /// The events of a finger that moves far enough for a pan, and is lifted unless it must stay.
  private static func drag(_ id: Int32, at time: Int64, lifts: Bool = true) -> [SimulatedEvent] {
    .frame(at: time, .trackingID(id), .x(1000), .y(1000), .touched)
      + .frame(at: time + 16_000, .x(2000))
      + (lifts ? .frame(at: time + 32_000, .trackingID(-1), .released) : [])
  }

  // MARK: Names

  /// Three devices of one entry come, and go in any order; then another one comes.
  @Test func `the remaining devices keep the names of their surfaces`() throws {
    let stage = try Stage(Self.one)
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for (round, going) in orders.enumerated() {
      // A node, and the name of its surface.
      var staying = ["main", "main-2", "main-3"].enumerated().map { index, name in
        (node: "event\(5 + 3 * round + index)", name: name)
      }
      let devices = staying
      for (node, name) in devices {
        try stage.plug(node)
        #expect(try stage.next() == "added \(node) \(name)", "\(going)")
      }
      for (step, (node, name)) in going.map({ devices[$0] }).enumerated() {
        // Lines name their device as long as there is another one.
        for other in staying {
          try stage.write(Self.drag(1, at: 1_000_000 * Int64(step + 1)), to: other.node)
          let origin = other.name + (staying.count > 1 ? " \(other.node)" : "")
          let words = [try stage.next(), try stage.next()]
          #expect(words == ["\(origin) began 200,100", "\(origin) ended 200,100"], "\(going)")
        }
        try stage.testbed.unplug(node)
        #expect(try stage.next() == "removed \(node) \(name)", "\(going)")
        staying.removeAll { $0.node == node }
        // A client that connects late gets the present devices, in the order in which they came.
        #expect(try stage.state(count: staying.count) == staying.map { "\($0.node) \($0.name)" })
      }
    }
  }

  @Test func `a free name goes to the next device`() throws {
    let stage = try Stage(Self.one)
    for node in ["event5", "event6", "event7"] {
      try stage.plug(node)
      _ = try stage.next()
    }
    try stage.testbed.unplug("event6")
    #expect(try stage.next() == "removed event6 main-2")
    for (node, name) in [("event8", "main-2"), ("event9", "main-4")] {
      try stage.plug(node)
      #expect(try stage.next() == "added \(node) \(name)")
    }
  }

  // MARK: The choice of an entry

  /// Panels of one model are told apart by their place, whichever comes first.
  ///
  /// The first matching entry is used.
  @Test(arguments: [
    ["event5", "event6", "event7", "event8"], ["event8", "event7", "event6", "event5"],
    ["event7", "event5", "event8", "event6"],
  ])
  func `panels of one model are told apart`(coming: [String]) throws {
    let stage = try Stage(
      """
      version: 1
      surfaces:
        - {id: other, device: {name: Other}, \(Self.views)}
        - {id: seat, device: {name: "Sim*", seat: seat-2}, \(Self.views)}
        - {id: output, device: {output: "DSI-*"}, \(Self.views)}
        - {id: path, device: {path: "*event7", vendor: 0x27c6, product: 0x0111}, \(Self.views)}
        - {id: never, device: {path: "*event7"}, \(Self.views)}
        - {id: rest, \(Self.views)}
      """)
    let properties: [String: [String: String?]] = [
      // Two entries match, and the first is used.
      "event5": ["ID_SEAT": "seat-2", "WL_OUTPUT": "DSI-1"], "event6": ["WL_OUTPUT": "DSI-2"],
    ]
    let names = ["event5": "seat", "event6": "output", "event7": "path", "event8": "rest"]
    for node in coming {
      try stage.plug(node, properties[node] ?? [:])
      #expect(try stage.next() == "added \(node) \(names[node] ?? "")")
    }
  }

  // MARK: Engines

  @Test func `fingers on two panels are independent`() throws {
    let stage = try Stage(
      """
      version: 1
      surfaces:
        - {id: left, device: {path: "*event5"}, \(Self.views)}
        - {id: right, device: {path: "*event6"}, rotation: 180, \(Self.views)}
      """)
    for node in ["event5", "event6"] {
      try stage.plug(node)
      _ = try stage.next()
    }
    try stage.write(Self.drag(1, at: 1_000_000, lifts: false), to: "event5")
    #expect(try stage.next() == "left event5 began 200,100")
    // Two fingers, one on each panel, are not a pinch; and each surface is rotated as in its entry.
    try stage.write(Self.drag(1, at: 1_000_000, lifts: false), to: "event6")
    #expect(try stage.next() == "right event6 began 200,200")
    // The other panel goes; this one continues, and is then the only one.
    try stage.testbed.unplug("event6")
    #expect(try stage.next() == "right event6 cancelled 200,200")
    #expect(try stage.next() == "removed event6 right")
    try stage.write(.frame(at: 1_100_000, .x(3000)), to: "event5")
    #expect(try stage.next() == "left changed 300,100")
    try stage.testbed.unplug("event5")
    #expect(try stage.next() == "left cancelled 300,100")
    #expect(try stage.next() == "removed event5 left")
  }

  /// A daemon with a client.
  private final class Stage {
    private let directory: TemporaryDirectory
    private let running: RunningDaemon
    private let monitor: TestProcess

    var testbed: InputTestbed { running.testbed }

    init(_ text: String) throws {
      directory = try TemporaryDirectory()
      let path = directory.file("config.yaml")
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      running = try RunningDaemon(configuration: path)
      monitor = try running.monitor()
    }

    /// Plugs in a panel, of the same model each time, with the clock of its events.
    func plug(_ node: String, _ properties: [String: String?] = [:]) throws {
      var device = SimulatedDevice.touchscreen()
      device.properties = properties
      device.hasMonotonicClock = false
      try testbed.plug(device, as: node)
    }

    func write(_ events: [SimulatedEvent], to node: String) throws {
      try testbed.write(events, to: node)
    }

    /// Reads the next line.
    func next() throws -> String { try Self.parse(monitor.readLine()).words }

    /// The first lines that a new client gets.
    func state(count: Int) throws -> [String] {
      let late = try running.monitor()
      return try (0..<count).map { _ in
        let line = try Self.parse(late.readLine())
        return "\(line.device ?? "") \(line.surface ?? "")"
      }
    }

    private static func parse(_ text: String) throws -> Line {
      try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    }
  }
}
