import Captures
import GestureConfiguration
import GestureWire
import Gestures
import JSON
import Surfaces
import YAML

/// Changes of a capture's gestures and views, with the checks and errors of a daemon's commands.
extension Player {
  /// Makes all changes.
  ///
  /// - Parameters:
  ///   - edits: The changes.
  ///   - time: The time of the capture, in seconds.
  /// - Returns: The errors; `nil` if there are none.
  func apply(_ edits: GestureEdits, at time: Double) -> String? {
    let views = edits.views.all.compactMap { edit in
      edit.drawn.map { perform($0.command, on: $0.place.surface, at: time) }
        ?? setFrame(edit.frame, of: edit.place)
    }
    let gestures = set(edits.all.map { ($0.property, $0.value) }, at: time)
    let problems = views + (gestures.map { [$0] } ?? [])
    return problems.isEmpty ? nil : problems.joined(separator: "; ")
  }

  /// Sets properties of gestures.
  ///
  /// - Parameters:
  ///   - values: The properties with their new values.
  ///   - time: The time of the capture, in seconds.
  /// - Returns: The errors; `nil` if there are none.
  func set(_ values: [(property: GestureProperty, value: JSON)], at time: Double) -> String? {
    let problems = SettingGesture.all(values).compactMap {
      perform($0.command, on: $0.surface, at: time)
    }
    return problems.isEmpty ? nil : problems.joined(separator: "; ")
  }

  /// Performs a command.
  ///
  /// - Returns: The error; `nil` if there is none.
  func perform(_ command: SurfaceCommand, on surface: String, at time: Double) -> String? {
    guard let pipeline = pipeline(of: surface) else { return Self.noSurface(surface) }
    do throws(CommandError) {
      pipeline.lines.setTime(beforeFirstEvent: time)
      if command.takesTime { pipeline.pass(to: -.infinity) }
      try SurfaceClients(of: pipeline).perform(command, of: 0)
      return nil
    } catch {
      return error.message
    }
  }

  /// Gives a view of the configuration another frame, which no command can.
  ///
  /// - Returns: The error; `nil` if there is none.
  func setFrame(_ frame: Rect, of place: ViewPlace) -> String? {
    guard let pipeline = pipeline(of: place.surface) else { return Self.noSurface(place.surface) }
    guard let view = pipeline.surface.view(place.view) else {
      return "there is no view '\(place.view)'"
    }
    if let problem = frame.problem { return problem }
    pipeline.surface.setFrame(
      FrameTemplate(
        x: .points(frame.minX), y: .points(frame.minY), width: .points(frame.size.width),
        height: .points(frame.size.height)), of: view)
    return nil
  }

  private func pipeline(of surface: String) -> GesturePipeline? {
    surfaces.first { $0.pipeline.origin.surface == surface }?.pipeline
  }

  private static func noSurface(_ surface: String) -> String {
    "there is no surface '\(surface)'"
  }
}

extension Rect {
  /// The reason why a configuration cannot have the rectangle as a frame; `nil` if it can.
  var problem: String? {
    // `Node` reads it as from a file, so the rules and the words are the daemon's.
    let change: JSON = ["id": "view", "frame": JSON(self)]
    do throws(ConfigurationError) {
      _ = try ViewChange(Node(change, root: "view"))
      return nil
    } catch {
      return error.diagnostics.map(\.explanationInCommand).joined(separator: "\n")
    }
  }
}
