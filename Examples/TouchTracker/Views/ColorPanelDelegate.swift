/// Gets the color that was chosen on a panel.
public protocol ColorPanelDelegate: AnyObject {
  /// A color was chosen.
  func colorPanel(_ panel: ColorPanel, didChoose color: Color)
}
