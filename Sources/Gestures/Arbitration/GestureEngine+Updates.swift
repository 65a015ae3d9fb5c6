extension GestureEngine {
  /// Sends better values for samples of which some were estimated.
  ///
  /// Recognizers that have the touch, and then its view, are told by
  /// `touchesEstimatedPropertiesUpdated(_:)`. They get the touch itself, which shows the sample during
  /// the call, and is matched by `estimationUpdateIndex`; samples of one touch come in calls of their
  /// own. Nothing keeps a touch alive that is over: if the program did not keep it either, a copy
  /// stands for it. A touch that still shows that sample changes as well.
  /// A view that was told of the end of a touch is told of later values, too; one that the touch was
  /// taken from is not.
  ///
  /// Timers due before it fire first. Updates that come from within an action or a view's method are
  /// sent after the event under way, which is reported (`onMisuse`).
  ///
  /// - Parameters:
  ///   - updates: The values. Those that are not expected are passed over.
  ///   - time: When they came, in seconds; a time before the newest counts as that.
  public func sendUpdates(_ updates: [TouchUpdate], at time: Double) {
    guard mayTakeIn() else { return postpone { $0.sendUpdates(updates, at: time) } }
    accept(updates, at: time)
    endTakingIn()
  }

  private func accept(_ updates: [TouchUpdate], at time: Double) {
    guard let time = checked(time) else { return }
    fireTimers(before: time, inclusive: false)
    goForward(to: time)
    let updated = updates.compactMap { awaitedSamples.improve(with: $0, among: touches) }
    guard !updated.isEmpty else { return }
    beginEvent()
    process { tellRecognizers(of: updated) }
    process { tellViews(of: updated) }
    awaitedSamples.removeComplete()
  }

  private func tellRecognizers(of updated: [ImprovedSample]) {
    for recognizer in participants where !recognizer.attempt.state.isTerminal {
      let own = updated.filter { sample in
        recognizer.touches.contains { $0.id == sample.touch.id }
      }
      show(own) { recognizer.touchesEstimatedPropertiesUpdated($0) }
    }
  }

  private func tellViews(of updated: [ImprovedSample]) {
    var rest = updated.filter(isLeftToView)
    while let view = rest.first?.shown.view {
      show(rest.filter { $0.shown.view === view }) { view.touchesEstimatedPropertiesUpdated($0) }
      // What a view does may take touches from another.
      rest = rest.filter { $0.shown.view !== view && isLeftToView($0) }
    }
  }

  /// True if a sample is of a touch that its view was told of, and that was not taken from it.
  private func isLeftToView(_ sample: ImprovedSample) -> Bool {
    guard sample.shown.view != nil else { return false }
    return touches.first { $0.id == sample.touch.id }?.isLeftToView ?? true
  }

  /// Calls a closure with touches that show samples; once, unless a touch has several of them.
  private func show(_ samples: [ImprovedSample], _ tell: (Set<Touch>) -> Void) {
    var rest = samples
    while !rest.isEmpty {
      var (now, later): ([ImprovedSample], [ImprovedSample]) = ([], [])
      for sample in rest {
        if now.contains(where: { $0.touch === sample.touch }) {
          later.append(sample)
        } else {
          now.append(sample)
        }
      }
      let kept = now.map { $0.touch.show($0.shown) }
      tell(Set(now.map(\.touch)))
      for (sample, before) in zip(now, kept) { sample.touch.restore(before) }
      rest = later
    }
  }
}
