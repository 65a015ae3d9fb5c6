import Captures
import GestureConfiguration
import Gestures
import JSON

/// A gesture that was learned, with its place in a configuration.
struct LearnedGesture {
  /// A gesture of the configuration that would act before the learned one.
  struct Conflict {
    let gesture: String
    let kind: GestureKind
    let view: String
    /// The gestures that must fail before it acts so far.
    let requirements: [String]
    /// True if both are to act: a shape is known only when it is drawn, and a gesture that waited
    /// for that would begin with the lift.
    let isBeside: Bool

    /// The question to the person.
    ///
    /// - Parameter name: The learned gesture.
    /// - Returns: A sentence that ends with a question mark.
    func question(_ name: String) -> String {
      "your \(kind.rawValue) `\(gesture)` would \(kind.isDiscrete ? "act" : "begin") first: "
        + (isBeside
          ? "let both act, by `simultaneousWith: [\(gesture)]` of `\(name)`?"
          : "add `requiresFailureOf: [\((requirements + [name]).joined(separator: ", "))]` to it?")
    }
  }

  let name: String
  let base: LearningBase
  let surface: SurfaceTemplate
  let place: GesturePlace
  let description: LearnedDescription
  let region: Region?
  /// The tries that it recognizes.
  let tries: [ShownTry]
  /// The number of the try that has nothing in common with the others, from 1; `nil` for none.
  var droppedTry: Int?

  /// The sentence for people.
  var sentence: String { description.sentence(place.words(region), tries: tries.count) }

  /// The result for people: the name with the sentence, and a try that does not count.
  var result: String {
    let dropped = droppedTry.map { " Try \($0) differs from the others, and does not count." }
    return "\(name): \(sentence).\(dropped ?? "")"
  }

  // MARK: Files

  /// The file that adds the gesture to the configuration: a drop-in, or the whole default
  /// configuration if there is no file.
  ///
  /// - Parameter conflicts: The gestures that wait until this one has failed, or act beside it.
  /// - Returns: YAML.
  func file(solving conflicts: [Conflict] = []) -> String {
    let views = views(solving: conflicts)
    let heading = "# \(sentence.asBeginning), by gesturectl learn.\n"
    guard base.isDefault else {
      return heading + "version: 1\nsurfaces:\n  - id: \(EditedConfiguration.name(surface.id))\n"
        + "    views:\n" + views.lines(indentedBy: "      ").map { "\($0)\n" }.joined()
    }
    // The only view of the default configuration, and its gestures, end the text.
    let lines = views.lines(indentedBy: "      ").dropFirst(region == nil ? 2 : 1)
    return heading + "# There was no file, so this is the whole default configuration with it.\n"
      + String(decoding: Configuration.defaultFile.text, as: UTF8.self)
      + lines.map { "\($0)\n" }.joined()
  }

  /// A configuration with this gesture alone, for its tests.
  var testConfiguration: String {
    let view = region == nil ? place.view ?? area : area
    var lines = ["version: 1", "surfaces:", "  - id: \(EditedConfiguration.name(surface.id))"]
    func add(_ key: String, _ value: JSON?) {
      guard let value else { return }
      lines.append("    \(key): \(EditedConfiguration.text(of: value))")
    }
    add("pixels", surface.pixels.map { .array([$0.width, $0.height].map(JSON.number)) })
    add("size", surface.size.map { .array([$0.width, $0.height].map(JSON.number)) })
    add("diagonal", surface.diagonal.map(JSON.number))
    add("rotation", surface.rotation == 0 ? nil : .integer(surface.rotation))
    add("calibration", surface.calibration.map { .array($0.map(JSON.number)) })
    lines.append("    views:")
    let drawn = drawn(view, in: nil)
    let steps = steps(in: view) { _ in true }
    lines += EditedViews(settings(on: view), [drawn] + steps) { edit in
      EditedConfiguration.text(of: frame(ofStep: edit) ?? place.frameOnSurface(region))
    }.lines(indentedBy: "      ")
    return lines.map { "\($0)\n" }.joined()
  }

  /// The id of the view that is made for the region.
  private var area: String {
    let used = surface.allViews.map(\.id)
    let numbered = (2...).lazy.map { "\(name)-area-\($0)" }
    let first = "\(name)-area"
    return used.contains(first) ? numbered.first { !used.contains($0) } ?? first : first
  }

  private func views(solving conflicts: [Conflict]) -> EditedViews {
    let owner = region == nil ? place.view ?? area : area
    let waiting = conflicts.filter { !$0.isBeside }.map {
      edit("requiresFailureOf", JSON($0.requirements + [name]), of: $0.gesture, on: $0.view)
    }
    let beside = conflicts.filter(\.isBeside).map(\.gesture)
    let together = edit("simultaneousWith", JSON(beside), of: name, on: owner)
    let relations = waiting + (beside.isEmpty ? [] : [together])
    guard let region else {
      let kind = edit("kind", .string(description.kind), of: name, on: owner)
      let steps = steps(in: owner) { !$0.isOfPage }
      return EditedViews([kind] + settings(on: owner) + relations, steps) { edit in
        frame(ofStep: edit).map { EditedConfiguration.text(of: $0) } ?? ""
      }
    }
    return EditedViews(settings(on: owner) + relations, [drawn(owner, in: place.view)]) { _ in
      EditedConfiguration.text(of: place.frame(of: region))
    }
  }

  /// The views of the steps of a sequence that are to be written.
  private func steps(
    in view: String, where isWritten: (StepView) -> Bool
  ) -> [ViewEdits.Edit] {
    description.steps.filter(isWritten).map { drawn($0.id, in: view, hasGesture: false) }
  }

  private func frame(ofStep edit: ViewEdits.Edit) -> JSON? {
    description.steps.first { $0.id == edit.place.view }.map { place.frame(of: $0.region) }
  }

  private func settings(on view: String) -> [GestureEdits.Edit] {
    description.settings.map { edit($0.name, $0.value, of: name, on: view) }
  }

  private func edit(
    _ property: String, _ value: JSON, of gesture: String, on view: String
  ) -> GestureEdits.Edit {
    GestureEdits.Edit(
      property: GestureProperty(surface: surface.id, gesture: gesture, name: property),
      view: view, isOnClientView: false, original: nil, value: value)
  }

  private func drawn(
    _ view: String, in superview: String?, hasGesture: Bool = true
  ) -> ViewEdits.Edit {
    let place = ViewPlace(surface: surface.id, view: view)
    let sketch = SketchedView(
      place: place, superview: superview, frame: .zero,
      gestures: hasGesture ? [SketchedView.Gesture(id: name, kind: description.kind)] : [])
    return ViewEdits.Edit(
      drawn: sketch, place: place, superview: superview, original: nil, frame: .zero,
      isOnClientView: false, wasInForce: true, isInForce: true)
  }

  // MARK: Other gestures

  /// Finds gestures that would act before this one, and do not let it act beside them.
  ///
  /// - Parameters:
  ///   - solved: The conflicts whose gestures wait, or act beside it.
  ///   - known: The conflicts that are to stay.
  /// - Returns: The next conflict; `nil` if there is none.
  /// - Throws: A `LearningFailure` if the configuration cannot be played.
  func conflict(
    solving solved: [Conflict], besides known: [Conflict] = []
  ) throws(LearningFailure) -> Conflict? {
    for trial in try trials(solving: solved) {
      let own = trial.acts(of: name).first
      for act in trial.acts where act.gesture != name {
        guard let (view, other) = surface.gesture(act.gesture),
          !(solved + known).contains(where: { $0.gesture == other.id }),
          own.map({ act.time < $0 && other.simultaneousWith != .all }) ?? true
        else { continue }
        return Conflict(
          gesture: other.id, kind: other.kind, view: view, requirements: other.requiresFailureOf,
          isBeside: description.kind == GestureKind.stroke.rawValue && !other.kind.isDiscrete)
      }
    }
    return nil
  }

  /// Makes sure that the gesture is recognized in each try beside all others.
  ///
  /// - Parameter conflicts: The conflicts that the person has solved.
  /// - Throws: `hindered` for the first try in which it is not.
  func verify(solving conflicts: [Conflict]) throws(LearningFailure) {
    for (index, trial) in try trials(solving: conflicts).enumerated()
    where trial.acts(of: name).isEmpty {
      throw .hindered(try: index + 1, trial.failures[name]?.whole ?? "nothing happens")
    }
  }

  private func trials(solving conflicts: [Conflict]) throws(LearningFailure) -> [Trial] {
    let configuration = try configuration(solving: conflicts)
    do throws(PlayerError) {
      return try tries.map { shown throws(PlayerError) in
        try Trial(shown.capture, on: configuration)
      }
    } catch {
      throw .player(error)
    }
  }

  func configuration(solving conflicts: [Conflict] = []) throws(LearningFailure) -> Configuration {
    try base.configuration(with: file(solving: conflicts))
  }
}

extension String {
  /// The text as it begins a sentence.
  var asBeginning: String { prefix(1).uppercased() + dropFirst() }
}
