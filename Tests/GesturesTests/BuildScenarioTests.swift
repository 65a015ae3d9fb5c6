import Foundation
import SurfaceRig
import TestRig
import Testing

@testable import GestureConfiguration
@testable import Gestures

/// The scenarios of the engine in the engines for web pages and for programs in C.
@Suite(.blocking, .thorough)
struct BuildScenarioTests {
  private static let scenarios: [Scenario] =
    [
      SeedScenarioTests.scenarios, RecognizerScenarioTests.scenarios,
      TwoFingerScenarioTests.scenarios, SwipeScenarioTests.scenarios,
      MeasuredPanScenarioTests.scenarios, MeasuredTwoFingerScenarioTests.scenarios,
      ArbitrationScenarioTests.scenarios, ArbitrationRuleTests.scenarios,
      DeliveryScenarioTests.scenarios, DeliveryRuleTests.examples, DeliveryRuleTests.rules,
      ScreenEdgePanTests.scenarios, HoverTests.scenarios,
    ].flatMap { $0 }

  /// The scenarios with what pages and programs in C do not have.
  ///
  /// These are recognizers and views of a program in Swift, delegates that refuse, and changes
  /// between events.
  private static let withPrograms: Set = [
    "S66", "S72", "S74", "S75", "S81", "S82", "S87", "S88",
  ]

  @Test(
    .enabled(
      if: Requirement.isWanted(programs: PageFolder.programs),
      "\(Requirement.missing(PageFolder.programs) ?? "")"))
  func `a page follows the scenarios`() throws {
    try PagePlay.check(
      plays { name, template, frames in try PagePlay(name, on: template, frames: frames) })
  }

  @Test(
    .enabled(
      if: Requirement.isWanted(programs: LibraryFolder.programs),
      "\(Requirement.missing(LibraryFolder.programs) ?? "")"))
  func `a program in C follows the scenarios`() throws {
    let plays = try plays { name, template, frames in
      ProgramPlay(name, on: template, size: template.size ?? .zero, frames: frames)
    }
    try ProgramPlay.check(plays, with: LibraryFolder.plain())
  }

  /// Makes plays of the scenarios.
  private func plays<Play>(
    make: (String, SurfaceTemplate, [TouchFrame]) throws -> Play
  ) throws -> [Play] {
    var (plays, others): ([Play], Set<String>) = ([], [])
    for scenario in Self.scenarios {
      // The same views without the program must do what the scenario says, but for the values that
      // its program reads.
      if let template = scenario.template, scenario.trace(on: template) == scenario.expectedBare {
        plays.append(
          try make(scenario.name, template, Script(scenario.script, start: 1).frames))
      } else if scenario.name.hasPrefix("S") {
        others.insert(String(scenario.name.prefix { $0 != " " }))
      }
    }
    #expect(others == Self.withPrograms)
    #expect(plays.count > 150)
    return plays
  }
}

extension Scenario {
  /// The expected trace without the values in brackets.
  fileprivate var expectedBare: String { expected.replacing(/\[[^\]]*\]/, with: "") }

  /// The surface as pages and programs in C can have it; `nil` if it has classes of the scenario's
  /// program.
  fileprivate var template: SurfaceTemplate? {
    let stage = Stage()
    prepare(stage)
    var template = SurfaceTemplate(id: "main")
    template.size = stage.window.bounds.size
    // They have no window: a view takes its place if it has recognizers.
    let roots = stage.window.recognizers.isEmpty ? stage.window.subviews : [stage.window]
    let all = stage.window.allRecognizers
    for root in roots {
      guard let view = ViewTemplate(root, among: all) else { return nil }
      template.views.append(view)
    }
    // In a configuration, no gestures wait for each other.
    return all.contains(where: \.waitsForItself) ? nil : template
  }

  /// Plays the script on a surface, and returns the trace without values.
  fileprivate func trace(on template: SurfaceTemplate) -> String {
    let surface = template.build(size: template.size ?? .zero)
    let engine = GestureEngine(window: surface.window)
    let trace = Trace { _ in "" }
    engine.observer = trace
    Script(script).play(on: engine, trace: trace)
    return trace.lines.joined(separator: " · ")
  }
}

extension GestureRecognizer {
  /// True if it requires itself to fail, by way of others.
  fileprivate var waitsForItself: Bool {
    var (found, next): ([GestureRecognizer], [GestureRecognizer]) = ([], [self])
    while let recognizer = next.popLast() {
      for other in recognizer.requirements.required.map(\.other)
      where !found.contains(where: { $0 === other }) {
        found.append(other)
        next.append(other)
      }
    }
    return found.contains { $0 === self }
  }
}

extension View {
  fileprivate var allRecognizers: [GestureRecognizer] {
    recognizers + subviews.flatMap(\.allRecognizers)
  }
}

extension ViewTemplate {
  /// The template of a view with its gestures and subviews; `nil` if one is of a program's class.
  fileprivate init?(_ view: View, among all: [GestureRecognizer]) {
    guard type(of: view) == View.self || view is Window, let name = view.name else { return nil }
    let frame = view.frame
    self.init(
      id: name,
      frame: FrameTemplate(
        x: .points(frame.minX), y: .points(frame.minY), width: .points(frame.width),
        height: .points(frame.height)))
    let usual = View(frame: .zero)
    settings = ViewSchema.properties.compactMap { property in
      guard let value = property.get(view), value != property.get(usual) else { return nil }
      return PropertySetting(name: property.name, value: value)
    }
    for recognizer in view.recognizers {
      guard let gesture = GestureTemplate(recognizer, among: all) else { return nil }
      gestures.append(gesture)
    }
    for subview in view.subviews {
      guard let view = ViewTemplate(subview, among: all) else { return nil }
      views.append(view)
    }
  }
}

extension GestureTemplate {
  /// The template of a recognizer; `nil` if it or its delegate is of a program's class, or if the
  /// delegate refuses.
  fileprivate init?(_ recognizer: GestureRecognizer, among all: [GestureRecognizer]) {
    guard let name = recognizer.name, let kind = recognizer.kind.description else { return nil }
    let usual = kind.makeRecognizer()
    guard type(of: recognizer) == type(of: usual) else { return nil }
    self.init(id: name, kind: kind.kind)
    settings = kind.properties.compactMap { property in
      guard let value = property.get(recognizer), value != property.get(usual) else { return nil }
      return PropertySetting(name: property.name, value: value)
    }
    var required = recognizer.requirements.required.map { $0.other }
    for other in all where other !== recognizer {
      let own = recognizer.delegate?.gestureRecognizer(
        recognizer, shouldRequireFailureOf: other)
      let others = other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
      if own == true || others == true { required.append(other) }
    }
    requiresFailureOf = required.compactMap(\.name)
    guard let delegate = recognizer.delegate else { return }
    guard let delegate = delegate as? Delegate, delegate.shouldBegin, delegate.shouldReceive else {
      return nil
    }
    // A scenario may want it not to be asked.
    withKnownIssue(isIntermittent: true) {
      let partners = all.filter { $0 !== recognizer && delegate.isSimultaneous(recognizer, $0) }
      simultaneousWith = .with(partners.compactMap(\.name))
    }
  }
}
