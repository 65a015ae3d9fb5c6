import Gestures
import YAML

// The lists of the kinds that UIKit does not have.

extension ValueReader {
  private typealias Step = SequenceGestureRecognizer.Step
  private typealias Template = StrokeGestureRecognizer.Template

  /// Reads a list of values that are no numbers and no names.
  private func entries<Value>(
    _ node: Node, _ subject: String, in counts: ClosedRange<Int>, example: String,
    read: (Node) -> Value?
  ) -> [Value]? {
    guard let nodes = list(node, subject, example: example) else { return nil }
    guard counts.contains(nodes.count) else {
      let limits = "\(counts.lowerBound) to \(counts.upperBound)"
      return refuse(node, "\(subject) must have \(limits) entries, found \(nodes.count)")
    }
    let values = nodes.map(read)
    let good = values.compactMap { $0 }
    return good.count == values.count ? good : nil
  }

  // MARK: Steps

  /// Reads the steps of a sequence: directions, and taps and presses on views.
  func steps(_ node: Node, _ subject: String) -> [SequenceGestureRecognizer.Step]? {
    entries(
      node, subject, in: 1...Metrics.sequenceStepCount, example: "[{tap: corner}, {swipe: up}]",
      read: step)
  }

  private func step(_ node: Node) -> SequenceGestureRecognizer.Step? {
    if node.text != nil { return direction(node, "a step") }
    guard let entries = node.mapping, entries.count == 1, let entry = entries.first else {
      return mismatch(
        node, "a step", "a direction, or a mapping with one key such as '{tap: VIEW}'")
    }
    let kinds = Step.kindsOnViews + [Step.kindWithDirection]
    guard let kind = name(entry.key, "the key of a step", among: kinds) else { return nil }
    if kind == Step.kindWithDirection { return direction(entry.value, "the swipe of a step") }
    return string(entry.value, "the view of a step").flatMap { Step(kind: kind, view: $0) }
  }

  private func direction(_ node: Node, _ subject: String) -> SequenceGestureRecognizer.Step? {
    let words = SwipeGestureRecognizer.Direction.words.map(\.key)
    return name(node, subject, among: words)
      .flatMap { SwipeGestureRecognizer.Direction(word: $0) }.map { .swipe($0) }
  }

  /// Reports steps on views that are neither the gesture's view nor in it.
  ///
  /// - Parameters:
  ///   - settings: The settings that were read of the section.
  ///   - section: The section of the gesture.
  ///   - views: The ids of the gesture's view and of all views in it.
  func checkSteps(of settings: [PropertySetting], in section: Section, among views: [String]) {
    for case .steps(let steps) in settings.map(\.value) {
      for (node, step) in zip(section["steps"]?.sequence ?? [], steps) {
        guard let view = step.view, !views.contains(view) else { continue }
        diagnostics.report(
          "a step names the view \(quoted(view)), which is neither the gesture's view nor in it",
          at: (node.mapping?.first?.value ?? node).position,
          suggestion: diagnostics.suggestion(for: view, among: views))
      }
    }
  }

  // MARK: Templates

  /// Reads the templates of strokes.
  func templates(_ node: Node, _ subject: String) -> [StrokeGestureRecognizer.Template]? {
    entries(
      node, subject, in: 1...Metrics.strokeTemplateCount,
      example: "[{name: caret, points: [[0, 1], [1, 0], [2, 1]]}]", read: template)
  }

  private func template(_ node: Node) -> StrokeGestureRecognizer.Template? {
    guard node.mapping != nil else {
      return mismatch(
        node, "a template", "a mapping such as '{name: line, points: [[0, 0], [1, 0]]}'")
    }
    let section = Section(node, diagnostics: diagnostics)
    section.reportKeys(
      except: ConfigurationSchema.template.names, in: "a template", diagnostics: diagnostics)
    guard section.hasKey("name"), section.hasKey("points") != section.hasKey("fingers") else {
      return refuse(node, "a template needs a 'name', and either 'points' or 'fingers'")
    }
    let name = section.value(of: "name", read: templateName)
    let points = section.value(of: "points") { path($0, "'points'") }
    let paths = section.value(of: "fingers") { node in
      entries(
        node, "'fingers'", in: 2...Metrics.strokeFingerCount,
        example: "[[[0, 0], [0, 1]], [[1, 0], [1, 1]]]"
      ) { self.path($0, "an entry of 'fingers'") }
    }
    guard let name, let paths = points.map({ [$0] }) ?? paths else { return nil }
    return Template(name: name, paths: paths)
  }

  private func templateName(_ node: Node) -> String? {
    let limit = ConfigurationLimits.maximumIDLength
    guard let name = string(node, "'name'") else { return nil }
    return name.utf8.count <= limit ? name : refuse(node, "'name' must have at most \(limit) bytes")
  }

  private func path(_ node: Node, _ subject: String) -> [Point]? {
    let limit = Metrics.maximumNumber
    let points = entries(
      node, subject, in: 2...Metrics.strokePointCount, example: "[[0, 0], [1, 0]]"
    ) { node in
      list(node, "a point", of: ["x", "y"], example: "[0, 1]") { node, subject, _ in
        number(node, subject, in: -limit...limit)
      }.map { Point(x: $0[0], y: $0[1]) }
    }
    guard let points else { return nil }
    guard points.contains(where: { $0 != points[0] }) else {
      return refuse(node, "\(subject) must not be the same point again and again")
    }
    return points
  }
}

extension SequenceGestureRecognizer.Step {
  /// The id of the view that is touched; `nil` for a swipe.
  var view: String? {
    switch self {
    case .tap(let view), .longPress(let view): view
    case .swipe: nil
    }
  }
}
