import GestureConfiguration
import GesturesHeader
import Gestures
import InputEvents

/// What an application below the engine is to do with each touch.
///
/// The same decisions let touches through to applications below the daemon (`ThroughTouches`).
final class TouchFates {
  /// A touch, as long as the program may ask for it.
  private struct Entry {
    let contact: Int
    let touch: Int
    var fate = GST_FATE_HOLD
    /// True if nothing changes the fate any more.
    var isFinal = false
  }

  private var entries: [Entry] = []
  private var passages = Passages()
  /// The frame under way.
  private var samples: [TouchSample] = []
  /// The place in the frame behind the newest touch that came down.
  private var next = 0

  /// The fate of the newest touch with that number.
  func fate(of contact: Int) -> gst_fate {
    entries.last { $0.contact == contact }?.fate ?? GST_FATE_NONE
  }

  /// Forgets the touches that are decided, and follows those that are lifted in a frame.
  func begin(_ frame: [TouchSample]) {
    entries.removeAll { $0.isFinal }
    (samples, next) = (frame, 0)
    for sample in frame where sample.phase == .ended {
      passages.updateAll { $0.apply(Self.end(of: sample), .palm) }
    }
  }

  /// Brings the fates up to date, after a frame or a timer.
  func end() {
    samples = []
    for index in entries.indices where !entries[index].isFinal {
      guard let place = passages.place(ofTouch: entries[index].touch) else { continue }
      var last: ContactChange.Phase?
      while passages[place].isDue { last = passages[place].nextChange().phase }
      switch passages[place].stage {
      case .waiting: entries[index].fate = GST_FATE_HOLD
      case .released, .passed:
        entries[index].fate = passages[place].isEnding ? GST_FATE_HOLD : GST_FATE_DELIVER
      case .over:
        entries[index].fate = last == .ended ? GST_FATE_DELIVER : GST_FATE_CANCEL
        entries[index].isFinal = true
      }
    }
    passages.removeOver()
  }

  private static func end(of sample: TouchSample) -> ContactChange {
    ContactChange(phase: .ended, contact: Contact(number: sample.contact))
  }
}

extension TouchFates: TouchDecisionObserver {
  func didBind(_ touch: Touch) {
    let first = samples[next...].firstIndex {
      $0.contact == touch.contact && $0.phase == .began
    }
    guard let first else { return }
    next = first + 1
    var passage = Passage(touch: touch.id, down: Contact(number: touch.contact))
    // The finger may be lifted in the same frame.
    for sample in samples[next...] where sample.phase == .ended {
      passage.apply(Self.end(of: sample), .palm)
    }
    // A view may keep its touches from applications, whatever recognizers decide.
    if (touch.view as? ConfiguredView)?.keepsTouches == true { passage.keepUnlessBegun() }
    if passages.isFull, passages.makeRoom() {
      let frame = samples
      end()
      samples = frame
    }
    guard !passages.isFull else { return }
    passages.add(passage)
    entries.append(Entry(contact: touch.contact, touch: touch.id))
  }

  func didCancel(_ touch: Touch) { passages.didCancel(touch, .palm) }

  func mayHold(_ touch: Touch, _ recognizer: GestureRecognizer) {
    passages.mayHold(touch, recognizer)
  }

  func didDecide(_ recognizer: GestureRecognizer) { passages.releaseAll(heldBy: recognizer) }

  func didIgnore(_ touch: Touch, _ recognizer: GestureRecognizer) {
    passages.didIgnore(touch, recognizer)
  }

  func didTake(touchesOf recognizer: GestureRecognizer) {
    passages.didTake(touchesOf: recognizer, .palm)
  }

  func didTake(touchesJoining recognizer: GestureRecognizer) {
    passages.didTake(touchesJoining: recognizer)
  }

  func sendTouches(at time: Double) { passages.updateAll { $0.releaseIfFree() } }
}
