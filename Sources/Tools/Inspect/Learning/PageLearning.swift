import GestureWire
import JSON

/// Lets a person show a gesture on a daemon's touchscreen, and tells pages what to do.
///
/// All pages show the same lesson.
actor PageLearning {
  /// What a page asks for.
  enum Request: Sendable {
    case begin(name: String, surface: String)
    /// Ends the usual use early.
    case endUse
    /// Says whether the gesture that would act first may wait.
    case answer(Bool)
    case save
    case stop
  }

  /// The time without a finger that ends a try.
  private static let pause = Duration.microseconds(LearningSession.pause)

  private let pages: InspectorPages
  private var lesson: Lesson?
  /// Ends the try, or the usual use.
  private var timer: Task<Void, Never>?

  init(telling pages: InspectorPages) {
    self.pages = pages
  }

  /// Performs a page's request.
  ///
  /// - Parameters:
  ///   - request: A step of the lesson.
  ///   - scene: The daemon's lists.
  ///   - path: The path of the daemon's socket.
  /// - Returns: The reason, for people, why the request failed; `nil` if it succeeded.
  func perform(
    _ request: Request, in scene: Scene, ofDaemonAt path: String
  ) async -> String? {
    var problem: String?
    switch request {
    case .begin(let name, let surface):
      do {
        try refuseWrongID(name, of: "Id")
        let configuration = InspectedConfiguration(ofDaemonAt: path, listing: scene)
        lesson = try Lesson(name, on: surface, in: scene, configuration)
        timer?.cancel()
      } catch {
        return "\(error)"
      }
    case .endUse:
      // The end of a try is not that of the usual use.
      guard lesson?.isShowing == false else { return nil }
      timer?.cancel()
      lesson?.endUse()
    case .answer(let isAllowed): lesson?.answer(isAllowed: isAllowed)
    case .save: problem = lesson?.save()
    case .stop:
      timer?.cancel()
      lesson = nil
    }
    await tell()
    return problem
  }

  /// Takes the fingers of a frame.
  func take(_ line: ContactLine) async {
    guard lesson?.add(line) == true, let lesson else { return }
    if lesson.isShowing {
      timer?.cancel()
      if !lesson.isTouched { wait(for: Self.pause) }
    } else if lesson.isUseOver, !lesson.isTouched {
      await timeIsOver()
    }
  }

  /// Ends a lesson whose touches are lost with the daemon.
  func daemonHasGone() async { await fail(.gone) }

  /// Ends a lesson whose surface has gone with its touchscreen.
  func take(_ surfaces: [ListedSurface]) async {
    guard let surface = lesson?.surface, !surfaces.contains(where: { $0.surface == surface }) else {
      return
    }
    await fail(.noSurface(surface))
  }

  private func fail(_ failure: LearningFailure) async {
    guard lesson?.isListening == true else { return }
    timer?.cancel()
    lesson?.fail(failure)
    await tell()
  }

  private func wait(for time: Duration) {
    timer?.cancel()
    timer = Task {
      try? await Task.sleep(for: time)
      if !Task.isCancelled { await timeIsOver() }
    }
  }

  private func timeIsOver() async {
    if lesson?.isShowing == true {
      lesson?.endTry()
      if let lesson, lesson.isListening, !lesson.isShowing {
        wait(for: .seconds(Lesson.usualUse))
      }
    } else {
      lesson?.endUse()
    }
    await tell()
  }

  private func tell() async {
    let line = lesson?.line ?? ["type": "learning", "state": "none", "text": "", "yaml": ""]
    await pages.set("learning", InspectedLine(line))
  }
}
