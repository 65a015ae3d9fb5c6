import Captures
import GestureConfiguration
import GestureWire
import Gestures
import JSON
import Surfaces

/// The filters that pages have changed, by the entries of the configuration that have them.
struct FilterEdits: Sendable {
  private(set) var all: [(entry: String, filters: FilterTemplate)] = []

  /// Notes the filters of an entry, as a person writes them into a configuration.
  ///
  /// - Parameters:
  ///   - text: The mapping of filters; none if it is empty.
  ///   - entry: The id of the entry.
  ///   - original: The filters in the configuration, with which the edit is forgotten.
  /// - Returns: The error; `nil` if there is none.
  mutating func note(
    _ text: String, of entry: String, instead original: FilterTemplate?
  ) -> String? {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let mapping = line.allSatisfy { $0 == " " } ? "{}" : line
    let file = ConfigurationFile(
      name: "filters",
      text: Array("version: 1\nsurfaces:\n- id: main\n  filters: \(mapping)\n".utf8))
    do throws(ConfigurationError) {
      let surfaces = try Configuration.load([file]).surfaces
      let filters = surfaces.first?.filters ?? FilterTemplate()
      all.removeAll { $0.entry == entry }
      if filters != original ?? FilterTemplate() { all.append((entry, filters)) }
      return nil
    } catch {
      return error.diagnostics.map(\.explanationInCommand).joined(separator: "\n")
    }
  }

  mutating func forgetAll() { all = [] }

  func applied(to configuration: Configuration) -> Configuration {
    var edited = configuration
    for (entry, filters) in all {
      guard let index = edited.surfaces.firstIndex(where: { $0.id == entry }) else { continue }
      edited.surfaces[index].filters = filters
    }
    return edited
  }

  /// The key of an entry in a drop-in; `nil` if its filters are unchanged.
  func line(of entry: String) -> String? {
    all.first { $0.entry == entry }.map { "filters: \($0.filters.text)" }
  }
}

extension FilterTemplate {
  /// The filters that are on, as YAML on one line.
  var text: String {
    let hasGrace = edgeBand > 0 && edgeGrace != FilterTemplate().edgeGrace
    let keys = Key.allCases.filter { keysInUse.contains($0) || hasGrace && $0 == .edgeGrace }
    return "{\(keys.map { "\($0): \(text(of: $0))" }.joined(separator: ", "))}"
  }

  private func text(of key: Key) -> String {
    switch key {
    case .deadAreas:
      Self.list(deadAreas.map { Self.list([$0.x, $0.y, $0.width, $0.height].map(\.text)) })
    case .edgeBand: Self.text(edgeBand)
    case .edgeGrace: Self.text(edgeGrace)
    case .minimumSize: Self.text(minimumSize)
    case .maximumSize: Self.text(maximumSize ?? 0)
    case .minimumPressure: Self.text(minimumPressure)
    case .skipFrames: "\(skipFrames)"
    case .chatter:
      "{within: \(Self.text(chatter?.within ?? 0)), distance: \(Self.text(chatter?.distance ?? 0))}"
    case .jitter: Self.text(jitter)
    case .jump: Self.text(jump ?? 0)
    case .ghosts: Self.list(ghosts.map { Self.list([$0.x, $0.y].map(\.text)) })
    }
  }

  private static func list(_ entries: [String]) -> String {
    "[\(entries.joined(separator: ", "))]"
  }

  /// A number without a needless fraction.
  fileprivate static func text(_ number: Double) -> String {
    Int(exactly: number)?.description ?? number.description
  }
}

extension Length {
  /// The length in a configuration.
  fileprivate var text: String {
    switch self {
    case .points(let points): FilterTemplate.text(points)
    case .fraction(let fraction): "\"\(FilterTemplate.text(fraction * 100))%\""
    }
  }
}

extension InspectedLine {
  /// Makes the line about the filters of a capture's surfaces, with the places that they have.
  init(filtersOf player: Player) {
    let surfaces = player.surfaces.map { pipeline, _, _ -> JSON in
      let places = pipeline.filterPlaces
      return [
        "surface": .string(pipeline.origin.surface),
        "text": .string(pipeline.template.filters?.text ?? ""),
        "deadAreas": .array(places.deadAreas.map { JSON($0) }),
        "ghosts": .array(places.ghosts.map { JSON($0) }),
        "band": places.insideOfBand.map { JSON($0) } ?? .null,
      ]
    }
    self.init(["type": "filters", "surfaces": .array(surfaces)] as JSON)
  }
}
