import Gestures
import InputEvents
import YAML

/// A reader that makes a template from a surface, merged from all files.
///
/// It reports all errors. If there are any, the template is useless.
struct SurfaceReader {
  let surface: SurfaceEntry
  /// True if a file could not be read to its end; an entry that seems to be missing may be in the
  /// unread part.
  let isIncomplete: Bool
  /// True for views from a client: only the configuration can open views to watchers.
  let isForClient: Bool
  let values: ValueReader
  var requirements = FailureRequirements()
  /// Lists the ids of the surfaces in earlier files.
  private let surfacesBefore: () -> [String]

  init(
    _ surface: SurfaceEntry, isIncomplete: Bool = false, isForClient: Bool = false,
    surfacesBefore: @escaping () -> [String] = { [] },
    diagnostics: Diagnostics
  ) {
    self.surface = surface
    self.isIncomplete = isIncomplete
    self.isForClient = isForClient
    self.surfacesBefore = surfacesBefore
    values = ValueReader(diagnostics: diagnostics)
  }

  /// Reads the surface with its views and gestures.
  mutating func template() -> SurfaceTemplate {
    let section = surface.section
    section.reportKeys(
      except: ConfigurationSchema.surface.names, in: "a surface", diagnostics: values.diagnostics,
      home: ConfigurationSchema.home(ofKey:))
    var template = SurfaceTemplate(id: surface.id)
    template.source = section
    template.device = section.value(of: "device", read: values.device) ?? DeviceMatch()
    template.output = section.value(of: "output") { values.string($0, "'output'") }
    template.size = section.value(of: "size") { values.size($0, "'size'") }
    template.pixels = section.value(of: "pixels") { values.size($0, "'pixels'") }
    template.diagonal = section.value(of: "diagonal") {
      values.number($0, "'diagonal'", in: ValueReader.diagonals, unit: .inches)
    }
    template.rotation = section.value(of: "rotation", read: values.rotation) ?? 0
    template.calibration = section.value(of: "calibration", read: values.calibration)
    template.isGrabbed = section.value(of: "grab") { values.bool($0, "'grab'") } ?? false
    template.isThrough = section.value(of: "through") { values.bool($0, "'through'") } ?? false
    template.cancellation = section.value(of: "cancel", read: values.cancellation) ?? .never
    template.idleAfter = section.value(of: "idleAfter") {
      values.number($0, "'idleAfter'", in: ValueReader.idleTimes, unit: .seconds)
    }
    template.touchGuard = section.value(of: "guard") {
      values.touchGuard(
        $0, idleAfter: template.idleAfter, hasIdleAfter: section.hasKey("idleAfter"))
    }
    template.filters = section.value(of: "filters", read: values.filters)
    for view in surface.views { template.views.append(self.template(of: view, in: 0)) }
    if !isIncomplete { requirements.reportCycles(to: values.diagnostics) }
    return template
  }

  /// Reads a view with its subviews.
  ///
  /// - Parameters:
  ///   - view: The view, with where its keys stand.
  ///   - outerGestures: The number of gestures of all views that contain it.
  /// - Returns: The template.
  private mutating func template(of view: Entry, in outerGestures: Int) -> ViewTemplate {
    let section = view.section
    section.reportKeys(
      except: ConfigurationSchema.view.names + ViewSchema.properties.map(\.name),
      in: "a view", diagnostics: values.diagnostics, home: ConfigurationSchema.home(ofKey:))
    if isForClient { section.refuseToOpen(values.diagnostics) }
    reportMissing(
      "frame", in: section, of: "view", id: view.id, before: surface.viewTable.ids(before: view))
    let frame = section.value(of: "frame", read: values.frame)
    var template = ViewTemplate(id: view.id, frame: frame ?? .zero)
    template.source = section
    template.settings = values.settings(of: section, properties: ViewSchema.properties)
    checkGestures(of: view, in: outerGestures)
    for gesture in view.gestures where !values.diagnostics.isFull {
      if let gesture = self.template(of: gesture, in: view) { template.gestures.append(gesture) }
    }
    let gestures = outerGestures + view.gestures.count
    for view in view.views where !values.diagnostics.isFull {
      template.views.append(self.template(of: view, in: gestures))
    }
    return template
  }

  /// Reports the first gesture of a view that is one too many on the path of a touch.
  ///
  /// Views within a view that has too many are not reported again. A client's views count together
  /// with those of the surface, once they are read.
  private func checkGestures(of view: Entry, in outerGestures: Int) {
    let room = ConfigurationLimits.gesturesOfTouch - outerGestures
    guard !isForClient, room >= 0, view.gestures.count > room else { return }
    values.diagnostics.report(
      ConfigurationLimits.tooManyGesturesOfTouch(
        on: view.id, outerGestures + view.gestures.count),
      at: view.gestures[room].section.position)
  }

  /// Reports a key that is in none of the files.
  ///
  /// - Parameters:
  ///   - key: The name of the required key: "frame" or "kind".
  ///   - section: The section that should have the key.
  ///   - kind: The noun for the section in the message: "view" or "gesture".
  ///   - id: The id of the section; empty if it has none of its own.
  ///   - before: The ids of that kind in earlier files.
  func reportMissing(
    _ key: String, in section: Section, of kind: String, id: String,
    before: @autoclosure () -> [String]
  ) {
    guard !section.hasKey(key), !isIncomplete, !section.isIncomplete else { return }
    // If the id is already used, the key may well be in the other entry.
    guard !id.isEmpty || !section.hasKey("id") else { return }
    // Most often the entry should override an earlier one, and its id is misspelled.
    let isTold =
      reportUnknown(
        "surface", surface.id, in: surface.section, among: surfacesBefore(),
        "(in a new surface each view needs 'frame', and each gesture 'kind')")
      || reportUnknown(
        kind, id, in: section, among: before(), "(a new \(kind) needs '\(key)')")
    guard !isTold else { return }
    let subject = id.isEmpty ? "a \(kind)" : "the \(kind) \(quoted(id))"
    values.diagnostics.report("the key '\(key)' is missing in \(subject)", at: section.position)
  }

  /// Reports an id that is new but similar to one of the earlier files; returns true if it is.
  private func reportUnknown(
    _ kind: String, _ id: String, in section: Section, among before: @autoclosure () -> [String],
    _ needs: String
  ) -> Bool {
    let count = max(surface.viewTable.entries.count, surface.gestureTable.entries.count)
    let guess = values.diagnostics.suggestion(for: id, among: before(), listedFrom: count)
    guard let guess else { return false }
    values.diagnostics.report(
      "no \(kind) \(quoted(id)) in earlier files; did you mean \(quoted(guess))? \(needs)",
      at: section.position(of: "id"))
    return true
  }
}

extension Section {
  /// Reports an attempt of a client to open a view to watchers.
  func refuseToOpen(_ diagnostics: Diagnostics) {
    guard let position = self[ViewSchema.openToWatchers]?.position else { return }
    diagnostics.report(
      "only the configuration can set '\(ViewSchema.openToWatchers)': a client cannot open a view "
        + "to watchers", at: position)
  }
}
