import Gestures
import YAML

extension ValueReader {
  /// Reads the filters of a surface: `{edgeBand: 3, jitter: 0.5}`.
  func filters(_ node: Node) -> FilterTemplate? {
    guard node.mapping != nil else {
      return mismatch(node, "'filters'", "a mapping such as '{jitter: 0.5}'")
    }
    let section = Section(node, diagnostics: diagnostics)
    section.reportKeys(
      except: ConfigurationSchema.filters.names, in: "'filters'", diagnostics: diagnostics)
    func read(
      _ key: FilterTemplate.Key, in range: ClosedRange<Double>, unit: NumberUnit? = .millimeters
    ) -> Double? {
      section.value(of: key.rawValue) {
        number($0, "'\(key)'", in: range, unit: unit)
      }
    }
    var filters = FilterTemplate()
    filters.deadAreas = places(.deadAreas, of: section, "[[0, 0, 40, \"100%\"]]", frame) ?? []
    filters.edgeBand = read(.edgeBand, in: FilterTemplate.bands) ?? 0
    filters.edgeGrace =
      read(.edgeGrace, in: FilterTemplate.graces, unit: .seconds) ?? FilterTemplate.defaultGrace
    filters.minimumSize = read(.minimumSize, in: FilterTemplate.sizes) ?? 0
    filters.maximumSize = read(.maximumSize, in: FilterTemplate.sizes)
    filters.minimumPressure =
      read(.minimumPressure, in: FilterTemplate.pressures, unit: nil) ?? 0
    filters.skipFrames =
      section.value(of: FilterTemplate.Key.skipFrames.rawValue) {
        integer($0, "'skipFrames'", in: FilterTemplate.frames)
      } ?? 0
    filters.chatter = section.value(of: FilterTemplate.Key.chatter.rawValue, read: chatter)
    filters.jitter = read(.jitter, in: FilterTemplate.jitters) ?? 0
    filters.jump = read(.jump, in: FilterTemplate.steps)
    filters.ghosts = places(.ghosts, of: section, "[[120, 310]]", spot) ?? []
    if let largest = filters.maximumSize, largest < filters.minimumSize {
      diagnostics.report(
        "'maximumSize' (\(shortest(largest))) must be at least 'minimumSize' "
          + "(\(shortest(filters.minimumSize)))",
        at: section.position(of: FilterTemplate.Key.maximumSize.rawValue))
    }
    return filters
  }

  /// Reads a list of places.
  private func places<Place>(
    _ key: FilterTemplate.Key, of section: Section, _ example: String,
    _ read: (Node, String) -> Place?
  ) -> [Place]? {
    section.value(of: key.rawValue) { node -> [Place]? in
      guard let nodes = list(node, "'\(key)'", example: example) else { return nil }
      guard nodes.count <= FilterTemplate.maximumPlaces else {
        return refuse(
          node,
          "'\(key)' must have at most \(FilterTemplate.maximumPlaces) entries, found \(nodes.count)"
        )
      }
      return nodes.compactMap { read($0, "an entry of '\(key)'") }
    }
  }

  /// Reads a place: `[x, y]`.
  private func spot(_ node: Node, _ subject: String) -> FilterTemplate.Spot? {
    let lengths = list(node, subject, of: ["x", "y"], example: "[120, 310]") { node, subject, _ in
      length(node, subject, isExtent: false)
    }
    guard let lengths, lengths.count == 2 else { return nil }
    return FilterTemplate.Spot(x: lengths[0], y: lengths[1])
  }

  /// Reads the rule that joins contacts: `{within: 0.03, distance: 2}`.
  private func chatter(_ node: Node) -> FilterTemplate.Chatter? {
    guard node.mapping != nil else {
      return mismatch(node, "'chatter'", "a mapping such as '{within: 0.03, distance: 2}'")
    }
    let section = Section(node, diagnostics: diagnostics)
    section.reportKeys(
      except: ConfigurationSchema.chatter.names, in: "'chatter'", diagnostics: diagnostics)
    for key in ConfigurationSchema.chatter.names where !section.hasKey(key) {
      diagnostics.report("'chatter' needs the key '\(key)'", at: node.position)
    }
    let within = section.value(of: "within") {
      number($0, "'within'", in: FilterTemplate.pauses, unit: .seconds)
    }
    let distance = section.value(of: "distance") {
      number($0, "'distance'", in: FilterTemplate.distances, unit: .millimeters)
    }
    guard let within, let distance else { return nil }
    return FilterTemplate.Chatter(within: within, distance: distance)
  }
}
