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

  @Test func `a plain view cannot become first responder`() {
    let view = View(frame: .zero)
    stage.window.addSubview(view)
    #expect(!view.canBecomeFirstResponder && view.canResignFirstResponder)
    #expect(!view.becomeFirstResponder())
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `a new first responder replaces the previous one`() {
    #expect(stage.child.becomeFirstResponder())
    #expect(stage.child.isFirstResponder)
    #expect(stage.sibling.becomeFirstResponder())
    #expect(!stage.child.isFirstResponder && stage.window.firstResponder === stage.sibling)
    #expect(stage.sibling.becomeFirstResponder(), "the first responder may become it again")
  }

  @Test func `a first responder that refuses to resign stays`() {
    stage.child.mayResign = false
    #expect(stage.child.becomeFirstResponder())
    #expect(!stage.sibling.becomeFirstResponder())
    #expect(!stage.child.resignFirstResponder())
    #expect(stage.child.isFirstResponder)
  }

  @Test func `a first responder can resign`() {
    stage.child.becomeFirstResponder()
    #expect(stage.child.resignFirstResponder())
    #expect(stage.window.firstResponder == nil)
    #expect(stage.child.resignFirstResponder(), "a view that is not the first responder may resign")
  }

  @Test func `a first responder needs a window`() {
    stage.parent.removeFromSuperview()
    #expect(!stage.child.becomeFirstResponder())
  }

  @Test func `a view that leaves the window is no longer first responder`() {
    stage.child.mayResign = false
    stage.child.becomeFirstResponder()
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
    stage.parent.actions = [.copy]
    #expect(stage.child.canPerformAction(.copy, withSender: nil))
    #expect(!stage.child.canPerformAction(.cut, withSender: nil))
    #expect(!stage.sibling.canPerformAction(.copy, withSender: nil))
    #expect(stage.child.target(forAction: .copy, withSender: nil) === stage.parent)
    stage.child.actions = [.copy]
    #expect(stage.child.target(forAction: .copy, withSender: nil) === stage.child)
  }

  @Test func `a responder passes on an action that it cannot perform now`() {
    (stage.parent.actions, stage.child.actions) = ([.copy], [.copy])
    stage.child.permissions = [.copy: false]
    #expect(stage.child.target(forAction: .copy, withSender: nil) === stage.parent)
  }

  @Test func `a responder is no target of an action that it does not implement`() {
    stage.child.permissions = [.copy: true]
    #expect(stage.child.target(forAction: .copy, withSender: nil) == nil)
    stage.parent.actions = [.copy]
    #expect(stage.child.target(forAction: .copy, withSender: nil) === stage.parent)
  }

  // MARK: sendAction without a target (docs/behaviour-scenarios.md S90)

  @Test func `S90 an action goes to the first responder and then up the chain`() {
    (stage.child.actions, stage.parent.actions) = (["a"], ["a", "b"])
    stage.child.becomeFirstResponder()
    #expect(stage.application.sendAction("a", to: nil, from: stage.sibling))
    #expect(stage.application.sendAction("b", to: nil, from: stage.sibling))
    #expect(!stage.application.sendAction("c", to: nil, from: stage.sibling))
    #expect(stage.performed == ["R a", "P b"])
  }

  @Test func `S90 an action starts at the sender if there is no first responder`() {
    (stage.parent.actions, stage.sibling.actions) = (["a"], ["a"])
    #expect(stage.application.sendAction("a", to: nil, from: stage.child))
    #expect(!stage.application.sendAction("a", to: nil, from: nil))
    #expect(!stage.application.sendAction("a", to: nil, from: TapGestureRecognizer()))
    #expect(stage.performed == ["P a"])
  }

  @Test func `S90 an action does not go to the sender if there is a first responder`() {
    stage.sibling.actions = ["a"]
    stage.child.becomeFirstResponder()
    #expect(!stage.application.sendAction("a", to: nil, from: stage.sibling))
    #expect(stage.performed.isEmpty)
  }

  @Test func `S90 an explicit target always gets the action`() {
    stage.sibling.actions = ["a"]
    stage.sibling.permissions = ["a": false]
    stage.child.becomeFirstResponder()
    #expect(stage.application.sendAction("a", to: stage.sibling, from: nil))
    #expect(!stage.application.sendAction("b", to: stage.sibling, from: nil))
    #expect(stage.performed == ["S a"])
  }
}
