import Gestures

/// Makes a template of what the files say of a surface.
///
/// Where something is wrong it is reported, and the template is of no use.
struct SurfaceReader {
  let outline: SurfaceOutline
  /// Whether a file is missing, so that what seems missing may be in that.
  let isIncomplete: Bool
  let values: ValueReader
  var requirements = FailureRequirements()

  init(_ outline: SurfaceOutline, isIncomplete: Bool, diagnostics: Diagnostics) {
    self.outline = outline
    self.isIncomplete = isIncomplete
    values = ValueReader(diagnostics: diagnostics)
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

  private mutating func template(of view: ViewOutline) -> ViewTemplate {
    let section = view.section
    section.reportKeys(
      except: ConfigurationSchema.view.names + ViewSchema.properties.map(\.name),
      in: "a view", diagnostics: values.diagnostics)
    reportMissing("frame", in: section, of: "view", id: view.id)
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
  func reportMissing(_ key: String, in section: Section, of kind: String, id: String) {
    guard section.position(of: key) == nil, !isIncomplete else { return }
    // With an id that is another's already, the key may well be there.
    guard !id.isEmpty || section.position(of: "id") == nil else { return }
    let subject = id.isEmpty ? "a \(kind)" : "the \(kind) \(quoted(id))"
    values.diagnostics.report("the key `\(key)` is missing in \(subject)", at: section.position)
  }
}
