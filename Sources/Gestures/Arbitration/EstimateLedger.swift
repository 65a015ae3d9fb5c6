/// The samples for which better values are expected.
final class EstimateLedger {
  /// The samples, oldest first.
  private var awaited: [AwaitedSample] = []

  /// The number of those samples, at most `Metrics.awaitedSampleCount`.
  var count: Int { awaited.count }

  /// Remembers a touch's newest sample if better values are expected for it.
  func awaitUpdates(of touch: Touch) {
    if !touch.estimatedPropertiesExpectingUpdates.isEmpty { add(touch) }
  }

  private func add(_ touch: Touch) {
    awaited.removeAll { $0.touch.estimationUpdateIndex == touch.estimationUpdateIndex }
    if awaited.count == Metrics.awaitedSampleCount { awaited.removeFirst() }
    awaited.append(AwaitedSample(touch))
  }

  /// Ends the wait for a finished touch, except for values that its view may still receive.
  func endUpdates(of touch: Touch) {
    guard !awaited.isEmpty else { return }
    if touch.isLeftToView {
      for index in awaited.indices where awaited[index].touch.id == touch.id {
        awaited[index].view.object = touch.view
      }
    } else {
      awaited.removeAll { $0.touch.id == touch.id }
    }
  }

  /// Applies better values to the sample that they belong to.
  ///
  /// - Parameters:
  ///   - update: The better values.
  ///   - touches: The surface's touches. One of them may still show the sample.
  /// - Returns: The improved sample; `nil` if the values are not expected.
  func improve(with update: TouchUpdate, among touches: [Touch]) -> ImprovedSample? {
    let index = update.estimationUpdateIndex
    guard let sample = awaited.first(where: { $0.touch.estimationUpdateIndex == index }),
      sample.touch.improve(with: update)
    else { return nil }
    let live = touches.first { $0.id == sample.touch.id }
    if let live, live.estimationUpdateIndex == index { _ = live.improve(with: update) }
    let copy = sample.touch.copy(
      sample.touch.sample, at: sample.touch.timestamp, from: sample.touch.previousWindowLocation)
    copy.view = live?.view ?? sample.view.object
    copy.receivers = live?.receivers ?? []
    return ImprovedSample(touch: sample.live.object ?? copy, shown: copy)
  }

  /// Forgets the samples whose values have all arrived.
  func removeComplete() {
    awaited.removeAll { $0.touch.estimatedPropertiesExpectingUpdates.isEmpty }
  }
}

/// A sample of a touch for which better values are expected.
struct AwaitedSample {
  /// A copy of the touch with the sample's values; without its view, to keep no view alive.
  let touch: Touch
  /// The touch itself, as long as it exists.
  let live: Weak<Touch>
  /// The view of the touch, set once the view has received the end of the touch.
  var view = Weak<View>(nil)

  init(_ touch: Touch) {
    live = Weak(touch)
    self.touch = touch.copy(
      touch.sample, at: touch.timestamp, from: touch.previousWindowLocation)
    self.touch.view = nil
    self.touch.receivers = []
  }
}

/// A sample of a touch for which better values have come.
struct ImprovedSample {
  /// The touch that the program knows, which is passed to its methods.
  let touch: Touch
  /// A copy of the touch with the sample's values.
  let shown: Touch
}
