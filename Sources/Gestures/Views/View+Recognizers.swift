extension View {
  /// Adds a recognizer, removing it from its former view.
  func add(_ recognizer: GestureRecognizer) {
    guard recognizer.host !== self else { return }
    if let view = recognizer.host {
      let engine = window?.engine ?? view.window?.engine
      engine?.report(.recognizerInTwoViews(recognizer))
    }
    // The recognizer's last action may add it to yet another view.
    while let view = recognizer.host {
      guard view !== self else { return }
      view.removeGestureRecognizer(recognizer)
      // An override may not have called `super`.
      if recognizer.host === view { view.remove(recognizer) }
    }
    recognizers.append(recognizer)
    recognizer.host = self
    if let engine = window?.engine { recognizer.startEarlyTimers(in: engine) }
  }

  func remove(_ recognizer: GestureRecognizer) {
    guard recognizer.host === self else { return }
    recognizer.breakOff(because: .removed)
    // The last action may have added the recognizer to another view.
    guard recognizer.host === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.host = nil
  }

  /// Adds and removes recognizers until the view has those of a list, in its order.
  func replaceRecognizers(with list: [GestureRecognizer]) {
    for recognizer in recognizers where !list.contains(where: { $0 === recognizer }) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in list { addGestureRecognizer(recognizer) }
    var inOrder: [GestureRecognizer] = []
    for recognizer in list
    where recognizers.contains(where: { $0 === recognizer })
      && !inOrder.contains(where: { $0 === recognizer })
    {
      inOrder.append(recognizer)
    }
    if inOrder.count == recognizers.count { recognizers = inOrder }
  }

  /// Returns the index of a recognizer of this view, trying a likely index first.
  func index(of recognizer: GestureRecognizer, near index: Int?) -> Int? {
    if let index, recognizers.indices.contains(index), recognizers[index] === recognizer {
      return index
    }
    return recognizers.firstIndex { $0 === recognizer }
  }

  // MARK: Interactions

  /// Adds an interaction, removing it from its former view.
  func add(_ interaction: any Interaction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    addedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  func remove(_ interaction: any Interaction) {
    guard addedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    addedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Adds and removes interactions until the view has those of a list.
  func replaceInteractions(with list: [any Interaction]) {
    for old in addedInteractions where !list.contains(where: { $0 === old }) {
      removeInteraction(old)
    }
    for new in list where !addedInteractions.contains(where: { $0 === new }) {
      addInteraction(new)
    }
  }
}
