/// Recognizes fingers that draw one of several shapes.
///
/// UIKit has no such class. The gesture is discrete. The recognizer acts when all fingers are
/// lifted, if what they drew is similar enough to a template of as many fingers. Neither the place
/// nor the size matters, and the speed does not either.
open class StrokeGestureRecognizer: GestureRecognizer {
  /// A shape that fingers draw.
  public struct Template: Equatable, Sendable {
    /// The name, which several templates may share: examples of one shape.
    public let name: String
    /// The path of each finger, in points of any size: those of the surface, or parts of a picture.
    public let paths: [[Point]]

    /// Creates a template from the path of each finger.
    public init(name: String, paths: [[Point]]) {
      (self.name, self.paths) = (name, paths)
    }
  }

  /// The shapes; without any, the default, no stroke is recognized.
  open var templates: [Template] = [] { didSet { prepareTemplates() } }
  /// The least similarity of a stroke to a template, from 0 to 1; 0.8 by default.
  open var score = Metrics.strokeScore
  /// True if a stroke of one finger may be turned by any angle; the default is false.
  open var anyRotation = false

  /// The template that the stroke is similar to; `nil` until one is recognized.
  package private(set) final var match: Match?

  /// The result of a stroke.
  package struct Match {
    package fileprivate(set) var name: String
    package fileprivate(set) var score: Double
    /// The score of the most similar template of another name; `nil` if there is none.
    package fileprivate(set) var runnerUp: Double?
  }

  /// The templates in the form in which they are compared.
  private var shapes: [StrokeShape] = []
  private var maximumFingers = 1
  /// The paths of the fingers, in the order in which they came down.
  private var paths: [TracedPath] = []
  private var fingers: [Int] = []
  private var shape = StrokeShape()
  private var clouds = CloudMatch()

  /// Creates a recognizer without targets.
  public override init() {}

  package override var kind: GestureKind { .stroke }

  // MARK: Touches

  /// Begins the paths of fingers; fails if there are more than in any template.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    for touch in touches {
      guard fingers.count < maximumFingers else {
        let measured = fingers.count + 1
        return fail(because: .tooManyFingers(limit: maximumFingers, measured: measured))
      }
      if paths.count == fingers.count { paths.append(TracedPath()) }
      paths[fingers.count].begin(at: touch.windowLocation)
      fingers.append(touch.id)
    }
  }

  /// Continues the paths.
  open override func touchesMoved(_ touches: [Touch], with event: Event) { follow(touches) }

  /// Compares the stroke with the templates when the last finger is lifted.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    follow(touches)
    guard fingersDown == 0 else { return }
    var length = 0.0
    for index in fingers.indices { length = max(length, paths[index].length) }
    let limit = Metrics.strokeMinimumLength
    guard length >= limit else {
      return fail(because: .movedTooLittle(limit: limit, measured: length))
    }
    shape.fill(fingers: fingers.count) { finger, count, samples in
      paths[finger].appendSamples(count, to: &samples)
    }
    let match = bestMatch()
    // Without a template of as many fingers there is no name, even if a score of 0 is enough.
    guard match.score >= score, !match.name.isEmpty else {
      return fail(because: .resembledTooLittle(limit: score, measured: match.score))
    }
    self.match = match
    state = .ended
  }

  /// Forgets the stroke.
  open override func reset() {
    fingers.clear()
    match = nil
  }

  private func follow(_ touches: [Touch]) {
    touches.forEachUnretained { touch in
      if let index = fingers.firstIndex(of: touch.id) { paths[index].add(touch.windowLocation) }
    }
  }

  // MARK: Templates

  private func prepareTemplates() {
    maximumFingers = 1
    shapes.removeAll()
    for template in templates {
      maximumFingers = max(maximumFingers, template.paths.count)
      shapes.append(template.shape)
    }
  }

  /// The most similar template of as many fingers; its score is 0 if there is none.
  private func bestMatch() -> Match {
    var best = Match(name: "", score: 0)
    for (template, other) in zip(templates, shapes) where other.fingers == shape.fingers {
      let score =
        shape.fingers == 1
        ? shape.similarity(toPathOf: other, anyRotation: anyRotation)
        : clouds.similarity(of: shape, to: other)
      if score > best.score {
        // The best so far is the runner-up, unless it is another example of the same shape.
        if !best.name.isEmpty, best.name != template.name { best.runnerUp = best.score }
        (best.name, best.score) = (template.name, score)
      } else if template.name != best.name, score > best.runnerUp ?? -1 {
        best.runnerUp = score
      }
    }
    return best
  }
}
