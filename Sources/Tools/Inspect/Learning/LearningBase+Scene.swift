import GestureConfiguration
import GestureWire
import Gestures
import JSON

extension LearningBase {
  /// Makes the configuration of a surface as a daemon lists it, whatever files the daemon has read.
  ///
  /// Views that programs have added are left out, since no file has them. There is no rotation,
  /// calibration or filter: the contacts that the daemon reports have been through these.
  ///
  /// - Parameters:
  ///   - surface: The surface to learn on.
  ///   - entry: The id of its entry in the configuration.
  ///   - scene: The daemon's lists.
  ///   - isDefault: True if the daemon has the default configuration, for which there is no file.
  /// - Throws: `ConfigurationError` if this program does not know what the daemon lists.
  init(
    _ surface: ListedSurface, entry: String, in scene: Scene, isDefault: Bool
  ) throws(ConfigurationError) {
    let views = scene.views.filter { $0.surface == surface.surface && $0.client == nil }
    func inside(_ superview: String?) -> JSON {
      .array(
        views.filter { $0.superview == superview }.map { view in
          let gestures = scene.gestures.filter {
            $0.surface == surface.surface && $0.view == view.view
          }
          return Self.entry(
            view.view, of: view.value, without: ["surface", "view", "superview"],
            [
              "gestures": .array(
                gestures.map {
                  Self.entry(
                    $0.gesture, of: $0.value, without: ["surface", "view", "gesture", "state"], [:])
                }),
              "views": inside(view.view),
            ])
        })
    }
    // Lines have three decimals.
    func rounded(_ length: Double) -> JSON { .number((length * 1000).rounded() / 1000) }
    let (size, scale) = (surface.size, surface.pixelsPerPoint ?? 1)
    let pixels: JSON = ["pixels": [rounded(size.width), rounded(size.height)]]
    let file: JSON = [
      "version": 1,
      "surfaces": [
        Self.entry(
          entry, of: surface.pixelsPerPoint == nil ? [:] : pixels, without: [],
          [
            "size": [rounded(size.width / scale), rounded(size.height / scale)],
            "views": inside(nil),
          ])
      ],
    ]
    try self.init(
      [ConfigurationFile(name: "the daemon's lists", text: Array(file.text.utf8))],
      isDefault: isDefault)
  }

  /// An entry of a list as a configuration has it, in which an empty list has no key.
  private static func entry(
    _ id: String, of listed: JSON, without keys: [String], _ content: JSON
  ) -> JSON {
    .object(
      [JSON.Member(key: "id", value: .string(id))]
        + (listed.members ?? []).filter { !keys.contains($0.key) && $0.value != [] }
        + (content.members ?? []))
  }
}
