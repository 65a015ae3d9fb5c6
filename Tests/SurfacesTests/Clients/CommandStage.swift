import Foundation
import GestureConfiguration
import GestureWire
import SurfaceRig
import Surfaces

/// A panel whose surface clients command.
final class CommandStage {
  /// A view with a gesture of each of four kinds.
  static let gestureViews = """
    {id: v, frame: [0, 0, 400, 400], isMultipleTouchEnabled: true, gestures: [
      {id: t, kind: tap}, {id: p, kind: pan}, {id: z, kind: pinch, simultaneousWith: all},
      {id: r, kind: rotation, simultaneousWith: all}]}
    """

  private let panel: PanelStage
  let clients: SurfaceClients

  /// Creates a surface with views.
  init(
    _ views: String, topics: LineTopic = [.gestures, .menus], surface: String = "size: [400, 400]"
  ) throws {
    panel = try PanelStage(views, topics: topics, surface: surface)
    clients = SurfaceClients(of: panel.pipeline)
  }

  /// Creates a surface with `gestureViews`.
  static func withGestures() throws -> CommandStage {
    try CommandStage(gestureViews, topics: [.gestures, .touches, .menus])
  }

  var collected: CollectedLines { panel.collected }

  /// The actions so far, as `gesture state time`.
  var actions: [String] { panel.actions }

  /// Sends a frame of the first finger, at a time in milliseconds.
  func frame(_ time: Int64, id: Int32? = nil, x: Int32? = nil, y: Int32? = nil) {
    panel.frame(time, id: id, x: x, y: y)
  }

  /// Fires the timers that are due at a time in seconds.
  func advance(to time: Double) { panel.pipeline.advance(to: time) }

  /// Replaces the views of the configuration.
  func reload(_ views: String, at time: Double) throws {
    clients.suspend(at: time)
    clients.resume(with: try PanelStage.template(views), calibration: nil, at: time)
  }

  /// Gives the surface another geometry, in the words of the configuration.
  ///
  /// - Parameters:
  ///   - surface: The keys of the geometry in YAML.
  ///   - time: The present time in seconds.
  /// - Throws: An error if the keys are not valid.
  func reshape(_ surface: String, at time: Double) throws {
    clients.suspend(at: time)
    clients.reshape(
      as: try PanelStage.template("", surface: surface), calibration: nil, at: time)
  }

  /// Carries out a command.
  ///
  /// - Parameters:
  ///   - text: The command, without `surface` and the braces.
  ///   - client: The number of the client.
  ///   - time: The present time in seconds.
  /// - Returns: The code and the lines of the error; an empty string on success.
  @discardableResult
  func perform(_ text: String, of client: Int = 1, at time: Double = 0) -> [String] {
    answer(#"{"surface":"main",\#(text)}"#, of: client, at: time)
  }

  /// Carries out a command, given as the whole line of a client; one that is for no surface is only
  /// read.
  func answer(_ line: String, of client: Int, at time: Double = 0) -> [String] {
    let line = Array(line.utf8)
    do {
      guard case .onSurface(_, let command) = try CommandRequest(line.span).command.get() else {
        return [""]
      }
      if command.takesTime { pass(to: time) }
      try clients.perform(command, of: client)
      return [""]
    } catch {
      return [error.code.rawValue] + error.message.split(separator: "\n").map { String($0) }
    }
  }

  /// Removes what a client that has gone has added, at a time in seconds.
  func remove(client: Int, at time: Double) {
    pass(to: time)
    clients.removeClient(client)
  }

  private func pass(to time: Double) {
    panel.pipeline.lines.setTime(beforeFirstEvent: time)
    panel.pipeline.pass(to: time)
  }

  /// Adds a view.
  @discardableResult
  func add(_ view: String, of client: Int = 1, to superview: String? = nil) -> [String] {
    let superview = superview.map { #""superview":"\#($0)","# } ?? ""
    return perform(#""command":"addView",\#(superview)"view":\#(view)"#, of: client)
  }

  /// The lines of menus so far, as `change action`.
  var menus: [String] {
    collected.lines.filter { $0["type"] == "menu" }.map { "\($0["change"]) \($0["action"])" }
  }

  /// The entries of the list of views.
  var views: [CollectedLines.Line] { list { $0.writeViews(to: &$1, for: .control) } }

  /// The entries of the list of gestures.
  var gestures: [CollectedLines.Line] { list { $0.writeGestures(to: &$1, for: .control) } }

  private func list(_ write: (SurfaceClients, inout ListWriter) -> Void) -> [CollectedLines.Line] {
    var list = ListWriter()
    write(clients, &list)
    let object = try? JSONSerialization.jsonObject(with: Data(try list.finish()))
    return (object as? [[String: Any]] ?? []).map { CollectedLines.Line(object: $0) }
  }

  /// The relations of a gesture in the list: the gestures that must fail, and its partners.
  func relations(_ gesture: String) -> [String] {
    let entry = gestures.first { $0["gesture"] == gesture }?.object
    let partners = entry?["simultaneousWith"]
    let others = entry?["requiresFailureOf"] as? [String] ?? []
    return [
      others.joined(separator: " "),
      partners as? String ?? (partners as? [String])?.joined(separator: " ") ?? "none",
    ]
  }
}
