package import Gestures

/// The content of all files: the surfaces to build, and for which touchscreens.
package struct Configuration: Equatable, Sendable {
  /// The surfaces; a device gets the first one that matches it.
  package var surfaces: [SurfaceTemplate]

  package init(surfaces: [SurfaceTemplate]) {
    self.surfaces = surfaces
  }

  func hasSurface(_ id: String) -> Bool {
    surfaces.contains { $0.id == id }
  }

  package func surface(for device: DeviceIdentity) -> SurfaceTemplate? {
    surfaces.first { $0.matches(device) }
  }
}

extension Configuration {
  /// The number of entries, for people to read: `1 surface, 2 views, 5 gestures`.
  package var summary: String {
    var views = surfaces.flatMap(\.views)
    var (viewCount, gestureCount) = (0, 0)
    while let view = views.popLast() {
      viewCount += 1
      gestureCount += view.gestures.count
      views += view.views
    }
    return [
      counted(surfaces.count, "surface"), counted(viewCount, "view"),
      counted(gestureCount, "gesture"),
    ].joined(separator: ", ")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension Configuration {
  /// Loads a configuration and checks it for errors and warnings.
  ///
  /// - Parameters:
  ///   - files: The main file, then the drop-ins in their order. An entry in a later file with the
  ///     id of an existing surface, view or gesture overrides it key by key and keeps its place;
  ///     new entries are appended. If there is no file, the default configuration is loaded.
  ///   - sizes: The sizes of panels, by the ids of their surfaces. They count for warnings about
  ///     surfaces without a size of their own.
  ///   - hasAssumedSizes: True if these sizes are assumed: then no warning is about millimeters.
  /// - Returns: The configuration and its warnings.
  /// - Throws: `ConfigurationError` with all errors in all files; then nothing is loaded.
  package static func check(
    _ files: [ConfigurationFile], sizes: [String: Size] = [:], hasAssumedSizes: Bool = false
  ) throws(ConfigurationError) -> CheckedConfiguration {
    let files = files.isEmpty ? [defaultFile] : files
    let diagnostics = Diagnostics()
    var merged = MergedConfiguration(diagnostics: diagnostics)
    for file in files { merged.merge(file) }
    var configuration = Configuration(
      surfaces: merged.surfaces.map { [merged] surface in
        var reader = SurfaceReader(
          surface, isIncomplete: merged.isIncomplete,
          surfacesBefore: { merged.surfaces(before: surface) }, diagnostics: diagnostics)
        return reader.template()
      })
    let names = files.map(\.name)
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: names))
    }
    let review = Review(hasAssumedSizes: hasAssumedSizes)
    review.review(configuration.sized(by: sizes), files: names)
    for index in configuration.surfaces.indices { configuration.surfaces[index].forgetSource() }
    return CheckedConfiguration(
      configuration: configuration, warnings: review.warnings.sorted(byFiles: names))
  }

  /// Loads a configuration and discards its warnings.
  ///
  /// - Parameter files: The files, as for `check`.
  /// - Returns: The configuration.
  /// - Throws: `ConfigurationError` with all errors in all files; then nothing is loaded.
  package static func load(
    _ files: [ConfigurationFile]
  ) throws(ConfigurationError) -> Configuration {
    try check(files).configuration
  }
}

extension Configuration {
  /// The configuration with the sizes of panels on the surfaces that have none.
  fileprivate func sized(by sizes: [String: Size]) -> Configuration {
    guard !sizes.isEmpty else { return self }
    var sized = self
    for index in sized.surfaces.indices where sized.surfaces[index].size == nil {
      guard let size = sizes[sized.surfaces[index].id] else { continue }
      // The diagonal has had its effect on the panel's size.
      (sized.surfaces[index].size, sized.surfaces[index].diagonal) = (size, nil)
    }
    return sized
  }
}

/// A usable configuration with its warnings.
package struct CheckedConfiguration: Equatable, Sendable {
  package var configuration: Configuration
  /// The warnings about entries that probably lack their intended effect, and the hints: in the
  /// files' order, then by line and column.
  package var warnings: [Diagnostic]
}

extension Configuration {
  /// The configuration that is loaded if there is no file; it reports every gesture of a person.
  package static let defaultFile = ConfigurationFile(
    name: "default configuration", text: Array(defaultText.utf8))

  private static let defaultText = """
    version: 1
    surfaces:
      - id: main
        views:
          - id: screen
            frame: ["0%", "0%", "100%", "100%"]
            isMultipleTouchEnabled: true
            gestures:
              - {id: tap, kind: tap, simultaneousWith: all}
              - {id: doubleTap, kind: tap, numberOfTapsRequired: 2, simultaneousWith: all}
              - {id: twoFingerTap, kind: tap, numberOfTouchesRequired: 2, simultaneousWith: all}
              - {id: longPress, kind: longPress, simultaneousWith: all}
              - {id: pan, kind: pan, simultaneousWith: all}
              - {id: pinch, kind: pinch, simultaneousWith: all}
              - {id: rotation, kind: rotation, simultaneousWith: all}
              - {id: swipeLeft, kind: swipe, direction: [left], simultaneousWith: all}
              - {id: swipeRight, kind: swipe, direction: [right], simultaneousWith: all}
              - {id: swipeUp, kind: swipe, direction: [up], simultaneousWith: all}
              - {id: swipeDown, kind: swipe, direction: [down], simultaneousWith: all}
              - {id: edgeLeft, kind: screenEdgePan, edges: [left], simultaneousWith: all}
              - {id: edgeRight, kind: screenEdgePan, edges: [right], simultaneousWith: all}
              - {id: edgeTop, kind: screenEdgePan, edges: [top], simultaneousWith: all}
              - {id: edgeBottom, kind: screenEdgePan, edges: [bottom], simultaneousWith: all}
              - {id: hover, kind: hover, simultaneousWith: all}

    """
}
