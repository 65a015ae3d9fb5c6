internal import GestureConfiguration
internal import Gestures

extension GesturePipeline {
  // MARK: Other programs

  /// True if the configuration lets touches through to other programs.
  ///
  /// With `grab` they get no touches at all.
  package var isThrough: Bool { template.isThrough && !template.isGrabbed }

  /// Lets touches through to other programs, from the next one that comes down.
  ///
  /// Touches that are let through already end for their receiver. Does nothing else unless
  /// `isThrough`; a configuration without it ends this.
  ///
  /// - Parameter sink: The receiver of the virtual touchscreen's frames, not retained; `nil` to let
  ///   nothing through.
  package func letTouchesThrough(to sink: (any ThroughSink)?) {
    through?.endTouches(at: now)
    through = nil
    if isThrough, let sink {
      through = ThroughTouches(
        description, cancellation: template.cancellation, sink: sink
      ) { [unowned self] touch in
        touch.isOnMenu || (touch.view as? ConfiguredView)?.keepsTouches ?? false
          || isGuarded
      }
    }
    followThrough()
  }

  /// Writes a line for each frame that other programs would get, to the sink of the lines.
  package func writeThroughLines() { letTouchesThrough(to: feedLines) }

  /// True if other programs have a touch, or may get one that has come down.
  ///
  /// The lift of its finger may be held back, so it may outlast its contact.
  package var hasTouchesThrough: Bool { through?.hasTouches ?? false }

  /// The number of slots of the virtual touchscreen in the panel's place.
  package var clonedSlotCount: Int { description.clonedSlotCount }

  /// Continues with another engine and another configuration, after touches were cancelled.
  func restartThrough(at time: Double) {
    guard let through else { return }
    // Touches under way end by the old configuration's rules, unless the new one ends them.
    through.forgetEngine(at: time)
    through.cancellation = template.cancellation
    if !isThrough {
      through.endTouches(at: time)
      self.through = nil
    }
    followThrough()
  }

  private func followThrough() {
    engine.decisionObserver = through
    feed.frameObserver = through
  }
}
