internal import Gestures
internal import JSON

/// The values of a line about a gesture that stay the same from line to line.
///
/// To look at a value of a class takes one change of a reference count, and at a structure one for
/// each of its texts.
final class GestureNames {
  let origin: LineOrigin
  /// The id of the view.
  let view: String
  /// The id of the recognizer.
  let gesture: String
  let kind: GestureKind

  init(origin: LineOrigin, view: String, gesture: String, kind: GestureKind) {
    self.origin = origin
    self.view = view
    self.gesture = gesture
    self.kind = kind
  }

  /// True if these are the present names of a recognizer.
  func areNames(
    of recognizer: GestureRecognizer, in view: View?, _ kind: GestureKind, _ origin: LineOrigin
  ) -> Bool {
    self.kind == kind && self.origin == origin && self.view == view?.name ?? ""
      && gesture == recognizer.name ?? ""
  }
}

/// The bytes of the names of gestures that had lines lately.
///
/// A line about a gesture copies them in one piece: written one by one, they took a quarter of its
/// time. Names may change, or another recognizer may come to be at the same address, so they are
/// compared before the bytes are used. Unchanged strings are the same storage, which is fast to
/// compare.
struct WrittenNames {
  /// The number of recognizers whose names are kept, more than act together on most surfaces.
  private static let capacity = 32

  private var recognizers: [ObjectIdentifier] = []
  private var names: [GestureNames] = []
  private var bytes: [[UInt8]] = []
  /// The place that is used again next.
  private var oldest = 0

  /// Writes the bytes that were kept for a recognizer, if it has the same names as then.
  ///
  /// - Returns: False if no bytes were kept for these names.
  func write(
    _ recognizer: GestureRecognizer, in view: View?, _ kind: GestureKind, _ origin: LineOrigin,
    to text: inout JSONText
  ) -> Bool {
    guard let index = recognizers.firstIndex(of: ObjectIdentifier(recognizer)),
      names[index].areNames(of: recognizer, in: view, kind, origin)
    else { return false }
    text.append(json: bytes[index])
    return true
  }

  /// Keeps the end of a text, which has just been written, for names.
  ///
  /// - Parameters:
  ///   - text: The line so far.
  ///   - start: The place of the bytes in the text.
  ///   - present: The names that the bytes stand for.
  ///   - recognizer: The recognizer of the names.
  mutating func keep(
    _ text: borrowing JSONText, from start: Int, for present: GestureNames,
    of recognizer: GestureRecognizer
  ) {
    let index = place(for: ObjectIdentifier(recognizer), present)
    text.copy(from: start, to: &bytes[index])
  }

  /// Puts a recognizer's names at its own place, a new one, or the oldest.
  private mutating func place(
    for recognizer: ObjectIdentifier, _ present: GestureNames
  ) -> Int {
    if let index = recognizers.firstIndex(of: recognizer) {
      names[index] = present
      return index
    }
    guard recognizers.count == Self.capacity else {
      recognizers.append(recognizer)
      names.append(present)
      bytes.append([])
      return recognizers.count - 1
    }
    defer { oldest = (oldest + 1) % Self.capacity }
    recognizers[oldest] = recognizer
    names[oldest] = present
    return oldest
  }
}
