extension GestureEngine {
  /// Brings the pointers up to date; says whether there was anything to tell of one.
  func takePointer(_ sample: TouchSample) -> Bool {
    let pointer = pointers.first { $0.contact == sample.contact }
    switch (sample.phase, pointer) {
    case (.regionEntered, nil):
      guard !touches.contains(where: { $0.contact == sample.contact && $0.isDown }) else {
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

  /// Has hover recognizers follow the pointers of the event.
  func followPointers() {
    guard pointers.contains(where: \.isChanged) else { return }
    for pointer in pointers where pointer.isChanged {
      pointer.isChanged = false
      let view = pointer.isInRange ? viewBelow(pointer) : nil
      leave(pointer, unlessOver: view)
      var ancestor = view
      while let current = ancestor {
        for case let hover as HoverGestureRecognizer in current.recognizers {
          follow(pointer, by: hover)
        }
        ancestor = current.parent
      }
    }
    pointers.removeAll { !$0.isInRange }
  }

  /// What a pointer is above: the open menu, or a view.
  private func viewBelow(_ pointer: HoverPointer) -> View? {
    let location = window.convertFromWindow(pointer.location)
    return application.menuPresenter.menu(at: location) ?? window.hitTest(location, with: event)
  }

  /// Ends the hover of those recognizers whose views a pointer is no longer over.
  private func leave(_ pointer: HoverPointer, unlessOver view: View?) {
    for left in pointer.met where !isOver(left, view) {
      guard let recognizer = left.recognizer, recognizer.attempt.pointer === pointer else {
        continue
      }
      if pointer.phase == .cancelled {
        cancel(recognizer, because: .touchesCancelled(cause: pointer.cancellationCause))
      } else {
        recognizer.state = .ended
      }
    }
    pointer.met.removeAll { !isOver($0, view) }
  }

  private func isOver(_ met: WeakRecognizer, _ view: View?) -> Bool {
    guard let view, let hovered = met.recognizer?.host else { return false }
    return view.lies(in: hovered)
  }

  private func follow(_ pointer: HoverPointer, by hover: HoverGestureRecognizer) {
    if pointer.met.contains(where: { $0.recognizer === hover }) {
      // As with touches, a gesture under way is `changed` by the engine.
      guard hover.attempt.pointer === pointer, hover.attempt.sentBegan,
        !hover.attempt.state.isTerminal
      else { return }
      hover.decide(.changed)
      return
    }
    guard hover.isAllowed, hover.attempt.state == .possible,
      hover.allowedTouchTypes.contains(pointer.type)
    else { return }
    pointer.met.append(WeakRecognizer(hover))
    guard hover.shouldReceive(event),
      hover.delegate?.gestureRecognizer(hover, shouldReceive: event) ?? true,
      hover.isAllowed, hover.host != nil
    else { return }
    hover.attempt.pointer = pointer
    enroll(hover)
    hover.state = .began
  }
}
