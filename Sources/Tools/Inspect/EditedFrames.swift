import GestureConfiguration
import GestureWire
import Gestures

/// The frames of edited views in YAML, with percentages where the configuration has them.
struct EditedFrames {
  /// The percentages that a configuration may have.
  private static let percentages = -10_000.0...10_000

  private let views: [ViewEdits.Edit]
  private let configuration: InspectedConfiguration
  private let scene: Scene

  /// Makes the frames of edits.
  ///
  /// - Parameters:
  ///   - views: All edits of views, since the size of a view can depend on that of its superview.
  ///   - configuration: The configuration that the edits change.
  ///   - scene: The views as they are now.
  init(_ views: [ViewEdits.Edit], _ configuration: InspectedConfiguration, _ scene: Scene) {
    (self.views, self.configuration, self.scene) = (views, configuration, scene)
  }

  func text(of edit: ViewEdits.Edit) -> String {
    "[\(parts(of: edit).joined(separator: ", "))]"
  }

  /// Remarks on the edits of an entry: frames that conflict, and frames without the percentages
  /// that the configuration has or may have.
  func remarks(on edits: [ViewEdits.Edit]) -> [String] {
    var remarks: [String] = []
    for (index, edit) in edits.enumerated()
    where !edits[..<index].contains(where: { $0.place.view == edit.place.view }) {
      let same = edits.filter { $0.place.view == edit.place.view }
      let final = Self.final(edit.place.view, in: edits) ?? edit
      let view = EditedConfiguration.name(edit.place.view)
      if same.contains(where: { $0.superview != final.superview || text(of: $0) != text(of: final) }
      ) {
        let frames = same.map { "\(text(of: $0)) on \(EditedConfiguration.name($0.place.surface))" }
        remarks.append(
          "The frame of \(view) can have only one value here: it was set to "
            + "\(frames.joined(separator: " and to ")), and this file has that of "
            + "\(EditedConfiguration.name(final.place.surface)).")
      }
      if final.drawn == nil, let remark = remark(onPercentagesOf: final) { remarks.append(remark) }
    }
    return remarks
  }

  /// The edit that determines the frame of a view: the last one in the superview of the first.
  static func final(_ view: String, in edits: [ViewEdits.Edit]) -> ViewEdits.Edit? {
    let same = edits.filter { $0.place.view == view }
    return same.last { $0.superview == same.first?.superview }
  }

  private func remark(onPercentagesOf edit: ViewEdits.Edit) -> String? {
    let view = EditedConfiguration.name(edit.place.view)
    guard let template = template(of: edit.place) else {
      return "The frame of \(view) is fixed here, even if the configuration has percentages."
    }
    let isLost = zip(parts(of: edit), [template.x, template.y, template.width, template.height])
      .contains { part, length in length.isFraction && !part.hasSuffix("%\"") }
    return isLost
      ? "The frame of \(view) has fixed numbers here since a percentage must be at most 10000%."
      : nil
  }

  private func parts(of edit: ViewEdits.Edit) -> [String] {
    let (frame, template) = (edit.frame, template(of: edit.place))
    let size = size(around: edit.superview, on: edit.place.surface)
    return [
      Self.text(of: frame.minX, as: template?.x, in: size?.width),
      Self.text(of: frame.minY, as: template?.y, in: size?.height),
      Self.text(of: frame.size.width, as: template?.width, in: size?.width),
      Self.text(of: frame.size.height, as: template?.height, in: size?.height),
    ]
  }

  private func template(of place: ViewPlace) -> FrameTemplate? {
    configuration.frame(of: place.view, on: configuration.entry(of: place.surface, in: scene).id)
  }

  /// The size of a superview, or of the surface, once the edits apply.
  ///
  /// A daemon moves no view of its configuration, so its list has sizes from before the edits.
  private func size(around superview: String?, on surface: String) -> Size? {
    guard let superview else { return scene.size(around: nil, on: surface) }
    let place = ViewPlace(surface: surface, view: superview)
    if let edit = views.first(where: { $0.place == place }) { return edit.frame.size }
    // A percentage follows the superview's own superview.
    guard let template = template(of: place), let view = scene.view(place),
      template.width.isFraction || template.height.isFraction,
      let around = size(around: view.superview, on: surface)
    else { return scene.size(around: superview, on: surface) }
    return template.resolved(in: around).size
  }

  private static func text(of number: Double, as length: Length?, in extent: Double?) -> String {
    guard let length, length.isFraction, let extent, extent > 0,
      percentages.contains(100 * number / extent)
    else { return rounded(number) }
    return "\"\(rounded(100 * number / extent))%\""
  }

  /// A number with three decimals at most.
  private static func rounded(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension Length {
  /// True for a part of the superview's extent.
  fileprivate var isFraction: Bool {
    guard case .fraction = self else { return false }
    return true
  }
}
