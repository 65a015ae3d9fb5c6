import GestureWire
import Gestures
import Surfaces

/// The result of setup in words.
struct SetupReport: Sendable {
  struct Files: Sendable {
    /// The configuration; `nil` for standard output.
    var configuration: String?
    /// The udev rule; `nil` if it is to be written by a person.
    var rule: String?
    /// True if the calibration is in the configuration.
    var hasCalibration: Bool

    init(configuration: String?, rule: String?, hasCalibration: Bool) {
      (self.configuration, self.rule) = (configuration, rule)
      self.hasCalibration = hasCalibration
    }
  }

  private let panel: MeasuredPanel
  private let files: Files
  private let isOnPage: Bool

  /// Describes a panel.
  ///
  /// - Parameters:
  ///   - panel: The panel, with what its touches gave.
  ///   - files: The files that setup has written.
  ///   - isOnPage: True if a page in a browser showed the targets.
  init(on panel: MeasuredPanel, files: Files, isOnPage: Bool = false) {
    (self.panel, self.files, self.isOnPage) = (panel, files, isOnPage)
  }

  private var measurement: PanelMeasurement { panel.measurement }

  /// The findings: one sentence or two for each.
  var findings: [String] {
    var findings: [String?] = [orientation, accuracy]
    findings +=
      measurement.rotation == .none ? [calibration, compositor] : [compositor, calibration]
    findings.append(size)
    return findings.compactMap(\.self)
  }

  private var orientation: String { "The panel \(measurement.orientation.words)." }

  private var accuracy: String {
    let percent = Quantity.text(measurement.deviation * 100, decimals: 1)
    guard measurement.isCalibrated else {
      return "Apart from that, touches are off by at most \(percent) % of the screen. "
        + "Fingers are no more exact, so no finer calibration is needed."
    }
    return "Apart from that, touches are off by up to \(percent) % of the screen, which the "
      + "calibration corrects."
  }

  private var compositor: String? {
    switch measurement.compositor {
    case .unknown:
      let reason =
        isOnPage
        ? "The browser got no touches, so setup cannot find out"
        : "Without the page, setup cannot find out"
      return
        "\(reason) whether the compositor turns touches with the screen. Setup assumes that it "
        + "does not; otherwise name its angle with '--screen-rotation'."
    case .turns(.none): return nil
    case .turns(let rotation):
      return "The compositor turns touches by \(rotation.rawValue) degrees with the screen. "
        + "gestured does not see that, so the configuration has 'rotation: \(rotation.rawValue)'."
    case .maps:
      return "The browser got the touches in unexpected places: the compositor or the X server "
        + "maps them itself, for example by xinput's 'Coordinate Transformation Matrix'. Remove "
        + "that, and run setup again."
    }
  }

  private var calibration: String? {
    switch measurement.rule {
    case .unnecessary: return "The panel needs no udev rule."
    case .present:
      return "udev's LIBINPUT_CALIBRATION_MATRIX is right as it is, so no rule is needed."
    case .missing where files.hasCalibration:
      return "The calibration is in the configuration. It has no effect on other programs."
    case .missing where measurement.replacesCalibration:
      return "udev has another LIBINPUT_CALIBRATION_MATRIX, which the new rule replaces. Remove an "
        + "older rule that sets it."
    case .missing where measurement.rotation == .none:
      return "A udev rule corrects that for all programs, so the configuration needs no rotation."
    case .missing: return "A udev rule corrects the rest for all programs."
    }
  }

  private var size: String? {
    guard panel.size.origin == .assumed else { return nil }
    let isLoadedLater = measurement.rule == .missing && !files.hasCalibration
    return "The panel does not report its size, so its longer side counts as 1000 points. For the "
      + "true size, run setup again with '--diagonal INCHES'"
      + (isLoadedLater ? " after the compositor has restarted." : ".")
  }

  /// The steps that remain, each with its commands.
  var steps: [String] {
    var steps: [String] = []
    if measurement.rule == .missing, !files.hasCalibration {
      if files.rule == nil {
        steps.append(
          "Write this rule to \(CalibrationRule.usualPath):\n\n"
            + CalibrationRule.text(for: panel))
      }
      steps.append(
        """
        Load the rule, then restart the compositor, which reads it when it starts:
          sudo udevadm control --reload && sudo udevadm trigger --action=change \
        --name-match=\(panel.node)
        """)
    }
    if let path = files.configuration, path.hasPrefix("/etc/gestured/") {
      steps.append(
        """
        Check and load the configuration:
          gesturectl check-config && sudo systemctl try-reload-or-restart gestured
        """)
    } else {
      steps.append(
        """
        Put the configuration into /etc/gestured, then check and load it:
          gesturectl check-config && sudo systemctl try-reload-or-restart gestured
        """)
    }
    return steps
  }
}
