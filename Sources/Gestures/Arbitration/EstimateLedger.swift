/// The samples of which better values are to come.
final class EstimateLedger {
  /// The samples, oldest first.
  private var awaited: [AwaitedSample] = []

  /// The number of samples that are awaited, 64 at the most (`Metrics.awaitedSampleCount`).
  var count: Int { awaited.count }

  /// Remembers a sample if better values are to come for it.
  func awaitUpdates(of touch: Touch) {
    guard !touch.estimatedPropertiesExpectingUpdates.isEmpty else { return }
    awaited.removeAll { $0.touch.estimationUpdateIndex == touch.estimationUpdateIndex }
    if awaited.count == Metrics.awaitedSampleCount { awaited.removeFirst() }
    awaited.append(AwaitedSample(touch))
  }

  /// Forgets a touch that is over, but for what its view may still learn of it.
  func endUpdates(of touch: Touch) {
    guard !awaited.isEmpty else { return }
    if touch.isLeftToView {
      for index in awaited.indices where awaited[index].touch.id == touch.id {
        awaited[index].view = touch.view
      }
    } else {
      awaited.removeAll { $0.touch.id == touch.id }
    }
  }

  /// Takes over better values.
  ///
  /// - Parameters:
  ///   - update: The values.
  ///   - touches: The touches of the surface, of which one may still show the sample.
  /// - Returns: The sample with them; `nil` where they are not expected.
  func improve(with update: TouchUpdate, among touches: [Touch]) -> ImprovedSample? {
    let index = update.estimationUpdateIndex
    guard let sample = awaited.first(where: { $0.touch.estimationUpdateIndex == index }),
      sample.touch.improve(with: update)
    else { return nil }
    let live = touches.first { $0.id == sample.touch.id }
    if let live, live.estimationUpdateIndex == index { _ = live.improve(with: update) }
    let copy = sample.touch.copy(
      sample.touch.sample, at: sample.touch.timestamp, from: sample.touch.previousWindowLocation)
    copy.view = live?.view ?? sample.view
    copy.receivers = live?.receivers ?? []
    return ImprovedSample(touch: sample.live ?? copy, shown: copy)
  }

  /// Forgets the samples of which all values have come.
  func removeComplete() {
    awaited.removeAll { $0.touch.estimatedPropertiesExpectingUpdates.isEmpty }
  }
}
