extension GestureEngine {
  /// Sends better values for samples that contained estimates.
  ///
  /// The recognizers that have the touch receive them in `touchesEstimatedPropertiesUpdated(_:)`,
  /// and then its view does. The touch shows the updated sample during the call; match it by
  /// `estimationUpdateIndex`. Several samples of one touch come in separate calls. If the touch is
  /// over and the program has not kept it, a copy takes its place. If the sample is still the
  /// touch's newest one, the touch keeps the new values.
  ///
  /// A view that has received the end of a touch still receives later values, but not if the touch
  /// was cancelled.
  ///
  /// Timers that are due before the updates fire first. Updates that are sent from within an action
  /// or a view's method are postponed until the event under way ends, and reported to `onMisuse`.
  ///
  /// - Parameters:
  ///   - updates: The values. Values that no sample waits for are ignored.
  ///   - time: The time at which the values came, in seconds. A time before the newest one counts
  ///     as the newest; updates whose time is not finite are dropped. Both mistakes are reported to
  ///     `onMisuse`.
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
      // The view's method may have touches of other views cancelled.
      rest = rest.filter { $0.shown.view !== view && isLeftToView($0) }
    }
  }

  /// True if the view has received the sample's touch and that was not cancelled.
  private func isLeftToView(_ sample: ImprovedSample) -> Bool {
    guard sample.shown.view != nil else { return false }
    return touches.first { $0.id == sample.touch.id }?.isLeftToView ?? true
  }

  /// Calls a closure with touches that show samples: once, or several times if a touch has several
  /// samples.
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
      tell(Set(now.map { $0.touch }))
      for (sample, before) in zip(now, kept) { sample.touch.restore(before) }
      rest = later
    }
  }
}
