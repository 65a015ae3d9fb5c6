/// A view, as it is made for each device.
package struct ViewTemplate: Equatable, Sendable {
  /// The id, which no other view of the surface has.
  package var id: String
  /// Where it lies in its superview.
  package var frame: FrameTemplate
  /// The properties that differ, or may differ, from UIKit's defaults.
  package var settings: [PropertySetting] = []
  /// The gestures, in the order in which their recognizers are added.
  package var gestures: [GestureTemplate] = []
  /// The views in it, back to front.
  package var views: [ViewTemplate] = []

  package init(id: String, frame: FrameTemplate) {
    self.id = id
    self.frame = frame
  }
}
