/// Gets the colour that was chosen on a panel.
public protocol ColorPanelDelegate: AnyObject {
  /// A colour was chosen.
  func colorPanel(_ panel: ColorPanel, didChoose color: Color)
}
