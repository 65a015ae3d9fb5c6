import Gestures

/// Makes a template of what the files say of a surface.
///
/// Where something is wrong it is reported, and the template is of no use.
struct SurfaceReader {
  let outline: SurfaceOutline
  /// Whether a file is missing, so that what seems missing may be in that.
  let isIncomplete: Bool
  /// True for what a client adds: only the configuration opens views to watchers.
  let isForClient: Bool
  let values: ValueReader
  /// Gives others their turn.
  let pauses: Pauses
  var requirements = FailureRequirements()
  /// Lists the ids of the surfaces in earlier files.
  private let surfacesBefore: () -> [String]

  init(
    _ outline: SurfaceOutline, isIncomplete: Bool = false, isForClient: Bool = false,
    surfacesBefore: @escaping () -> [String] = { [] },
    diagnostics: Diagnostics, pauses: Pauses = .none
  ) {
    self.outline = outline
    self.isIncomplete = isIncomplete
    self.isForClient = isForClient
    self.surfacesBefore = surfacesBefore
    values = ValueReader(diagnostics: diagnostics)
    self.pauses = pauses
  }

  /// Reads the surface with all that is in it.
  mutating func template() -> SurfaceTemplate {
    let section = outline.section
    section.reportKeys(
      except: ConfigurationSchema.surface.names, in: "a surface", diagnostics: values.diagnostics)
    var template = SurfaceTemplate(id: outline.id)
    template.device = section.value(of: "device", read: values.device) ?? DeviceMatch()
    template.size = section.value(of: "size", read: values.size)
    template.rotation = section.value(of: "rotation", read: values.rotation) ?? 0
    template.calibration = section.value(of: "calibration", read: values.calibration)
    template.isGrabbed = section.value(of: "grab") { values.bool($0, "`grab`") } ?? false
    for view in outline.views { template.views.append(self.template(of: view)) }
    if !isIncomplete { requirements.reportCycles(to: values.diagnostics) }
    return template
  }

  /// The steps that it takes to read a view or a gesture, without the gestures that it names.
  static let stepsOfEntry = 8

  private mutating func template(of view: ViewOutline) -> ViewTemplate {
    pauses.step(Self.stepsOfEntry)
    let section = view.section
    section.reportKeys(
      except: ConfigurationSchema.view.names + ViewSchema.properties.map(\.name),
      in: "a view", diagnostics: values.diagnostics)
    if isForClient { section.refuseToOpen(values.diagnostics) }
    reportMissing(
      "frame", in: section, of: "view", id: view.id, before: outline.views(before: view))
    let frame = section.value(of: "frame", read: values.frame)
    var template = ViewTemplate(id: view.id, frame: frame ?? .zero)
    template.settings = values.settings(of: section, properties: ViewSchema.properties)
    for gesture in view.gestures {
      if let gesture = self.template(of: gesture) { template.gestures.append(gesture) }
    }
    for view in view.views { template.views.append(self.template(of: view)) }
    return template
  }

  /// Reports a key that is in none of the files.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - section: What it should be in.
  ///   - kind: What that is, for the message.
  ///   - id: The id of that; empty where it has none of its own.
  ///   - before: The ids of that kind in earlier files.
  func reportMissing(
    _ key: String, in section: Section, of kind: String, id: String,
    before: @autoclosure () -> [String]
  ) {
    guard section.position(of: key) == nil, !isIncomplete else { return }
    // With an id that is another's already, the key may well be there.
    guard !id.isEmpty || section.position(of: "id") == nil else { return }
    // Most often the key is not meant to be there, and the id is another's, written wrong.
    let isTold =
      reportUnknown(
        "surface", outline.id, in: outline.section, among: surfacesBefore(),
        "(in a new surface each view needs `frame`, and each gesture `kind`)")
      || reportUnknown(
        kind, id, in: section, among: before(), "(a new \(kind) needs `\(key)`)")
    guard !isTold else { return }
    let subject = id.isEmpty ? "a \(kind)" : "the \(kind) \(quoted(id))"
    values.diagnostics.report("the key `\(key)` is missing in \(subject)", at: section.position)
  }

  /// Reports that an id is new and like one of the files before; says whether it is.
  private func reportUnknown(
    _ kind: String, _ id: String, in section: Section, among before: @autoclosure () -> [String],
    _ needs: String
  ) -> Bool {
    let guess = values.diagnostics.suggestion(
      for: id, among: before(), listedFrom: outline.idCount)
    guard let guess else { return false }
    values.diagnostics.report(
      "no \(kind) \(quoted(id)) in the files before; did you mean \(quoted(guess))? \(needs)",
      at: section.position(of: "id") ?? section.position)
    return true
  }
}

extension Section {
  /// Reports that a client cannot open a view to watchers, if it tries.
  func refuseToOpen(_ diagnostics: Diagnostics) {
    guard let position = position(of: ViewSchema.openToWatchers) else { return }
    diagnostics.report(
      "only the configuration can set `\(ViewSchema.openToWatchers)`: a client cannot open a view "
        + "to watchers", at: position)
  }
}
