import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import JSON
import Surfaces

/// A surface on which a finger drags, taps and rests, while clients send commands.
final class CommandedSurface: LineSink {
  let topics: LineTopic = [
    .gestures, .openGestures, .transitions, .touches, .contacts, .hits, .menus,
  ]
  /// The bytes of all lines, in order.
  private(set) var bytes: [UInt8] = []
  /// The violations of rules.
  private(set) var faults: [String] = []
  /// The time of the newest frame, in microseconds.
  private var time: Int64 = 0
  private var isDown = false

  private static let description = DeviceDescription(
    name: "Panel",
    codes: [.absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY],
    axes: [
      EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
      EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
      EventCode.absMTPositionX.code: AbsoluteAxis(minimum: 0, maximum: 399),
      EventCode.absMTPositionY.code: AbsoluteAxis(minimum: 0, maximum: 399),
    ])

  private static let template: SurfaceTemplate? = {
    let kinds = KindDescription.all.map {
      "{id: \($0.name), kind: \($0.name)\($0.requiredProperty == "edges" ? ", edges: [left]" : "")}"
    }
    let text = """
      version: 1
      surfaces: [{id: main, size: [400, 400], views: [
        {id: canvas, frame: [0, 0, 400, 400], isMultipleTouchEnabled: true, isOpenToWatchers: true,
          gestures: [{id: move, kind: pan, simultaneousWith: all}, \(kinds.joined(separator: ", "))],
          views: [{id: inner, frame: [10, 10, "50%", "50%"]}]}]}]
      """
    let file = ConfigurationFile(name: "fuzz", text: Array(text.utf8))
    return try? Configuration.load([file]).surfaces.first
  }()

  /// True if a line is a command for a surface.
  static func isCommand(_ line: LineSplitter.Line) -> Bool {
    guard case .whole(let line) = line,
      case .success(.onSurface) = CommandRequest(line.span).command
    else { return false }
    return true
  }

  /// Performs the commands of lines, for two clients in turn.
  static func play(_ lines: [LineSplitter.Line]) -> CommandedSurface {
    let told = CommandedSurface()
    guard let template,
      let pipeline = GesturePipeline(
        description: description, template: template, origin: LineOrigin(surface: "main"),
        identifiers: TouchIdentifiers(), sink: told)
    else {
      told.faults.append("there is no surface")
      return told
    }
    let clients = SurfaceClients(of: pipeline)
    for (number, line) in lines.enumerated() {
      guard case .whole(let line) = line else { break }
      told.perform(line, of: number % 2, by: clients, on: pipeline)
      told.move(on: pipeline, clients, number)
    }
    for client in [0, 1] {
      told.list(clients)
      pipeline.pass(to: Double(told.time) / 1e6)
      clients.removeClient(client)
      if clients.isUsed(by: client) { told.faults.append("a client is not forgotten") }
    }
    clients.breakOff(at: Double(told.time) / 1e6, because: .captureEnded)
    return told
  }

  private func perform(
    _ line: [UInt8], of client: Int, by clients: SurfaceClients, on pipeline: GesturePipeline
  ) {
    guard case .success(.onSurface(_, let command)) = CommandRequest(line.span).command else {
      return
    }
    do throws(CommandError) {
      if command.takesTime { pipeline.pass(to: Double(time) / 1e6) }
      try clients.perform(command, of: client)
    } catch {
      if error.message.isEmpty { faults.append("a command is refused without a reason") }
      if error.endsConnection { faults.append("a command that was understood ends all") }
    }
  }

  /// Sends a frame in which the finger comes down, moves or lifts, and sometimes reloads.
  private func move(on pipeline: GesturePipeline, _ clients: SurfaceClients, _ number: Int) {
    time += [16_000, 16_000, 600_000, 5_000][number % 4]
    var values: [(EventCode, Int32)] = [
      (.absMTPositionX, Int32(number * 67 % 400)), (.absMTPositionY, Int32(number * 31 % 400)),
    ]
    if !isDown || number % 7 == 6 {
      isDown.toggle()
      values.insert((.absMTTrackingID, isDown ? Int32(number) : -1), at: 0)
    }
    for (code, value) in values + [(.synReport, 0)] {
      pipeline.input(InputEvent(time: time, code: code, value: value))
    }
    if number % 16 == 15, let template = Self.template {
      clients.suspend(at: Double(time) / 1e6)
      clients.resume(with: template, calibration: nil, at: Double(time) / 1e6)
    }
  }

  private func list(_ clients: SurfaceClients) {
    for rights in [ClientRights.control, .watch] {
      var list = ListWriter()
      clients.writeViews(to: &list, for: rights)
      clients.writeGestures(to: &list, for: rights)
      var writer = LineWriter()
      do throws(CommandError) {
        writer.writeReply(to: nil, list: ("list", try list.finish()))
      } catch {
        writer.writeReply(to: nil, error: error)
      }
      read(writer.line)
    }
  }

  func send(_ line: [UInt8], about subject: LineSubject) { read(line) }

  private func read(_ line: [UInt8]) {
    bytes += line
    let text = Array(line.dropLast())
    let isJSON = (try? JSON(text.span)) != nil
    if !isJSON || line.last != UInt8(ascii: "\n") {
      faults.append("a line is not one line of JSON: \(String(decoding: line, as: UTF8.self))")
    }
  }
}
