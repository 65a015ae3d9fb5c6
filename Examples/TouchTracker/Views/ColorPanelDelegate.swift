/// Is told of the colour that was chosen.
public protocol ColorPanelDelegate: AnyObject {
  /// A colour was chosen.
  func colorPanel(_ panel: ColorPanel, didChoose color: Color)
}
