import GestureWire
import JSON
import Testing

@testable import GesturedMQTT

/// What Home Assistant is told, from the daemon's lines.
struct HomeTests {
  private var home: Home
  private let topic = "gestured/hall/main"

  init() throws {
    home = try Self.home()
  }

  private static func home(_ change: (inout Settings) -> Void = { _ in }) throws -> Home {
    var settings = Settings(broker: "x", node: "hall")
    change(&settings)
    var home = Home(settings)
    home.begin(version: "1.2.3", [try line(Panels.device)], Panels.lists)
    _ = home.announcement()
    return home
  }

  private static func line(_ text: String) throws -> Line {
    try #require(Line(Array(text.utf8)))
  }

  private mutating func receive(_ text: String, at now: Int64 = 0) throws -> [Message] {
    home.receive(try Self.line(text), at: now, date: "2026-01-01T00:00:00+00:00")
  }

  private mutating func announced() -> [String: JSON] {
    Dictionary(
      home.announcement().map { ($0.topic, JSON($0.payload) ?? .null) },
      uniquingKeysWith: { $1 })
  }

  // MARK: Devices

  @Test mutating func `a view is an event entity with its gestures`() throws {
    let event = try #require(announced()["homeassistant/event/hall_main/canvas/config"])
    #expect(event["event_types"]?.strings == ["tap", "double", "other", "press", "zoom"])
    let keys = ["state_topic", "default_entity_id", "unique_id", "availability_topic"]
    #expect(
      keys.map { event[$0]?.string } == [
        "\(topic)/view/canvas", "event.hall_main_canvas", "gestured_hall_main_event_canvas",
        "gestured/hall/availability",
      ])
    let device = ["name", "model", "sw_version"].map { event["device"]?[$0]?.string }
    #expect(device == ["hall main", "Goodix", "1.2.3"])
  }

  @Test mutating func `discrete gestures are triggers`() {
    let path = "homeassistant/device_automation/hall_main"
    let triggers = announced().filter { $0.key.hasPrefix(path) }.map { path, trigger in
      let values = ["type", "subtype", "topic", "payload"].map { trigger[$0]?.string ?? "" }
      return "\(path.split(separator: "/")[3]): " + values.joined(separator: " ")
    }
    #expect(
      triggers.sorted() == [
        "double: button_double_press canvas \(topic)/gesture/double recognized",
        // A second single tap: one type and view name one trigger.
        "other: other canvas \(topic)/gesture/other recognized",
        "press: button_long_press canvas \(topic)/gesture/press began",
        "tap: button_short_press canvas \(topic)/gesture/tap recognized",
      ])
  }

  @Test mutating func `the lock and the occupancy exist only if they can be used`() throws {
    let occupancy = "homeassistant/binary_sensor/hall_main/occupancy/config"
    let lock = "homeassistant/switch/hall_main/lock/config"
    let topics = Set(home.announcement().map(\.topic))
    #expect(topics.isDisjoint(with: [occupancy, lock]))
    let messages = try receive(Panels.idle("idle"))
    #expect(messages.map(\.topic).contains(occupancy))
    #expect(messages.last == .state("\(topic)/occupancy", "OFF"))
    var locking = try Self.home { $0.hasLock = true }
    #expect(locking.announcement().map(\.topic).contains(lock))
  }

  @Test mutating func `a gesture that is gone is removed, and nothing else is sent again`() {
    var rest = Panels.lists
    rest.gestures.removeAll { $0.gesture == "press" }
    let messages = home.replace(rest)
    #expect(
      messages.map(\.topic) == [
        "homeassistant/device_automation/hall_main/press/config",
        "homeassistant/event/hall_main/canvas/config",
      ])
    #expect(messages.first?.payload == "")
    #expect(home.replace(rest) == [])
  }

  @Test mutating func `a panel that is unplugged keeps its device`() throws {
    let gone = Panels.device.replacing("added", with: "removed")
    #expect(try receive(gone) == [.state("\(topic)/connected", "OFF")])
    let nothing = DaemonLists(views: [], gestures: [])
    #expect(home.replace(nothing) == [])
    // Also after a restart of the daemon.
    home.begin(version: "1.2.3", [], nothing)
    #expect(!home.announcement().map(\.payload).contains(""))
  }

  @Test mutating func `a surface that a reload has removed is removed`() throws {
    let known = home.announcement().map(\.topic).filter { $0.hasSuffix("/config") }
    home.begin(version: "1.2.3", [], DaemonLists(views: [], gestures: []), isReload: true)
    #expect(home.announcement() == known.map { .state($0, "") })
  }

  @Test mutating func `a panel keeps its occupancy while a new connection tells of another`()
    throws
  {
    let other = { (line: String) in line.replacing("main", with: "other") }
    let lines = try [
      Panels.device, other(Panels.device), Panels.idle("idle"), other(Panels.idle("active")),
    ].map(Self.line)
    home.begin(version: "1.2.3", lines, Panels.lists)
    _ = home.announcement()
    home.begin(version: "1.2.3", lines, Panels.lists)
    let again = home.announcement()
    #expect(again.filter(\.payload.isEmpty) == [])
    #expect(again.contains(.state("gestured/hall/other/occupancy", "ON")))
  }

  @Test func `ids with other characters stay different`() {
    #expect(Topics.part("door_1-b") == "door_1-b")
    let parts = ["Küche", "Kache", "a/b", "a+b", "a/#"].map(Topics.part)
    #expect(Set(parts).count == parts.count)
    #expect(parts.joined().allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
  }

  // MARK: Events

  @Test mutating func `a gesture is an event without a location, and starts its trigger`() throws {
    let messages = try receive(
      Panels.gesture(
        "press", "longPress", "began", #""location":[1,2],"touches":[{"id":1,"location":[1,2]}]"#))
    #expect(
      messages == [
        .event("\(topic)/gesture/press", "began"),
        .event(
          "\(topic)/view/canvas",
          #"{"event_type":"press","kind":"longPress","state":"began"}"#),
        .state("\(topic)/touched", "2026-01-01T00:00:00+00:00"),
      ])
    let end = try receive(Panels.gesture("press", "longPress", "ended", #""location":[1,2]"#))
    #expect(end.map(\.topic) == ["\(topic)/view/canvas"])
  }

  @Test mutating func `the values of a gesture are attributes, but not the way of a finger`() throws
  {
    let pinch = try receive(
      Panels.gesture("zoom", "pinch", "ended", #""scale":1.5,"velocity":0.25"#))
    let values = JSON(pinch[0].payload)
    #expect(["scale", "velocity"].map { values?[$0]?.number } == [1.5, 0.25])
    let pan = try receive(
      Panels.gesture("zoom", "pan", "ended", #""translation":[30,4],"velocity":[200,10]"#))
    #expect(pan[0].payload == #"{"event_type":"zoom","kind":"pan","state":"ended"}"#)
  }

  @Test mutating func `counts are sent when they change, with gestures that are told too late`()
    throws
  {
    let tap = Panels.gesture("tap", "tap", "recognized", time: 5)
    #expect(try receive(tap, at: 6_900_000).count == 3)
    _ = try receive(#"{"type":"lost","count":3}"#)
    // Two seconds ago.
    #expect(try receive(tap, at: 7_100_000) == [])
    #expect(home.diagnostics() == [.state("\(topic)/diagnostics", #"{"gestures":2,"lost":3}"#)])
    #expect(home.diagnostics() == [])
  }

  @Test mutating func `a gesture that is not known asks for the lists`() throws {
    #expect(!home.isOutdated)
    #expect(try receive(Panels.gesture("new", "tap", "recognized")) == [])
    #expect(home.isOutdated)
  }

  @Test mutating func `changes are sent only as often as they are asked for`() throws {
    let changed = { Panels.gesture("zoom", "pinch", "changed", time: $0, #""scale":1"#) }
    #expect(try receive(changed(1)).map(\.topic) == ["\(topic)/touched"])
    home = try Self.home { $0.changed = 10 }
    let counts = try (0..<100).map { step in
      try receive(changed(1 + Double(step) / 100)).count { $0.topic.contains("/view/") }
    }
    #expect((9...11).contains(counts.reduce(0, +)))
  }

  @Test mutating func `the last touch is sent at most once a second`() throws {
    let tap = Panels.gesture("tap", "tap", "recognized", time: 10)
    let counts = try (0..<30).map { step in
      try receive(tap, at: 10_000_000 + Int64(step) * 60_000).count {
        $0.topic.hasSuffix("/touched")
      }
    }
    #expect(counts.reduce(0, +) == 2)
  }

  // MARK: Orders

  @Test func `messages of the broker are orders`() throws {
    let home = try Self.home { $0.hasLock = true }
    let old = "homeassistant/event/hall_main/removed/config"
    let lock = "\(topic)/lock/set"
    let orders: [(topic: String, payload: String, isRetained: Bool, order: Home.Order?)] = [
      ("homeassistant/status", "online", false, .announce),
      ("homeassistant/status", "offline", false, nil),
      (lock, "ON", false, .lock(surface: "main", true)),
      (lock, "OFF", false, .lock(surface: "main", false)),
      // It would lock the panel at each start.
      (lock, "ON", true, nil), (lock, "rubbish", false, nil),
      (old, "{}", true, .remove(.state(old, ""))), (old, "{}", false, nil),
      ("homeassistant/event/hall_main/canvas/config", "{}", true, nil),
    ]
    for (topic, payload, isRetained, order) in orders {
      #expect(
        home.order(topic: topic, payload: payload, isRetained: isRetained) == order,
        "\(topic) \(payload)")
    }
  }
}

/// A panel in the daemon's words.
enum Panels {
  static let device =
    #"{"type":"device","time":1,"change":"added","device":"event5","name":"Goodix","surface":"main"}"#

  static func idle(_ change: String) -> String {
    #"{"type":"surface","time":1,"surface":"main","change":"\#(change)"}"#
  }

  /// A line of a gesture that begins.
  ///
  /// Without a time, it is in the future, so that it is new on a busy machine, too.
  static func gesture(
    _ id: String, _ kind: String, _ state: String, time: Double = 1_000_000_000,
    _ values: String = ""
  ) -> String {
    let previous = ["began", "recognized"].contains(state) ? "possible" : "began"
    return """
      {"type":"gesture","time":\(time),"surface":"main","view":"canvas","gesture":"\(id)",\
      "kind":"\(kind)","state":"\(state)","previous":"\(previous)"\(values.isEmpty ? "" : ",")\(values)}
      """
  }

  static let listedViews = #"[{"surface":"main","view":"canvas"}]"#
  static let listedGestures =
    "["
    + [
      ("tap", "tap", #","numberOfTapsRequired":1"#),
      ("double", "tap", #","numberOfTapsRequired":2"#),
      ("other", "tap", #","numberOfTapsRequired":1"#), ("press", "longPress", ""),
      ("zoom", "pinch", ""),
    ].map { id, kind, rest in
      #"{"surface":"main","view":"canvas","gesture":"\#(id)","kind":"\#(kind)","state":"possible"\#(rest)}"#
    }.joined(separator: ",") + "]"

  static let lists = DaemonLists(
    views: (JSON(listedViews)?.elements ?? []).compactMap(ListedView.init),
    gestures: (JSON(listedGestures)?.elements ?? []).compactMap(ListedGesture.init))
}
