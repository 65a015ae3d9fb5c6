import Testing

@testable import Gestures

/// The responder chain, the first responder and the targets of actions: docs/behaviour.md 6.3.
struct ResponderTests {
  /// A window with the views P and S, and R inside P.
  private final class Stage {
    let engine = GestureEngine(
      window: Window(frame: Rect(x: 0, y: 0, width: 400, height: 800), name: "W"))
    let parent = RecordingResponder(frame: Rect(x: 0, y: 0, width: 400, height: 400), name: "P")
    let child = RecordingResponder(frame: Rect(x: 50, y: 50, width: 300, height: 300), name: "R")
    let sibling = RecordingResponder(frame: Rect(x: 0, y: 400, width: 400, height: 400), name: "S")
    var performed: [String] = []

    var window: Window { engine.window }
    var application: Application { engine.application }

    init() {
      window.addSubview(parent)
      window.addSubview(sibling)
      parent.addSubview(child)
      for view in [parent, child, sibling] {
        view.perform = { [unowned self] in performed.append($0) }
      }
    }
  }

  private let stage = Stage()

  // MARK: First responder

  @Test func `a plain view, or one without a window, cannot become first responder`() {
    let view = View(frame: .zero)
    stage.window.addSubview(view)
    #expect(!view.becomeFirstResponder())
    stage.parent.removeFromSuperview()
    #expect(!stage.child.becomeFirstResponder())
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `a view becomes first responder in place of another, and resigns`() {
    let (child, sibling) = (stage.child, stage.sibling)
    #expect(child.becomeFirstResponder() && child.isFirstResponder)
    #expect(sibling.becomeFirstResponder() && sibling.isFirstResponder && !child.isFirstResponder)
    #expect(sibling.becomeFirstResponder(), "the first responder may become it again")
    #expect(sibling.resignFirstResponder() && stage.window.firstResponder == nil)
    #expect(sibling.resignFirstResponder(), "a view that is not the first responder may resign")
  }

  @Test func `a first responder that refuses to resign stays until it leaves the window`() {
    stage.child.mayResign = false
    #expect(stage.child.becomeFirstResponder())
    #expect(!stage.sibling.becomeFirstResponder() && !stage.child.resignFirstResponder())
    stage.sibling.removeFromSuperview()
    #expect(stage.child.isFirstResponder)
    stage.parent.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `a window does not keep its first responder alive`() {
    var view: RecordingResponder? = RecordingResponder(frame: .zero)
    stage.window.addSubview(view!)
    view?.becomeFirstResponder()
    view?.removeFromSuperview()
    view = nil
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `the responder chain ends with the application and its delegate`() {
    let delegate = Responder()
    stage.application.delegate = delegate
    var chain: [Responder] = []
    var responder: Responder? = stage.child
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    let expected = [stage.child, stage.parent, stage.window, stage.application, delegate]
    #expect(chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  // MARK: Actions

  @Test func `a responder performs actions that it or the next one implements`() {
    func target(of responder: Responder, _ action: Action = .copy) -> Responder? {
      responder.target(forAction: action, withSender: nil)
    }
    stage.parent.actions = [.copy]
    #expect(stage.child.canPerformAction(.copy, withSender: nil))
    #expect(!stage.child.canPerformAction(.cut, withSender: nil))
    #expect(target(of: stage.child) === stage.parent && target(of: stage.sibling) == nil)
    stage.child.actions = [.copy]
    #expect(target(of: stage.child) === stage.child)
    // What it cannot perform now, or does not implement, goes to the next one.
    stage.child.permissions = [.copy: false]
    #expect(target(of: stage.child) === stage.parent)
    stage.child.actions = []
    stage.child.permissions = [.copy: true, .cut: true]
    #expect(target(of: stage.child) === stage.parent && target(of: stage.child, .cut) == nil)
  }

  // MARK: sendAction without a target (docs/behaviour-scenarios.md S90)

  private func send(_ action: Action, to target: Responder? = nil, from sender: Any?) -> Bool {
    stage.application.sendAction(action, to: target, from: sender)
  }

  @Test func `S90 an action goes to the first responder and then up the chain`() {
    (stage.child.actions, stage.parent.actions) = (["a"], ["a", "b"])
    stage.sibling.actions = ["c"]
    stage.child.becomeFirstResponder()
    let actions: [Action] = ["a", "b", "c", "d"]
    #expect(actions.map { send($0, from: stage.sibling) } == [true, true, false, false])
    #expect(stage.performed == ["R a", "P b"], "the sender gets none")
  }

  @Test func `S90 an action starts at the sender if there is no first responder`() {
    (stage.parent.actions, stage.sibling.actions) = (["a"], ["a"])
    #expect(send("a", from: stage.child))
    #expect(!send("a", from: nil) && !send("a", from: TapGestureRecognizer()))
    #expect(stage.performed == ["P a"])
  }

  @Test func `S90 an explicit target always gets the action`() {
    stage.sibling.actions = ["a"]
    stage.sibling.permissions = ["a": false]
    stage.child.becomeFirstResponder()
    #expect(send("a", to: stage.sibling, from: nil) && !send("b", to: stage.sibling, from: nil))
    #expect(stage.performed == ["S a"])
  }
}
