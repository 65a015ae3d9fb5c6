/// The template of a view, from which one is built for each device.
package struct ViewTemplate: Equatable, Sendable {
  /// The id, unique on the surface.
  package var id: String
  /// The frame in its superview.
  package var frame: FrameTemplate
  /// The properties that are set; the others have UIKit's defaults.
  package var settings: [PropertySetting] = []
  /// The gestures, in the order in which their recognizers are added.
  package var gestures: [GestureTemplate] = []
  /// The subviews, back to front.
  package var views: [ViewTemplate] = []

  package init(id: String, frame: FrameTemplate) {
    self.id = id
    self.frame = frame
  }
}
