import GestureConfiguration
import GestureWire
import Gestures
import JSON
import LinuxIO
import YAML

/// The file that makes edits permanent: a drop-in for /etc/gestured/config.d.
struct EditedConfiguration {
  /// The YAML; empty if nothing was changed.
  let text: String

  init(_ edits: GestureEdits, _ scene: Scene) {
    // A gesture without a limit needs no key unless the configuration has one.
    let lasting = edits.all.filter { edit in
      !edit.isOnClientView
        && (edit.value != GestureEdits.noLimit
          || edits.configuration.sets(edit.property, in: scene))
    }
    let views = edits.views.all.filter { !$0.isOnClientView }
    var text = ""
    if !lasting.isEmpty || !views.isEmpty || !edits.filters.all.isEmpty {
      text =
        edits.configuration.place == .nowhere
        ? Self.wholeFile(lasting, views, edits.filters, edits.configuration, scene)
        : Self.dropIn(lasting, views, edits.filters, edits.configuration, scene)
    }
    // A client's view is not part of any file.
    for edit in edits.views.all where edit.isOnClientView {
      text += "# not in this file, because a program added it: \(Self.name(edit.place.view))\n"
    }
    for edit in edits.all where edit.isOnClientView {
      text +=
        "# not in this file, because a program added it: \(Self.name(edit.property.gesture))\n"
    }
    self.text = text
  }

  // MARK: Drop-ins

  /// A comment that names the file's place, since it fits only the configuration that was edited.
  private static func heading(_ place: InspectedConfiguration.Place) -> String {
    switch place {
    case .nowhere, .kept: return "# /etc/gestured/config.d/50-inspected.yaml\n"
    case .named(let files):
      let given = files.map { "--config \($0.printable)" }.joined(separator: " ")
      return """
        # A drop-in for the configuration of this capture. Save it as FILE and use it with
        #   \(given) --config FILE
        # It fits /etc/gestured/config.d only if /etc/gestured has the same configuration.

        """
    case .unknown(let socket):
      return """
        # A drop-in for the configuration of the daemon at \(socket.printable)
        # and no other. If that configuration is in /etc/gestured, put this in /etc/gestured/config.d.
        # If it is in a file given with --config, change that file likewise. If there is no file at
        # all, do not use this alone: it would replace the whole default configuration.

        """
    }
  }

  private static func dropIn(
    _ edits: [GestureEdits.Edit], _ views: [ViewEdits.Edit], _ filters: FilterEdits,
    _ configuration: InspectedConfiguration, _ scene: Scene
  ) -> String {
    var text = heading(configuration.place) + "version: 1\nsurfaces:\n"
    let entry = { configuration.entry(of: $0, in: scene).id }
    let surfaces = views.map(\.place.surface) + edits.map(\.property.surface)
    let frames = EditedFrames(views, configuration, scene)
    for surface in unique(filters.all.map(\.entry) + surfaces.map(entry)) {
      let ofSurface = edits.filter { entry($0.property.surface) == surface }
      let viewsOfSurface = views.filter { entry($0.place.surface) == surface }
      let edited = ofSurface.map(\.property.surface) + viewsOfSurface.map(\.place.surface)
      let remarks =
        remarks(on: ofSurface, surfaces: edited, of: surface, configuration, scene)
        + frames.remarks(on: viewsOfSurface)
      for remark in remarks { text += "  # \(remark)\n" }
      text += "  - id: \(name(surface))\n"
      if let line = filters.line(of: surface) { text += "    \(line)\n" }
      guard !edited.isEmpty else { continue }
      text += "    views:\n"
      let content = EditedViews(ofSurface, viewsOfSurface, frame: frames.text)
      text += content.lines(indentedBy: "      ").map { "\($0)\n" }.joined()
    }
    return text
  }

  /// Remarks on the edits of an entry: the touchscreens that they affect, and edits that conflict.
  private static func remarks(
    on edits: [GestureEdits.Edit], surfaces edited: [String], of entry: String,
    _ configuration: InspectedConfiguration, _ scene: Scene
  ) -> [String] {
    var remarks: [String] = []
    let surfaces = unique(scene.surfaceNames + edited).filter {
      configuration.entry(of: $0, in: scene).id == entry
    }
    if surfaces.count > 1 || surfaces.first != entry {
      remarks.append(
        "This applies to all touchscreens of the entry: \(surfaces.map(name).joined(separator: ", "))."
      )
    }
    if let other = configuration.entry(of: entry, in: scene).alternative {
      remarks.append(
        "If this is another touchscreen of the entry \(name(other)), write that id instead.")
    }
    if edits.contains(where: { $0.value == GestureEdits.noLimit }) {
      remarks.append("\(text(of: GestureEdits.noLimit)) means that there is no limit.")
    }
    for (index, edit) in edits.enumerated() {
      let same = edits.filter {
        $0.property.gesture == edit.property.gesture && $0.property.name == edit.property.name
      }
      let isFirst = !edits[..<index].contains {
        $0.property.gesture == edit.property.gesture && $0.property.name == edit.property.name
      }
      guard isFirst, let final = same.last, same.contains(where: { $0.value != final.value })
      else { continue }
      let values = same.map { "\(Self.text(of: $0.value)) on \(name($0.property.surface))" }
      remarks.append(
        "\(edit.property.name) of \(name(edit.property.gesture)) can have only one value here: it was set to "
          + "\(values.joined(separator: " and to ")), and this file has the last value.")
    }
    return remarks
  }

  // MARK: Where there is no file

  /// True if the scene can come from the default configuration, without any file.
  static func isDefault(_ scene: Scene) -> Bool {
    let ids = Set(scene.gestures.filter { $0.view == defaultView }.map(\.gesture))
    return ids == Set(defaultLines.compactMap(gesture))
      && scene.surfaceNames.allSatisfy { SurfaceName.entry(of: $0, among: ["main"]) != nil }
      && scene.views.allSatisfy { $0.view == defaultView || $0.client != nil }
  }

  /// The only surface of the default configuration.
  private static let defaultSurface = "main"
  /// The only view of the default configuration.
  private static let defaultView = "screen"

  /// The default configuration with the edits, since a file with the edits alone would replace all
  /// the rest.
  private static func wholeFile(
    _ edits: [GestureEdits.Edit], _ views: [ViewEdits.Edit], _ filters: FilterEdits,
    _ configuration: InspectedConfiguration, _ scene: Scene
  ) -> String {
    let frames = EditedFrames(views, configuration, scene)
    let content = EditedViews(
      edits.filter { $0.view != defaultView }, views, frame: frames.text)
    var lines = defaultLines.map { line -> String in
      if let frame = content.frame(of: defaultView), let start = line.firstRange(of: "frame: ") {
        return "\(line[..<start.upperBound])\(frame)"
      }
      guard let id = gesture(line) else { return line }
      let changes = edits.filter { $0.property.gesture == id && $0.view == defaultView }
      guard !changes.isEmpty else { return line }
      // A key must not be repeated.
      var members = line.drop { $0 != "{" }.dropFirst().dropLast().components(separatedBy: ", ")
      members.removeAll { member in
        changes.contains { member.hasPrefix("\($0.property.name): ") }
      }
      return "\(line.prefix { $0 != "{" }){\(members.joined(separator: ", ")), \(last(changes))}"
    }
    if let line = filters.line(of: defaultSurface),
      let head = lines.firstIndex(of: "  - id: \(defaultSurface)")
    {
      lines.insert("    \(line)", at: head + 1)
    }
    lines += content.lines(in: defaultView, indentedBy: "      ")
    lines += content.without(defaultView).lines(indentedBy: "      ")
    let surfaces = edits.map(\.property.surface) + views.map(\.place.surface)
    let remarks =
      (remarks(on: edits, surfaces: surfaces, of: "main", configuration, scene)
      + frames.remarks(on: views)).map { "# \($0)\n" }
    return
      "# /etc/gestured/config.yaml\n# There was no file yet, so this is the whole default configuration with the changes.\n"
      + remarks.joined() + lines.joined(separator: "\n") + "\n"
  }

  private static var defaultLines: [String] {
    String(decoding: Configuration.defaultFile.text, as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  /// The id of the gesture in a line of the default configuration.
  private static func gesture(_ line: String) -> String? {
    guard let start = line.firstIndex(of: "{"), line.contains("kind: ") else { return nil }
    let member = line[start...].dropFirst().prefix { $0 != "," }
    return member.hasPrefix("id: ") ? String(member.dropFirst(4)) : nil
  }

  // MARK: Parts

  /// The properties with their values, the last one for each property.
  private static func last(_ edits: [GestureEdits.Edit]) -> String {
    unique(edits.map(\.property.name)).compactMap { name in
      edits.last { $0.property.name == name }.map { "\(name): \(text(of: $0.value))" }
    }.joined(separator: ", ")
  }

  static func text(of value: JSON) -> String {
    switch value {
    case .string(let text): name(text)
    case .array(let elements): "[\(elements.map(text(of:)).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.key): \(text(of: $0.value))" }.joined(separator: ", "))}"
    default: value.text
    }
  }

  /// An id in YAML, with quotes wherever it could be read as something else.
  static func name(_ id: String) -> String {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    let isPlain =
      (id.utf8.first.map { isLetter($0) } ?? false)
      && id.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      && !words.contains(id.lowercased())
    return isPlain ? id : id.quotedForYAML
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: [String] = []
    for name in names where !seen.contains(name) { seen.append(name) }
    return seen
  }
}

extension Substring {
  /// The parts between separators outside lists: `[left, right]` stays in one piece.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var (parts, part, depth) = ([String](), "", 0)
    for character in self {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      part.append(character)
      if depth == 0, part.hasSuffix(separator) {
        parts.append(String(part.dropLast(separator.count)))
        part = ""
      }
    }
    return parts + [part]
  }
}
