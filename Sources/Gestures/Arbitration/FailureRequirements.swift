/// The failure requirements between participants: why a recognizer waits, and for whom.
///
/// A tap that requires a double tap to fail is lifted. It is `ended`, but it waits: it sends no
/// action, prevents nobody, cancels nothing in its view, and keeps the touches that it holds. It
/// waits as long as a recognizer that it requires is *active*: it has received a touch or a press
/// in this attempt, it is enabled and on a view, and its gesture is not over, or waits itself
/// (`GestureRecognizer.isActive`). A requirement of a recognizer that takes no part does not count.
/// `Arbiter.tryToRecognize` has the decision: prevented, required, or waiting.
///
/// **What is stored.** Each recognizer has the list of those that it requires, and of those that
/// require it (`RequirementList`). `require(toFail:)` and `setFailureRequirements(_:)` fill it for
/// every attempt. Answers of classes and delegates fill it for one attempt, and it is emptied of
/// them with the reset. Nothing is derived from the lists, so nothing has to be kept up to date.
///
/// **Who is asked, and when.** When a recognizer wants to act (`ask(_:)`), the active participants
/// are asked pair by pair if they wait for others with input, in the order of processing. Of a
/// pair, the one that would wait is asked first, its class before its delegate. Each pair is asked
/// once in an attempt.
///
/// **How a wait ends** (`Arbiter`):
/// - A required recognizer fails or is cancelled. Those that wait for it try again, and go on
///   waiting if another one is active.
/// - A required recognizer recognizes. Those that require it fail after its action; a gesture that
///   had begun is cancelled.
/// - A recognizer that recognizes prevents it, or it is disabled or loses its view or its touches.
/// - Its requirements are withdrawn (`setFailureRequirements(_:)`).
/// - Complete gestures wait for each other in a circle, and none of them for another recognizer.
///   The first of the circle may act (`firstInCircle(of:)`).
///
/// **The reset.** A recognizer that is done is reset only when no recognizer is active to which
/// requirements tie it, in either direction, directly or through others (`findTies(among:)`).
final class FailureRequirements {
  /// True if a recognizer has received its first input since all were asked.
  private var hasNewParticipants = false
  /// The number of the newest arrival, which is the first input of an attempt.
  private var newestArrival = 0
  /// The participants that may want others to wait for them; kept to reuse its storage.
  private var answering: [GestureRecognizer] = []
  /// The number of the newest search; recognizers that it has met bear it.
  private var search = 0
  /// The recognizers that a search has met; kept to reuse its storage.
  private var met: [GestureRecognizer] = []

  // MARK: Asking

  /// Numbers the arrival of a recognizer that has received input.
  ///
  /// It and each other participant are then asked about requirements between them.
  func noteArrival(of recognizer: GestureRecognizer) {
    hasNewParticipants = true
    guard recognizer.attempt.arrival == 0 else { return }
    newestArrival += 1
    recognizer.attempt.arrival = newestArrival
  }

  /// Asks the recognizers with input, and their delegates, about failure requirements.
  ///
  /// The engine's own classes and the delegates of configured gestures make none, so they are not
  /// asked about each pair.
  func ask(_ participants: [GestureRecognizer]) {
    guard hasNewParticipants else { return }
    hasNewParticipants = false
    for recognizer in participants
    where recognizer.attempt.hasReceivedInput && recognizer.mayAnswerAboutDependents {
      answering.append(recognizer)
    }
    for recognizer in participants where recognizer.isActive {
      let others = recognizer.mayAnswerAboutRequirements ? participants : answering
      for other in others
      where other !== recognizer && other.attempt.hasReceivedInput
        // A pair that was asked before is not asked again.
        && other.attempt.arrival > recognizer.attempt.lastArrivalAskedAbout
        && Self.mustWait(recognizer, for: other)
      {
        RequirementList.append(other, to: recognizer, forAttempt: true)
      }
      recognizer.attempt.lastArrivalAskedAbout = newestArrival
    }
    // The list must not keep recognizers alive.
    answering.clear()
  }

  /// Asks both sides if a recognizer must wait for another to fail.
  private static func mustWait(
    _ recognizer: GestureRecognizer, for other: GestureRecognizer
  ) -> Bool {
    recognizer.shouldRequireFailure(of: other)
      || recognizer.delegate(for: .requirements)?
        .gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.shouldBeRequiredToFail(by: recognizer)
      || other.delegate(for: .dependents)?
        .gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }

  // MARK: Circles

  /// The first recognizer that waits for itself, through others, if all that it waits for can do
  /// nothing but wait.
  func firstInCircle(of waiting: [GestureRecognizer]) -> GestureRecognizer? {
    waiting.first { Self.isStuck($0) && isInCircle($0) }
  }

  private func isInCircle(_ recognizer: GestureRecognizer) -> Bool {
    var leadsBack = false
    search += 1
    meet(recognizer)
    defer { met.clear() }
    var next = 0
    while next < met.count {
      let waiting = met[next]
      next += 1
      let canGoOn = waiting.requiresAny { other in
        guard other.isActive else { return false }
        guard Self.isStuck(other) else { return true }
        if other === recognizer { leadsBack = true }
        meet(other)
        return false
      }
      if canGoOn { return false }
    }
    return leadsBack
  }

  /// True if a recognizer can do nothing but wait: its gesture is complete.
  private static func isStuck(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.isWaiting && recognizer.attempt.state == .ended
  }

  // MARK: Ties

  /// Finds out which recognizers that are done are tied to an active one (`Attempt.isTied`).
  ///
  /// Those that are known to be tied are looked at only if they are relatives of another one: what
  /// kept them may be done as well.
  func findTies(among done: [GestureRecognizer]) {
    search += 1
    for recognizer in done
    where !recognizer.attempt.isTied && recognizer.attempt.search != search {
      meet(recognizer)
      let isTied = meetRelatives { relative in
        // What was known before does not count, since more are done now.
        if relative.attempt.search != search { relative.attempt.isTied = false }
        return relative.isActive || relative.attempt.isTied
      }
      // All that were met are relatives, so the result is the same for them.
      for relative in met { relative.attempt.isTied = isTied }
      met.clear()
    }
  }

  /// The active recognizers that requirements tie to a given one, in the order of processing.
  func activeRelatives(
    of recognizer: GestureRecognizer, among participants: [GestureRecognizer]
  ) -> [GestureRecognizer] {
    search += 1
    meet(recognizer)
    _ = meetRelatives { _ in false }
    met.clear()
    return participants.filter {
      $0 !== recognizer && $0.isActive && $0.attempt.search == search
    }
  }

  /// Meets the recognizers that requirements tie to those that were met, until one is found.
  ///
  /// - Parameter isWanted: Returns true for a recognizer that ends the search.
  /// - Returns: True if one was found.
  private func meetRelatives(until isWanted: (GestureRecognizer) -> Bool) -> Bool {
    func look(at relative: GestureRecognizer) -> Bool {
      guard !isWanted(relative) else { return true }
      meet(relative)
      return false
    }
    var next = 0
    while next < met.count {
      let recognizer = met[next]
      next += 1
      if recognizer.requiresAny(where: look) || recognizer.isRequiredByAny(where: look) {
        return true
      }
    }
    return false
  }

  /// Adds a recognizer to those that a search has met, unless it is one of them.
  private func meet(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.search != search else { return }
    recognizer.attempt.search = search
    met.append(recognizer)
  }
}

extension GestureRecognizer {
  /// Makes the recognizer wait for others to fail, in place of all earlier requirements.
  ///
  /// UIKit cannot withdraw a requirement; a daemon's clients can. A recognizer that waits acts at
  /// once if the new requirements allow it.
  ///
  /// The requirements that it has already, in any order, change nothing.
  ///
  /// - Parameter others: The recognizers that must fail first; the recognizer itself is ignored.
  package func setFailureRequirements(_ others: [GestureRecognizer]) {
    guard RequirementList.replaceAll(of: self, with: others.filter { $0 !== self }) else { return }
    engine?.noteRequirementChange()
    engine?.reconsider(self)
  }

  /// Makes the recognizer wait for another to fail, in every attempt.
  func addFailureRequirement(_ other: GestureRecognizer) {
    guard other !== self else { return }
    RequirementList.add(other, to: self, forAttempt: false)
    engine?.noteRequirementChange()
  }

  /// True if this recognizer must wait for another to fail.
  func requires(_ other: GestureRecognizer) -> Bool { requiresAny { $0 === other } }

  /// True if a condition holds for a recognizer that must fail before this one may act.
  ///
  /// Only recognizers with an attempt under way in the same engine count.
  func requiresAny(where isIncluded: (GestureRecognizer) -> Bool) -> Bool {
    !attempt.requiresNothing
      && requirements.required.contains { $0.other.engine === engine && isIncluded($0.other) }
  }

  /// True if a condition holds for a recognizer that may act only after this one has failed.
  ///
  /// Only recognizers with an attempt under way in the same engine count.
  func isRequiredByAny(where isIncluded: (GestureRecognizer) -> Bool) -> Bool {
    requirements.dependents.contains {
      $0.other.engine === engine && !$0.other.attempt.requiresNothing && isIncluded($0.other)
    }
  }

  /// True if recognizers that require this one to fail have to wait for it now, or fail because it
  /// has recognized and its gesture goes on.
  var isActive: Bool {
    attempt.hasReceivedInput && attempt.isOpen && isAllowed && host != nil
  }
}
