import ArgumentParser
import GestureClient
import Gestures

/// Whose lines are wanted: of which surfaces, views and gestures.
struct NameFilter: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Tell only of these surfaces.", valueName: "glob"))
  var surface: [String] = []
  @Option(help: ArgumentHelp("Tell only of these views.", valueName: "glob"))
  var view: [String] = []
  @Option(help: ArgumentHelp("Tell only of these gestures.", valueName: "glob"))
  var gesture: [String] = []

  /// Whether a surface is wanted.
  func includes(surface name: String) -> Bool { Self.matches(surface, name) }

  /// Whether a view is wanted.
  func includes(view name: String) -> Bool { Self.matches(view, name) }

  /// Whether a gesture is wanted.
  func includes(gesture name: String) -> Bool { Self.matches(gesture, name) }

  /// Whether a name is one of those that patterns stand for; without any, all are.
  private static func matches(_ patterns: [String], _ name: String) -> Bool {
    patterns.isEmpty || patterns.contains { Glob($0).matches(name) }
  }
}
