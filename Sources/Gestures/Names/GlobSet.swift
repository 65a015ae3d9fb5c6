/// A set of patterns that are all compared with a text at once.
///
/// Each character of the text takes one step for every 64 characters of all patterns together. The
/// patterns form one nondeterministic automaton, with a bit for each place in each pattern.
package struct GlobSet: Sendable {
  /// The patterns.
  package let globs: [Glob]

  /// The number of 64-bit words that hold a bit for each place.
  private let words: Int
  /// The places before the first character.
  private let starts: [UInt64]
  /// The places at a star, where any character may stay.
  private let stars: [UInt64]
  /// The places after the last character.
  private let ends: [UInt64]
  /// The first character of each class; patterns treat all characters of a class alike.
  private let classes: [UInt32]
  /// The places from which any character leads to the next place.
  private let anyone: [UInt64]
  /// The other places from which the characters of each class lead on, one class after the other.
  ///
  /// Words without such places are left out; hundreds of different characters would otherwise take
  /// thousands of words.
  private let steps: [Step]
  /// The index in `steps` at which each class begins, and the end.
  private let stepRanges: [Int]

  /// The places of one class in one word.
  private struct Step {
    let word: Int
    var places: UInt64
  }

  /// Creates a set from patterns; a text may match any of them.
  package init(_ globs: [Glob]) {
    self.globs = globs
    let places = globs.reduce(0) { $0 + $1.tokens.count + 1 }
    let words = (places + 63) / 64
    let classes = Self.classes(of: globs)
    var starts = [UInt64](repeating: 0, count: words)
    var (stars, ends, anyone) = (starts, starts, starts)
    var steps = [[Step]](repeating: [], count: classes.count)
    var place = 0
    func set(_ bits: inout [UInt64]) { bits[place / 64] |= 1 << UInt64(place % 64) }
    for glob in globs {
      set(&starts)
      for token in glob.tokens {
        if token == .anything {
          set(&stars)
          continue
        }
        if token == .one { set(&anyone) }
        for (number, first) in classes.enumerated() where token != .one {
          guard let character = Unicode.Scalar(first), token.matches(character) else { continue }
          if steps[number].last?.word != place / 64 {
            steps[number].append(Step(word: place / 64, places: 0))
          }
          steps[number][steps[number].count - 1].places |= 1 << UInt64(place % 64)
        }
        place += 1
      }
      set(&ends)
      place += 1
    }
    (self.words, self.classes) = (words, classes)
    (self.starts, self.stars, self.ends, self.anyone) = (starts, stars, ends, anyone)
    self.steps = steps.flatMap { $0 }
    stepRanges = steps.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
  }

  /// True if any of the patterns matches the whole text.
  package func matches(_ text: String) -> Bool {
    var places = starts
    for character in text.unicodeScalars {
      let number = number(ofClassOf: character.value)
      var step = stepRanges[number]
      let end = stepRanges[number + 1]
      var carry: UInt64 = 0
      for word in 0..<words {
        var advancing = places[word] & anyone[word]
        if step < end, steps[step].word == word {
          advancing |= places[word] & steps[step].places
          step += 1
        }
        places[word] = advancing << 1 | carry | places[word] & stars[word]
        carry = advancing >> 63
      }
    }
    return places.indices.contains { places[$0] & ends[$0] != 0 }
  }

  private func number(ofClassOf character: UInt32) -> Int {
    var (low, high) = (0, classes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if classes[middle] <= character { low = middle } else { high = middle }
    }
    return low
  }

  /// Divides all characters into classes at the places where a pattern distinguishes two neighbors.
  private static func classes(of globs: [Glob]) -> [UInt32] {
    // Surrogates are not characters. A class begins after them, because each class needs a
    // character to represent it.
    var firsts: [UInt32] = [0, 0xe000]
    for token in globs.flatMap({ $0.tokens }) {
      switch token {
      case .anything, .one: break
      case .character(let character): firsts += [character.value, character.value + 1]
      case .set(let ranges, _):
        for range in ranges { firsts += [range.lowerBound.value, range.upperBound.value + 1] }
      }
    }
    firsts.sort()
    var classes: [UInt32] = []
    for first in firsts where classes.last != first && Unicode.Scalar(first) != nil {
      classes.append(first)
    }
    return classes
  }
}

extension GlobSet: CustomStringConvertible {
  /// The patterns, in quotes.
  package var description: String { globs.map { $0.description }.joined(separator: ", ") }
}

extension GlobSet: Equatable {
  /// True if the patterns are written in the same way and order.
  package static func == (set: GlobSet, other: GlobSet) -> Bool { set.globs == other.globs }
}
