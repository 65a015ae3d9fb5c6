/// The types of lines, by their names on lines.
package enum LineType: String, CaseIterable, Sendable {
  case hello, device, surface, gesture, touch, contact, hit, ignored, menu, firstResponder, view
  case reply, lost, goodbye
}

/// The origin of a line: the surface, and the device if lines must name it.
package struct LineOrigin: Equatable, Sendable {
  /// The id of the surface.
  package var surface: String
  /// The name of the device, if more than one is present.
  package var device: String?

  package init(surface: String, device: String? = nil) {
    self.surface = surface
    self.device = device
  }
}
