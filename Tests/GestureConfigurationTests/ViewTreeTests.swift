import GestureConfiguration
import Gestures
import Testing

struct ViewTreeTests {
  private func view(_ name: String, _ subviews: View...) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.name = name
    for subview in subviews { view.addSubview(subview) }
    return view
  }

  @Test func `each view comes before its subviews, back to front`() {
    let tree = view("a", view("b", view("c"), view("d")), view("e", view("f")), view("g"))
    #expect(ViewTree(of: tree).map(\.name) == ["a", "b", "c", "d", "e", "f", "g"])
  }
}
