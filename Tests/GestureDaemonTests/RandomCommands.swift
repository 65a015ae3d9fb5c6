import GestureClient
import Gestures
import RandomNumbers
import TestRig

/// Random commands of clients: some are good, and most have something wrong.
struct RandomCommands {
  private static let ids = ["canvas", "key", "tap", "move", "a", "b", "c", ""]
  private static let keys = [
    "isEnabled", "numberOfTapsRequired", "alpha", "isHidden", "translation", "scale",
    "requiresFailureOf", "simultaneousWith", "minimumNumberOfTouches", "hitTestInsets",
    "delaysTouchesBegan", "minimumPressDuration", "isOpenToWatchers", "wings",
  ]
  private static let kinds = KindDescription.all.map { JSON.string($0.name) } + ["x"]
  private static let names = [
    "subscribe", "list", "setSurface", "setGesture", "becomeFirstResponder", "showMenu",
    "resignFirstResponder",
    "updateMenu", "hideMenu", "addView", "addView", "updateView", "removeView", "ping",
  ]
  private static let values: [JSON] = [
    true, false, .null, 0, 1, -3, 2.5, 1e300, "all", [0, 0, 50, 50], [1, 2], ["left"],
    ["tap", "a"], [:], ["50%", 0, 10, 10],
  ]
  /// The levels of views in a view.
  private static let depth = 3

  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Lets two clients send 400 commands each, in turn, and checks that each gets a reply.
  ///
  /// - Parameters:
  ///   - path: The path of the daemon's socket.
  ///   - seed: The seed of the commands.
  /// - Returns: An `ok` or the code of the error for each command.
  /// - Throws: `RigError` if a reply is missing or is another command's.
  static func converse(at path: String, seed: UInt64) throws -> [String] {
    var commands = RandomCommands(seed: seed)
    let clients = [try SocketClient(path), try SocketClient(path)]
    var answers: [String] = []
    for id in 0..<400 {
      for client in clients {
        try client.say(commands.next(id: id).text)
        let reply = try reply(to: client)
        guard reply["id"]?.number == Double(id) else {
          throw RigError("the reply to command \(id) is \(reply.text)")
        }
        answers.append(reply["ok"] == .bool(true) ? "ok" : reply["error"]?["code"]?.string ?? "")
      }
    }
    return answers
  }

  private static func reply(to client: SocketClient) throws -> JSON {
    while let line = try client.readLine() {
      guard let value = JSON(line) else { throw RigError("not JSON: \(line)") }
      if value["type"]?.string == "reply" { return value }
    }
    throw RigError("the connection has ended")
  }

  /// Makes the next command, with an id.
  private mutating func next(id: Int) -> JSON {
    let name = random.one(of: Self.names)
    var command = Members()
    command["command"] = .string(name)
    switch name {
    case "subscribe", "ping": break
    case "list":
      command["what"] = random.one(
        of: ["devices", "surfaces", "views", "gestures", "clients", "x"])
    default: command["surface"] = random.one(of: ["main", "main", "main", "side"])
    }
    addArguments(of: name, to: &command)
    if random.percent(3) { command[random.one(of: Self.keys)] = value() }
    command["id"] = .integer(id)
    return command.value
  }

  private mutating func addArguments(of name: String, to command: inout Members) {
    switch name {
    case "setSurface":
      if random.percent(50) { command["grab"] = random.one(of: [true, false, value()]) }
      if random.percent(30) { command["rotation"] = random.one(of: [0, 90, 180, 270, value()]) }
      if random.percent(30) { command["size"] = random.one(of: [[400, 800], [90, 90], value()]) }
      if random.percent(30) { command["pixels"] = random.one(of: [[40, 800], [9, 9], value()]) }
    case "setGesture":
      command["gesture"] = self.id()
      for _ in 0..<random.one(of: [1, 1, 2]) { command[random.one(of: Self.keys)] = value() }
    case "addView":
      command["view"] = view()
      if random.percent(50) { command["superview"] = self.id() }
    case "updateView":
      command["view"] = ["id": self.id(), "frame": random.one(of: [[5, 5, 60, 60], value()])]
    case "removeView": command["view"] = self.id()
    case "becomeFirstResponder":
      command["view"] = self.id()
      command["actions"] = random.one(of: [["copy", "wave"], [], ["cut"]])
    case "showMenu":
      command["view"] = self.id()
      if random.percent(50) { command["items"] = [["title": "W", "action": "wave"]] }
      if random.percent(50) { command["targetRect"] = random.one(of: [[1, 2, 3, 4], value()]) }
    default: break
    }
  }

  private mutating func id() -> JSON { .string(random.one(of: Self.ids)) }

  private mutating func value() -> JSON { random.one(of: Self.values + [id()]) }

  private mutating func gesture() -> JSON {
    var gesture = Members()
    gesture["id"] = id()
    gesture["kind"] = random.one(of: Self.kinds)
    for _ in 0..<random.one(of: [0, 0, 1, 2]) { gesture[random.one(of: Self.keys)] = value() }
    return gesture.value
  }

  private mutating func view(at depth: Int = 0) -> JSON {
    var view = Members()
    view["id"] = id()
    view["frame"] = random.one(of: [[0, 0, 400, 800], ["10%", 0, 30, "5%"], value()])
    if random.percent(70) {
      view["gestures"] = .array((0..<random.one(of: [0, 1, 2])).map { _ in gesture() })
    }
    if depth < Self.depth, random.percent(30) { view["views"] = [self.view(at: depth + 1)] }
    if random.percent(30) { view[random.one(of: Self.keys)] = value() }
    return view.value
  }

  /// The members of an object, each key once.
  private struct Members {
    private var members: [JSON.Member] = []

    var value: JSON { .object(members) }

    subscript(key: String) -> JSON? {
      get { members.first { $0.key == key }?.value }
      set {
        members.removeAll { $0.key == key }
        if let newValue { members.append(JSON.Member(key: key, value: newValue)) }
      }
    }
  }
}
