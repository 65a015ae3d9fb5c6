import Captures
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import LinuxIO

/// The configuration to which a gesture is added.
struct LearningBase {
  /// The files; the default configuration if there are none.
  let files: [ConfigurationFile]
  /// True if there are no files, so that the default configuration applies.
  let isDefault: Bool
  /// The panel's calibration from udev, which captures do not contain; `nil` if it has none.
  private let calibration: [Double]?
  let configuration: Configuration

  /// Loads the configuration.
  ///
  /// - Parameters:
  ///   - files: The main file and the drop-ins; none for the default configuration.
  ///   - calibration: The calibration of the panel, unless the configuration has one.
  ///   - isDefault: True if the files stand for the default configuration, as no files do.
  /// - Throws: `ConfigurationError` with all errors in the files.
  init(
    _ files: [ConfigurationFile], calibration: [Double]? = nil, isDefault: Bool = false
  ) throws(ConfigurationError) {
    self.isDefault = isDefault || files.isEmpty
    self.files = files.isEmpty ? [Configuration.defaultFile] : files
    self.calibration = calibration
    configuration = Self.calibrated(try Configuration.load(files), calibration)
  }

  /// The surface of a capture.
  ///
  /// - Throws: The reason why no gesture can be learned on it.
  func surface(of capture: Capture) throws(LearningFailure) -> SurfaceTemplate {
    guard let surface = configuration.surface(for: DeviceIdentity(capture.device)) else {
      throw .player(.noSurface(device: capture.quotedDeviceName, file: "the try"))
    }
    return surface
  }

  /// The configuration with a further file.
  func configuration(with dropIn: String) throws(LearningFailure) -> Configuration {
    let file = ConfigurationFile(name: "the learned gesture", text: Array(dropIn.utf8))
    do throws(ConfigurationError) {
      return Self.calibrated(try Configuration.load(files + [file]), calibration)
    } catch {
      throw .configuration(error)
    }
  }

  private static func calibrated(
    _ configuration: Configuration, _ calibration: [Double]?
  ) -> Configuration {
    var configuration = configuration
    for index in configuration.surfaces.indices
    where configuration.surfaces[index].calibration == nil {
      configuration.surfaces[index].calibration = calibration
    }
    return configuration
  }
}

extension Configuration {
  /// The configuration with one gesture alone, so that no other decides about it.
  func onlyGesture(_ id: String) -> Configuration {
    func only(_ view: ViewTemplate) -> ViewTemplate {
      var view = view
      view.gestures = view.gestures.filter { $0.id == id }
      view.views = view.views.map(only)
      return view
    }
    var configuration = self
    for index in configuration.surfaces.indices {
      configuration.surfaces[index].views = configuration.surfaces[index].views.map(only)
    }
    return configuration
  }
}

extension SurfaceTemplate {
  /// All views, outer views before those in them.
  var allViews: [ViewTemplate] {
    func all(_ views: [ViewTemplate]) -> [ViewTemplate] { views.flatMap { [$0] + all($0.views) } }
    return all(views)
  }

  /// A gesture, with the id of its view; `nil` if there is none with that id.
  func gesture(_ id: String) -> (view: String, gesture: GestureTemplate)? {
    for view in allViews {
      if let gesture = view.gestures.first(where: { $0.id == id }) { return (view.id, gesture) }
    }
    return nil
  }
}

/// The reason why a gesture could not be learned.
enum LearningFailure: Error, CustomStringConvertible {
  /// A capture cannot be played.
  case player(PlayerError)
  /// The configuration with the gesture has errors.
  case configuration(ConfigurationError)
  /// No finger came down in a try, counted from 1.
  case empty(try: Int)
  /// The tries have nothing in common; what differs.
  case differ(String)
  /// What must not trigger the gesture does; what it is, and when.
  case contained(String, at: Double)
  /// The tries hit views that share no view.
  case apart([String])
  /// The gesture is not recognized in a try beside the others of the configuration; the reason.
  case hindered(try: Int, String)
  /// There is a gesture with that id.
  case known(String, kind: GestureKind, view: String)
  /// There is no surface with that id, or it cannot be touched.
  case noSurface(String)
  /// A file that is to be written exists.
  case taken(String)
  /// The daemon whose touches were shown has ended.
  case gone
  /// A signal has come.
  case interrupted

  /// The status with which the program ends.
  var exitStatus: Int32 {
    switch self {
    case .player(let error): error.exitStatus
    case .configuration: 78
    case .empty, .differ, .contained, .apart, .hindered, .known, .noSurface, .taken, .gone,
      .interrupted:
      1
    }
  }

  var description: String {
    switch self {
    case .player(let error): error.message(from: "gesturectl")
    case .configuration(let error): error.description
    case .empty(let number): "no finger comes down in try \(number)"
    case .differ(let what): "the tries have nothing in common: \(what)"
    case .contained(let words, let time):
      "\(words) fits all tries, but happens also in what must not trigger it, at "
        + "\(Quantity.text(time, decimals: 1)) s; choose a gesture with more fingers, or a place "
        + "that you do not touch otherwise"
    case .apart(let views):
      "the tries touch \(quoted(views, last: " and ")), which no view contains; make the gesture in "
        + "one of them, or put them into a common view"
    case .hindered(let number, let reason):
      "with the other gestures, it is not recognized in try \(number): \(reason)"
    case .known(let name, let kind, let view):
      "there is a \(kind.rawValue) '\(name)' on the view '\(view)' already; choose another name"
    case .noSurface(let surface): "there is no surface '\(surface)' that could be touched"
    case .taken(let path): "'\(path)' exists already; choose another name"
    case .gone: "the daemon has gone"
    case .interrupted: LearningEnding.interrupted.description
    }
  }
}
