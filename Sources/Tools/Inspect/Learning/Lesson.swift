import Captures
import GestureConfiguration
import GestureWire
import JSON
import LinuxIO

/// A lesson, in which a person shows a gesture on a daemon's touchscreen.
struct Lesson {
  private enum Stage {
    case showing
    /// The person uses the page as usual; this ends once no finger is down.
    case using(isOver: Bool)
    case asking(LearnedGesture, LearnedGesture.Conflict)
    case learned(LearnedGesture)
    case saved(LearnedGesture)
    case failed
  }

  /// The time to use the page as usual, in seconds, as that of `gesturectl learn`.
  static let usualUse = 10

  /// The number of tries after which no more are asked for.
  private static let maximumTries = 6

  /// The id of the surface.
  let surface: String
  private let learner: Learner
  /// True if the daemon is assumed to have read /etc/gestured.
  private let isKept: Bool
  /// The file in /etc/gestured.
  private let usual: String
  /// The file of the configuration: the usual one, or one here if that cannot be written.
  private let path: String
  /// The directory of the tests.
  private let tests: String
  private var contacts: ReportedContacts
  private var stage = Stage.showing
  /// What the person is to do, or has got.
  private var text = LearningPrompt.show(1)
  private var tries: [Capture] = []
  private var others: [Capture] = []
  private var solved: [LearnedGesture.Conflict] = []
  private var declined: [LearnedGesture.Conflict] = []

  /// Begins a lesson.
  ///
  /// - Parameters:
  ///   - name: The id of the gesture.
  ///   - surface: The id of the surface.
  ///   - scene: The daemon's lists.
  ///   - configuration: The configuration that the daemon has.
  /// - Throws: The reason why no gesture with that id can be learned there.
  init(
    _ name: String, on surface: String, in scene: Scene, _ configuration: InspectedConfiguration
  ) throws(LearningFailure) {
    if let known = scene.gestures.first(where: { $0.gesture == name }) {
      throw .known(name, kind: known.kind, view: known.view)
    }
    guard let listed = scene.surfaces.first(where: { $0.surface == surface }) else {
      throw .noSurface(surface)
    }
    let isDefault = configuration.place == .nowhere
    do throws(ConfigurationError) {
      let base = try LearningBase(
        listed, entry: configuration.entry(of: surface, in: scene).id, in: scene,
        isDefault: isDefault)
      learner = Learner(name: name, base: base)
    } catch {
      throw .configuration(error)
    }
    guard let template = learner.base.configuration.surfaces.first,
      let panel = try? SentencePanel(for: template, in: learner.base.configuration),
      let contacts = ReportedContacts(on: surface, panel: panel)
    else { throw .noSurface(surface) }
    self.contacts = contacts
    self.surface = surface
    isKept = isDefault || configuration.place == .kept
    usual = Learn.usualOutput(of: name, isDefault: isDefault)
    let file = Learn.fileName(of: name)
    let isUsual = isKept && OutputPlace.obstacle(usual, replaces: false) == nil
    (path, tests) = (isUsual ? usual : "\(file).yaml", "\(file)-tests")
    for place in [path, tests] where (try? FileContents.isPresent(place)) == true {
      throw .taken(place)
    }
  }

  // MARK: Touches

  /// True while a try is awaited.
  var isShowing: Bool { if case .showing = stage { true } else { false } }

  /// True if the usual use ends as soon as no finger is down.
  var isUseOver: Bool { if case .using(isOver: true) = stage { true } else { false } }

  /// True if touches are a part of the lesson.
  var isListening: Bool {
    switch stage {
    case .showing, .using: true
    case .asking, .learned, .saved, .failed: false
    }
  }

  /// True if a finger is down.
  var isTouched: Bool { contacts.isTouched }

  /// Adds the fingers of a frame; returns false if they are not a part of the lesson.
  mutating func add(_ line: ContactLine) -> Bool { isListening && contacts.add(line) }

  /// Ends a try.
  mutating func endTry() {
    let isLost = contacts.isLost
    guard let capture = contacts.takeCapture() else { return }
    guard !isLost else {
      text = LearningPrompt.lost + LearningPrompt.show(tries.count + 1)
      return
    }
    tries.append(capture)
    text = LearningPrompt.show(tries.count + 1)
    guard tries.count >= Learner.minimumTries else { return }
    do throws(LearningFailure) {
      _ = try learner.learn(tries)
      stage = .using(isOver: false)
      text = LearningPrompt.use(for: Self.usualUse)
    } catch {
      guard case .differ = error, tries.count < Self.maximumTries else { return fail(error) }
      text = "\(error.description.asBeginning). \(text)"
    }
  }

  /// Ends the usual use, once no finger is down.
  mutating func endUse() {
    guard case .using = stage else { return }
    guard !isTouched else {
      stage = .using(isOver: true)
      return
    }
    others = [contacts.takeCapture()].compactMap(\.self)
    do throws(LearningFailure) {
      try solve(try learner.learn(tries, besides: others))
    } catch {
      fail(error)
    }
  }

  /// Ends the lesson without a gesture.
  mutating func fail(_ failure: LearningFailure) {
    (stage, text) = (.failed, "\(failure.description.asBeginning).")
  }

  // MARK: Results

  /// Takes the answer to the question of a conflict.
  mutating func answer(isAllowed: Bool) {
    guard case .asking(let gesture, let conflict) = stage else { return }
    if isAllowed { solved.append(conflict) } else { declined.append(conflict) }
    do throws(LearningFailure) {
      try solve(gesture)
    } catch {
      fail(error)
    }
  }

  private mutating func solve(_ gesture: LearnedGesture) throws(LearningFailure) {
    if let conflict = try gesture.conflict(solving: solved, besides: declined) {
      (stage, text) = (.asking(gesture, conflict), conflict.question(gesture.name).asBeginning)
      return
    }
    try gesture.verify(solving: solved)
    (stage, text) = (.learned(gesture), gesture.result)
  }

  /// Writes the files that `gesturectl learn` would write.
  ///
  /// A drop-in that cannot be put into /etc/gestured is written here.
  ///
  /// - Returns: The reason why nothing was written; `nil` if all was.
  mutating func save() -> String? {
    guard case .learned(let gesture) = stage else { return nil }
    do {
      try LearnedFiles(of: gesture, solving: solved, besides: others, to: path, tests: tests)
        .write(replacing: false)
    } catch {
      return "\(error)"
    }
    let places = "Wrote \(path), and tests in \(tests), where gesturectl inspect runs. "
    let loading =
      if path != usual {
        isKept
          ? "Copy it to \(usual), and load it: sudo \(Learn.reloading.joined(separator: " "))"
          : "Put it beside the daemon's configuration, and load it."
      } else if Learn.reload(for: path) {
        "Make the gesture now to try it."
      } else {
        "Load it: sudo \(Learn.reloading.joined(separator: " "))"
      }
    (stage, text) = (.saved(gesture), places + loading)
    return nil
  }

  /// The line for pages.
  var line: JSON {
    let (state, gesture): (String, LearnedGesture?) =
      switch stage {
      case .showing: ("show", nil)
      case .using: ("use", nil)
      case .asking: ("ask", nil)
      case .learned(let gesture): ("learned", gesture)
      case .saved(let gesture): ("saved", gesture)
      case .failed: ("failed", nil)
      }
    return [
      "type": "learning", "state": .string(state), "gesture": .string(learner.name),
      "text": .string(text),
      "yaml": .string(gesture?.file(solving: solved) ?? ""),
    ]
  }
}
