import Gestures
import Testing

/// The order of sibling views, and the equality of views and recognizers.
struct ViewHierarchyTests {
  private let parent = View(frame: .zero)
  private let views = ["a", "b", "c"].map { View(frame: .zero, name: $0) }
  private var order: String { parent.subviews.compactMap(\.name).joined() }

  init() {
    for view in views { parent.addSubview(view) }
  }

  @Test func `views come to the front and go to the back`() {
    parent.bringSubviewToFront(views[0])
    #expect(order == "bca")
    parent.sendSubviewToBack(views[2])
    let stranger = View(frame: .zero, name: "x")
    parent.bringSubviewToFront(stranger)
    parent.sendSubviewToBack(stranger)
    #expect(order == "cba")
  }

  @Test func `views are inserted above and below others`() {
    let new = View(frame: .zero, name: "x")
    var orders: [String] = []
    for place in views.dropLast() {
      parent.insertSubview(new, aboveSubview: place)
      orders.append(order)
      parent.insertSubview(new, belowSubview: place)
      orders.append(order)
    }
    #expect(orders == ["axbc", "xabc", "abxc", "axbc"])
    parent.insertSubview(new, aboveSubview: views[2])
    parent.insertSubview(new, aboveSubview: View(frame: .zero))
    #expect(order == "abcx")
  }

  @Test func `views and recognizers are equal only to themselves`() {
    #expect(views[0] == views[0] && views[0] != views[1])
    #expect(parent.subviews.firstIndex(of: views[2]) == 2)
    let (pan, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    #expect(pan == pan && pan != other)
    #expect(Set([pan, other, pan]).count == 2)
  }
}
