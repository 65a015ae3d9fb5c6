import Testing

@testable import Gestures

/// The responder chain, the first responder and the targets of actions: docs/behaviour.md 6.3.
@Suite struct ResponderTests {
  /// R lies in P, which lies in the window; S is beside P.
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

  @Test func isNoFirstResponderUnlessItsClassWantsIt() {
    let view = View(frame: .zero)
    stage.window.addSubview(view)
    #expect(!view.canBecomeFirstResponder && view.canResignFirstResponder)
    #expect(!view.becomeFirstResponder())
    #expect(stage.window.firstResponder == nil)
  }

  @Test func takesThePlaceOfTheOneBefore() {
    #expect(stage.child.becomeFirstResponder())
    #expect(stage.child.isFirstResponder)
    #expect(stage.sibling.becomeFirstResponder())
    #expect(!stage.child.isFirstResponder && stage.window.firstResponder === stage.sibling)
    #expect(stage.sibling.becomeFirstResponder(), "being it already is no refusal")
  }

  @Test func doesNotTakeThePlaceOfOneThatStays() {
    stage.child.mayResign = false
    #expect(stage.child.becomeFirstResponder())
    #expect(!stage.sibling.becomeFirstResponder())
    #expect(!stage.child.resignFirstResponder())
    #expect(stage.child.isFirstResponder)
  }

  @Test func resigns() {
    stage.child.becomeFirstResponder()
    #expect(stage.child.resignFirstResponder())
    #expect(stage.window.firstResponder == nil)
    #expect(stage.child.resignFirstResponder(), "not being it is no refusal")
  }

  @Test func needsAWindow() {
    stage.parent.removeFromSuperview()
    #expect(!stage.child.becomeFirstResponder())
  }

  @Test func isNoLongerFirstWhenItLeavesTheWindow() {
    stage.child.mayResign = false
    stage.child.becomeFirstResponder()
    stage.sibling.removeFromSuperview()
    #expect(stage.child.isFirstResponder)
    stage.parent.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
  }

  @Test func isNotKeptAliveByBeingFirst() {
    var view: RecordingResponder? = RecordingResponder(frame: .zero)
    stage.window.addSubview(view!)
    view?.becomeFirstResponder()
    view?.removeFromSuperview()
    view = nil
    #expect(stage.window.firstResponder == nil)
  }

  @Test func chainEndsWithTheApplicationAndItsDelegate() {
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

  @Test func performsWhatItOrTheNextOneImplements() {
    stage.parent.actions = [.copy]
    #expect(stage.child.canPerformAction(.copy, withSender: nil))
    #expect(!stage.child.canPerformAction(.cut, withSender: nil))
    #expect(!stage.sibling.canPerformAction(.copy, withSender: nil))
    #expect(stage.child.target(forAction: .copy, withSender: nil) === stage.parent)
    stage.child.actions = [.copy]
    #expect(stage.child.target(forAction: .copy, withSender: nil) === stage.child)
  }

  @Test func passesOnWhatItCannotPerformNow() {
    (stage.parent.actions, stage.child.actions) = ([.copy], [.copy])
    stage.child.permissions = [.copy: false]
    #expect(stage.child.target(forAction: .copy, withSender: nil) === stage.parent)
  }

  @Test func doesNotTakeAnActionThatItOnlySaysItPerforms() {
    stage.child.permissions = [.copy: true]
    #expect(stage.child.target(forAction: .copy, withSender: nil) == nil)
    stage.parent.actions = [.copy]
    #expect(stage.child.target(forAction: .copy, withSender: nil) === stage.parent)
  }

  // MARK: sendAction without a target (docs/behaviour-scenarios.md S90)

  @Test func s90GoesToTheFirstResponderAndThenAlongTheChain() {
    (stage.child.actions, stage.parent.actions) = (["a"], ["a", "b"])
    stage.child.becomeFirstResponder()
    #expect(stage.application.sendAction("a", to: nil, from: stage.sibling))
    #expect(stage.application.sendAction("b", to: nil, from: stage.sibling))
    #expect(!stage.application.sendAction("c", to: nil, from: stage.sibling))
    #expect(stage.performed == ["R a", "P b"])
  }

  @Test func s90StartsAtTheSenderWithoutAFirstResponder() {
    (stage.parent.actions, stage.sibling.actions) = (["a"], ["a"])
    #expect(stage.application.sendAction("a", to: nil, from: stage.child))
    #expect(!stage.application.sendAction("a", to: nil, from: nil))
    #expect(!stage.application.sendAction("a", to: nil, from: TapGestureRecognizer()))
    #expect(stage.performed == ["P a"])
  }

  @Test func s90DoesNotFallBackToTheSenderOfAFirstResponder() {
    stage.sibling.actions = ["a"]
    stage.child.becomeFirstResponder()
    #expect(!stage.application.sendAction("a", to: nil, from: stage.sibling))
    #expect(stage.performed.isEmpty)
  }

  @Test func s90AlwaysCallsAnExplicitTarget() {
    stage.sibling.actions = ["a"]
    stage.sibling.permissions = ["a": false]
    stage.child.becomeFirstResponder()
    #expect(stage.application.sendAction("a", to: stage.sibling, from: nil))
    #expect(!stage.application.sendAction("b", to: stage.sibling, from: nil))
    #expect(stage.performed == ["S a"])
  }
}
