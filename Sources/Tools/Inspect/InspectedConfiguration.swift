import GestureClient
import GestureConfiguration
import Gestures

/// The configuration whose gestures a page changes, as far as it is known.
struct InspectedConfiguration: Sendable {
  enum Place: Equatable, Sendable {
    /// There is no file, so the default configuration applies.
    case nowhere
    /// In /etc/gestured.
    case kept
    /// In the files given for a capture.
    case named([String])
    /// In an unknown place, which the daemon at this socket does not report.
    case unknown(socket: String)
  }

  /// The entry of the configuration that a surface is made of.
  struct Entry: Equatable {
    let id: String
    /// Another possible id, if it is not certain.
    var alternative: String?
  }

  let place: Place
  /// The ids of its surfaces; `nil` if they are unknown.
  private let surfaces: [String]?
  /// The entries of the surfaces; empty if they are unknown.
  private var templates: [SurfaceTemplate] = []

  init(_ place: Place, surfaces: [String]?) {
    (self.place, self.surfaces) = (place, surfaces)
  }

  private init(_ place: Place, _ configuration: Configuration?) {
    self.init(place, surfaces: configuration?.surfaces.map(\.id))
    templates = configuration?.surfaces ?? []
  }

  /// Makes the configuration of a capture.
  init(_ configuration: Configuration, named paths: [String]) {
    let isKept = (try? ConfigurationFiles.readKept().isEmpty) == false
    self.init(paths.isEmpty ? isKept ? .kept : .nowhere : .named(paths), configuration)
  }

  /// Makes the configuration of a daemon.
  ///
  /// Only the daemon at the usual socket is assumed to use /etc/gestured, and only if that can have
  /// made its surfaces: this daemon, too, may have been started with another file.
  ///
  /// - Parameters:
  ///   - socket: The path of the daemon's socket.
  ///   - isUsual: True if that is the default path.
  ///   - scene: The daemon's lists.
  ///   - directory: The directory of configurations.
  init(
    ofDaemonAt socket: String, isUsual: Bool, listing scene: Scene,
    directory: String = ConfigurationFiles.directory
  ) {
    let unknown = InspectedConfiguration(.unknown(socket: socket), surfaces: nil)
    guard isUsual, let files = try? ConfigurationFiles.readKept(in: directory) else {
      self = unknown
      return
    }
    let kept = InspectedConfiguration(
      files.isEmpty ? .nowhere : .kept, try? Configuration.check(files).configuration)
    let isPossible =
      files.isEmpty
      ? EditedConfiguration.isDefault(scene)
      : scene.surfaceNames.allSatisfy { kept.isMade($0) }
    self = isPossible ? kept : unknown
  }

  /// Makes the configuration of a daemon as it is now.
  init(ofDaemonAt socket: String, listing scene: Scene) {
    self.init(
      ofDaemonAt: socket, isUsual: socket == GestureConnection.defaultPath, listing: scene)
  }

  /// The entry that a surface is made of.
  func entry(of surface: String, in scene: Scene) -> Entry {
    if let surfaces {
      return Entry(id: SurfaceName.entry(of: surface, among: surfaces) ?? surface)
    }
    guard let base = SurfaceName.base(of: surface) else { return Entry(id: surface) }
    // Surfaces of one entry have the same views and gestures.
    let isAlone =
      scene.surfaceNames.contains(base) && scene.outline(of: base) != scene.outline(of: surface)
    return Entry(id: surface, alternative: isAlone ? nil : base)
  }

  /// The filters of an entry; `nil` if it has none or is unknown.
  func filters(of entry: String) -> FilterTemplate? {
    templates.first { $0.id == entry }?.filters
  }

  /// Finds the frame that a view has in the configuration.
  ///
  /// - Parameters:
  ///   - view: The id of the view.
  ///   - entry: The id of the entry of its surface.
  /// - Returns: The frame; `nil` if it is unknown.
  func frame(of view: String, on entry: String) -> FrameTemplate? {
    var views = templates.first { $0.id == entry }?.views ?? []
    while let next = views.popLast() {
      if next.id == view { return next.frame }
      views += next.views
    }
    return nil
  }

  /// True if the configuration sets a property of a gesture, or if that is unknown.
  func sets(_ property: GestureProperty, in scene: Scene) -> Bool {
    guard !templates.isEmpty else { return true }
    let entry = entry(of: property.surface, in: scene).id
    var views = templates.first { $0.id == entry }?.views ?? []
    while let next = views.popLast() {
      if let gesture = next.gestures.first(where: { $0.id == property.gesture }) {
        return gesture.settings.contains { $0.name == property.name }
      }
      views += next.views
    }
    return false
  }

  /// True if the configuration can have made a surface.
  private func isMade(_ surface: String) -> Bool {
    guard let surfaces else { return true }
    return SurfaceName.entry(of: surface, among: surfaces) != nil
  }
}

extension Scene {
  var surfaceNames: [String] { surfaces.map(\.surface) }

  /// The views and gestures of a surface, without those that clients added.
  fileprivate func outline(of surface: String) -> [String] {
    let views = views.filter { $0.surface == surface && $0.client == nil }.map(\.view)
    let gestures = gestures.filter { $0.surface == surface && views.contains($0.view) }
    return views
      + gestures.map { [$0.view, $0.gesture, $0.kind.rawValue].joined(separator: "\n") }
  }
}
