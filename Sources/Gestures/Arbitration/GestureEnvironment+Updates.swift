extension GestureEnvironment {
  /// Sends better values for samples of which some were estimated.
  ///
  /// Recognizers that have the touch, and then its view, are told by
  /// `touchesEstimatedPropertiesUpdated(_:)`. They get copies that show the touch as it was then,
  /// to be matched by `estimationUpdateIndex`. A touch that still shows that sample changes as well.
  /// A view that was told of the end of a touch is told of later values, too; one that the touch was
  /// taken from is not.
  ///
  /// Timers due before it fire first. Not to be called from within an action or a view's method.
  ///
  /// - Parameters:
  ///   - updates: The values. Those that are not expected are passed over.
  ///   - time: When they came, in seconds; a time before the newest counts as that.
  public func sendUpdates(_ updates: [TouchUpdate], at time: Double) {
    let time = EventTime.rounded(time)
    guard time.isFinite else { return }
    fireTimers(before: time, inclusive: false)
    timers.advance(to: time)
    let updated = updates.compactMap(improve)
    guard !updated.isEmpty else { return }
    beginEvent()
    process { tellRecognizers(of: updated) }
    process { tellViews(of: updated) }
    awaited.removeAll { $0.touch.estimatedPropertiesExpectingUpdates.isEmpty }
  }

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
  /// - Parameter update: The values.
  /// - Returns: A copy of the touch as it was, with them; `nil` where they are not expected.
  private func improve(with update: TouchUpdate) -> Touch? {
    let index = update.estimationUpdateIndex
    guard let sample = awaited.first(where: { $0.touch.estimationUpdateIndex == index }),
      sample.touch.improve(with: update)
    else { return nil }
    let live = touches.first { $0.id == sample.touch.id }
    if let live, live.estimationUpdateIndex == index { _ = live.improve(with: update) }
    let copy = sample.touch.copy(
      sample.touch.sample, at: sample.touch.timestamp, from: sample.touch.previousWindowLocation)
    copy.view = live?.view ?? sample.view
    copy.gestureRecognizers = live?.gestureRecognizers ?? []
    return copy
  }

  private func tellRecognizers(of updated: [Touch]) {
    for recognizer in participants where !recognizer.attempt.state.isTerminal {
      let own = updated.filter { copy in recognizer.touches.contains { $0.id == copy.id } }
      if !own.isEmpty { recognizer.touchesEstimatedPropertiesUpdated(own) }
    }
  }

  private func tellViews(of updated: [Touch]) {
    var rest = updated.filter(isLeftToView)
    while let view = rest.first?.view {
      view.touchesEstimatedPropertiesUpdated(rest.filter { $0.view === view })
      // What a view does may take touches from another.
      rest = rest.filter { $0.view !== view && isLeftToView($0) }
    }
  }

  /// Whether a copy is of a touch that its view was told of, and that was not taken from it.
  private func isLeftToView(_ copy: Touch) -> Bool {
    guard copy.view != nil else { return false }
    return touches.first { $0.id == copy.id }?.isLeftToView ?? true
  }
}
