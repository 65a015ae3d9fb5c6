import Evdev
import GestureConfiguration
import Gestures
import Glibc
import InputEvents
import LinuxIO
import Surfaces

/// A comparison of a valid configuration with the touchscreens that are plugged in.
struct DeviceCheck {
  /// The word for all touchscreens that udev knows, in place of a path.
  static let all = "all"
  /// The smallest ratio of two sides by which a size counts as turned: less may be a square panel
  /// that its driver describes badly.
  private static let turnedRatio = 1.1

  /// A row for each touchscreen that was read.
  private(set) var rows: [String] = []
  /// The lines for standard error: devices that cannot be read, then warnings about the others.
  private(set) var errors = ""
  /// True if every device could be read.
  private(set) var isComplete = true

  private let configuration: Configuration
  private let files: [ConfigurationFile]
  /// The warnings that hold for every panel, with their positions.
  private let known: Set<String>
  /// The ids of the surfaces that devices have got, and the names of the devices' surfaces.
  private var used: (entries: Set<String>, names: Set<String>) = ([], [])

  /// Compares a configuration with devices.
  ///
  /// - Parameters:
  ///   - checked: The configuration with its warnings.
  ///   - files: The files that it was read from.
  ///   - devices: The paths of the devices, or `all`.
  init(_ checked: CheckedConfiguration, _ files: [ConfigurationFile], devices: [String]) {
    configuration = checked.configuration
    known = Set(checked.warnings.map(\.description))
    self.files = files
    if devices.contains(Self.all) {
      checkAll()
    } else {
      for path in devices { check(TouchscreenMonitor.node(path: path)) }
    }
  }

  private mutating func checkAll() {
    do throws(SystemError) {
      for case .touchscreen(let node) in try TouchscreenMonitor.list() { check(node) }
    } catch {
      errors += "gesturectl: error: \(error)\n"
      isComplete = false
    }
    guard isComplete else { return }
    guard !rows.isEmpty else {
      errors +=
        "gesturectl: udev knows no touchscreen; 'gesturectl list-devices --all' shows the other "
        + "input devices, with the reasons\n"
      return
    }
    for surface in configuration.surfaces where !used.entries.contains(surface.id) {
      errors += "gesturectl: no touchscreen is plugged in for the surface '\(surface.id)'\n"
    }
  }

  private mutating func check(_ node: DeviceNode) {
    let description: DeviceDescription
    do throws(DeviceError) {
      description = try Touchscreen(path: node.devnode, log: { _, _ in }).description
    } catch {
      isComplete = false
      errors += "gesturectl: error: \(error)\(Self.advice(on: error))\n"
      return
    }
    let place = DeviceIdentity.Place(path: node.devnode, seat: node.seat, output: node.output)
    let template = configuration.surface(for: DeviceIdentity(description, place: place))
    if let refusal = touchscreenRefusal(of: description) {
      rows.append("\(node.devnode)  \(description.name)  is not followed: \(refusal)")
    } else if let template {
      let geometry = GesturePipeline.geometry(
        of: description, template, calibration: node.calibration)
      addRow(node, description, geometry, template)
      compare(geometry, template, with: description, node)
      compareFingers(of: template, with: description, node)
      for obstacle in GesturePipeline.obstaclesToFilters(of: template, on: description) {
        warn(node, obstacle)
      }
      review(template, geometry, node)
    } else {
      rows.append("\(node.devnode)  \(description.name)  no surface")
      warn(node, "no surface of the configuration matches '\(description.name.printable)'")
    }
  }

  /// The advice for a user who may not open a device.
  private static func advice(on error: DeviceError) -> String {
    guard case .system(let cause) = error, cause.number == EACCES else { return "" }
    return "; root and members of the group 'input' can check it"
  }

  private mutating func warn(_ node: DeviceNode, _ message: String) {
    errors += "\(node.devnode): warning: \(message)\n"
  }

  // MARK: Sizes

  private mutating func addRow(
    _ node: DeviceNode, _ description: DeviceDescription, _ geometry: SurfaceGeometry,
    _ template: SurfaceTemplate
  ) {
    let name = template.name(besides: used.names, in: configuration)
    used.names.insert(name)
    used.entries.insert(template.id)
    let millimeters = SurfaceGeometry.millimeters(of: description).map { "\($0.rounded) mm" }
    rows.append(
      [
        node.devnode, description.name, "surface '\(name)'", millimeters ?? "unknown size",
        "\(geometry.size.rounded) points\(geometry.sizeOrigin == .assumed ? " (assumed)" : "")",
        description.contactsText,
      ].joined(separator: "  "))
  }

  /// Warns of a size, or of pixels without one, that is wide on a panel that is high, or the other
  /// way round.
  private mutating func compare(
    _ geometry: SurfaceGeometry, _ template: SurfaceTemplate, with description: DeviceDescription,
    _ node: DeviceNode
  ) {
    guard let size = template.size ?? template.pixels else { return }
    let key = template.size == nil ? "pixels" : "size"
    let panel = SurfaceGeometry(description: description).size
    // A calibration that swaps the axes turns the panel, too.
    let calibration = (template.calibration ?? node.calibration).flatMap { CalibrationMatrix($0) }
    let rotation = Rotation(rawValue: template.rotation) ?? .none
    let isTurned = rotation.swapsSides != (calibration ?? .identity).swapsSides
    let aspect = isTurned ? panel.height / panel.width : panel.width / panel.height
    let wanted = size.width / size.height
    guard max(aspect, 1 / aspect) > Self.turnedRatio, max(wanted, 1 / wanted) > Self.turnedRatio,
      (aspect > 1) != (wanted > 1)
    else { return }
    warn(
      node,
      "'\(key)' of the surface '\(template.id)' is \(size.rounded), "
        + "\(wanted > 1 ? "wider than high" : "higher than wide"), and the panel with 'rotation: "
        + "\(template.rotation)' is \(aspect > 1 ? "wider than high" : "higher than wide"); "
        + "change 'rotation', or swap the numbers of '\(key)'")
  }

  /// Warns of what the size of the panel makes impossible on a surface without a size.
  private mutating func review(
    _ template: SurfaceTemplate, _ geometry: SurfaceGeometry, _ node: DeviceNode
  ) {
    let reviewed = try? Configuration.check(
      files, sizes: [template.id: geometry.size],
      hasAssumedSizes: geometry.sizeOrigin == .assumed)
    var warnings = (reviewed?.warnings ?? []).filter { !known.contains($0.description) }
    for index in warnings.indices {
      warnings[index].message =
        "with the \(geometry.size.rounded) points of \(node.devnode), \(warnings[index].message)"
    }
    errors += SourceExcerpts(of: files).text(of: warnings)
  }

  // MARK: Fingers

  /// Warns of gestures with more fingers than the panel follows, or with fingers whose distance it
  /// does not report.
  private mutating func compareFingers(
    of template: SurfaceTemplate, with description: DeviceDescription, _ node: DeviceNode
  ) {
    for gesture in template.views.flatMap(Self.gestures) {
      let subject = "the gesture '\(gesture.id)' of the surface '\(template.id)'"
      let fingers = gesture.fingersRequired
      if let most = description.maximumContacts, fingers > most {
        let noun = most == 1 ? "contact" : "contacts"
        warn(node, "\(subject) needs \(fingers) fingers, and the panel follows \(most) \(noun)")
      } else if description.reportsBoundingBox, gesture.kind.description?.comparesFingers == true {
        warn(
          node,
          "\(subject) is never recognized: the panel reports only the box around two fingers")
      }
    }
  }

  private static func gestures(of view: ViewTemplate) -> [GestureTemplate] {
    view.gestures + view.views.flatMap(gestures)
  }
}

extension Size {
  /// Width and height, in whole numbers.
  fileprivate var rounded: String { "\(Int(width.rounded()))x\(Int(height.rounded()))" }
}

extension DeviceDescription {
  /// The most contacts that the device follows at a time; `nil` if it does not say.
  var maximumContacts: Int? {
    switch touchProtocol {
    case .slots: Int(axis(.absMTSlot)?.maximum ?? 0) + 1
    case .unslotted: nil
    case .singleTouch, nil: 1
    }
  }

  /// The contacts that the device follows, for people to read.
  var contactsText: String {
    let contacts = maximumContacts.map { $0 == 1 ? "1 contact" : "\($0) contacts" } ?? "protocol A"
    return contacts + (reportsBoundingBox ? " (bounding box: no pinch, no rotation)" : "")
  }
}
