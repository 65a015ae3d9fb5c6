import GestureClient
import GestureConfiguration
import ConfigurationLoading

/// The configuration whose gestures a page changes, as far as it is known.
struct InspectedConfiguration: Sendable {
  /// Where it is.
  enum Place: Equatable, Sendable {
    /// There is no file: what holds is built in.
    case nowhere
    /// In /etc/gestured.
    case kept
    /// In files that were named for a capture.
    case named([String])
    /// Where a daemon has it, which does not tell.
    case unknown(socket: String)
  }

  /// The entry of the configuration that a surface is made of.
  struct Entry: Equatable {
    /// Its id.
    let id: String
    /// What the id may be instead, where that cannot be known.
    var alternative: String?
  }

  let place: Place
  /// The ids of its surfaces; `nil` where they are not known.
  private let surfaces: [String]?

  /// Makes what is known of a configuration.
  init(_ place: Place, surfaces: [String]?) {
    (self.place, self.surfaces) = (place, surfaces)
  }

  /// Makes that of a capture.
  init(_ configuration: Configuration, named paths: [String]) {
    let isKept = (try? ConfigurationFiles.readKept().isEmpty) == false
    self.init(
      paths.isEmpty ? isKept ? .kept : .nowhere : .named(paths),
      surfaces: configuration.surfaces.map(\.id))
  }

  /// Makes that of a daemon.
  ///
  /// Only the daemon of the usual socket is taken to have what is in /etc/gestured, and only if its
  /// surfaces can be of that: it, too, may have been started with another file.
  ///
  /// - Parameters:
  ///   - socket: Where the daemon listens.
  ///   - isUsual: Whether that is where it listens unless it was told otherwise.
  ///   - scene: What the daemon lists.
  ///   - directory: Where configurations are kept.
  init(
    ofDaemonAt socket: String, isUsual: Bool, listing scene: Scene,
    directory: String = ConfigurationFiles.directory
  ) {
    let unknown = InspectedConfiguration(.unknown(socket: socket), surfaces: nil)
    guard isUsual, let files = try? ConfigurationFiles.readKept(in: directory) else {
      self = unknown
      return
    }
    let kept =
      files.isEmpty
      ? InspectedConfiguration(.nowhere, surfaces: ["main"])
      : InspectedConfiguration(
        .kept, surfaces: (try? Configuration.check(files).configuration)?.surfaces.map(\.id))
    let isPossible =
      files.isEmpty
      ? EditedConfiguration.isDefault(scene)
      : scene.surfaceNames.allSatisfy { kept.isMade($0) }
    self = isPossible ? kept : unknown
  }

  /// The entry that a surface is made of.
  ///
  /// The first touchscreen of an entry has its id for a name, and further ones have a number behind
  /// it. But another entry may have such an id.
  func entry(of surface: String, in scene: Scene) -> Entry {
    guard let base = Self.base(of: surface) else { return Entry(id: surface) }
    if let surfaces {
      return Entry(id: !surfaces.contains(surface) && surfaces.contains(base) ? base : surface)
    }
    // Those of one entry have the same views and gestures.
    let isAlone =
      scene.surfaceNames.contains(base) && scene.outline(of: base) != scene.outline(of: surface)
    return Entry(id: surface, alternative: isAlone ? nil : base)
  }

  /// Whether a surface can be made of it.
  private func isMade(_ surface: String) -> Bool {
    guard let surfaces else { return true }
    return surfaces.contains(surface) || Self.base(of: surface).map(surfaces.contains) ?? false
  }

  /// A name without the number that further touchscreens of an entry have, from 2 on.
  private static func base(of surface: String) -> String? {
    guard let dash = surface.lastIndex(of: "-"), dash > surface.startIndex else { return nil }
    let digits = surface[surface.index(after: dash)...]
    guard let number = Int(digits), number > 1, "\(number)" == digits else { return nil }
    return String(surface[..<dash])
  }
}

extension Scene {
  /// The names of the surfaces.
  var surfaceNames: [String] { surfaces.compactMap { $0["surface"]?.string } }

  /// The views and gestures of a surface that no client has added.
  fileprivate func outline(of surface: String) -> [String] {
    let views = views.filter { $0["surface"]?.string == surface && $0["client"] == nil }
      .compactMap { $0["view"]?.string }
    let gestures = gestures.filter {
      $0["surface"]?.string == surface && views.contains($0["view"]?.string ?? "")
    }
    return views
      + gestures.map { gesture in
        ["view", "gesture", "kind"].map { gesture[$0]?.string ?? "" }.joined(separator: "\n")
      }
  }
}
