/// The pointers above a surface, and the hover recognizers that follow them.
final class HoverTracker {
  /// The pointers, in the order in which they came.
  private var pointers: [HoverPointer] = []

  /// True if a pointer has changed and recognizers have not followed it yet.
  var hasNews: Bool { pointers.contains { $0.isChanged } }

  var isEmpty: Bool { pointers.isEmpty }

  /// Samples that cancel all pointers.
  var cancellations: [TouchSample] { pointers.map { $0.cancellation } }

  /// The location of a pointer; `nil` if there is none.
  func location(of contact: Int) -> Point? {
    pointers.first { $0.contact == contact }?.location
  }

  /// Updates the pointers from a sample.
  ///
  /// - Parameters:
  ///   - sample: The sample of a finger or a pointer.
  ///   - touches: The surface's touches; a finger that is down does not hover.
  /// - Returns: True if a pointer was added or updated.
  func update(from sample: TouchSample, beside touches: ActiveTouches) -> Bool {
    let pointer = pointers.first { $0.contact == sample.contact }
    switch (sample.phase, pointer) {
    case (.regionEntered, nil):
      guard touches.touch(of: sample.contact) == nil else {
        return false
      }
      pointers.append(HoverPointer(sample))
    case (.regionEntered, let pointer?), (.regionMoved, let pointer?),
      (.regionExited, let pointer?), (.cancelled, let pointer?), (.began, let pointer?):
      pointer.update(with: sample)
    default:
      return false
    }
    return true
  }

  /// Forgets all pointers, because the engine is being destroyed.
  func removeAll() {
    for pointer in pointers {
      for met in pointer.met { met.object?.leave(pointer) }
    }
    pointers.removeAll()
  }

  /// Updates the engine's hover recognizers from the pointers that changed in the event.
  func followPointers(in engine: GestureEngine) {
    guard hasNews else { return }
    for pointer in pointers where pointer.isChanged {
      pointer.isChanged = false
      let view = pointer.isInRange ? view(below: pointer, in: engine) : nil
      leave(pointer, unlessOver: view, in: engine)
      var (ancestor, depth) = (view, view?.depth ?? 0)
      while let current = ancestor {
        for (index, recognizer) in current.recognizers.enumerated()
        where !recognizer.receivesTouches {
          guard let hover = recognizer as? HoverGestureRecognizer else { continue }
          follow(pointer, by: hover, index: index, depth: depth, in: engine)
        }
        (ancestor, depth) = (current.parent, depth - 1)
      }
    }
    pointers.removeAll { !$0.isInRange }
  }

  /// The open menu or the view that a pointer is above.
  private func view(below pointer: HoverPointer, in engine: GestureEngine) -> View? {
    let location = engine.window.convertFromWindow(pointer.location)
    return engine.host?.menu(at: location)
      ?? engine.window.hitTest(location, with: engine.event)
  }

  /// Ends the hover gestures of recognizers whose views a pointer has left.
  private func leave(
    _ pointer: HoverPointer, unlessOver view: View?, in engine: GestureEngine
  ) {
    for left in pointer.met where !isOver(left, view) {
      guard let recognizer = left.object, recognizer.attempt.pointer === pointer else {
        continue
      }
      if pointer.phase == .cancelled {
        recognizer.breakOffAttempt(because: .touchesCancelled(cause: pointer.cancellationCause))
      } else {
        recognizer.state = .ended
      }
    }
    pointer.met.removeAll { left in
      guard !isOver(left, view) else { return false }
      left.object?.leave(pointer)
      return true
    }
  }

  private func isOver(_ met: Weak<HoverGestureRecognizer>, _ view: View?) -> Bool {
    guard let view, let hovered = met.object?.host else { return false }
    return view.lies(in: hovered)
  }

  private func follow(
    _ pointer: HoverPointer, by hover: HoverGestureRecognizer, index: Int, depth: Int,
    in engine: GestureEngine
  ) {
    if hover.hasMet(pointer) {
      // As with touches, the engine sets a gesture under way to `changed`.
      guard hover.attempt.pointer === pointer, hover.attempt.sentBegan,
        !hover.attempt.state.isTerminal
      else { return }
      hover.decide(.changed)
      return
    }
    guard hover.isAllowed, hover.attempt.state == .possible,
      hover.allowedTouchTypes.contains(pointer.type)
    else { return }
    pointer.met.append(Weak(hover))
    hover.meet(pointer)
    guard hover.shouldReceive(engine.event),
      hover.delegate(for: .shouldReceiveEvent)?
        .gestureRecognizer(hover, shouldReceive: engine.event) ?? true,
      hover.isAllowed, hover.host != nil
    else { return }
    hover.attempt.pointer = pointer
    engine.enroll(hover, index: index, depth: depth)
    hover.state = .began
  }
}
