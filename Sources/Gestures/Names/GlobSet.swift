/// Several patterns that a text is compared with at once.
///
/// Whatever the patterns and the text, each character of the text takes a step for every 64
/// characters of all patterns together: the patterns are one nondeterministic automaton, with a bit
/// for each place in each pattern.
package struct GlobSet: Sendable {
  /// The patterns.
  package let globs: [Glob]

  /// The number of 64-bit words that hold a bit for each place.
  private let words: Int
  /// The places before any character.
  private let starts: [UInt64]
  /// The places at a star, where any character may stay.
  private let stars: [UInt64]
  /// The places behind the last character.
  private let ends: [UInt64]
  /// The first characters of the classes: no pattern tells characters of one class apart.
  private let classes: [UInt32]
  /// The places from which any character goes on to the next place.
  private let anyone: [UInt64]
  /// The other places from which characters of each class go on, one class after the other: only
  /// those words that have any, or hundreds of different characters would take thousands of words.
  private let steps: [Step]
  /// The indices at which the steps of each class begin, and at which those of the last end.
  private let stepRanges: [Int]

  /// Some places of a class.
  private struct Step {
    let word: Int
    var places: UInt64
  }

  /// Makes a set of patterns, any of which a text may match.
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

  /// True if any of the patterns stands for the whole text.
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

  /// Divides all characters where any pattern tells two neighbors apart.
  private static func classes(of globs: [Glob]) -> [UInt32] {
    // The surrogates are no characters; behind them begins a class, which needs one to stand for it.
    var firsts: [UInt32] = [0, 0xe000]
    for token in globs.flatMap(\.tokens) {
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
  package var description: String { globs.map(\.description).joined(separator: ", ") }
}

extension GlobSet: Equatable {
  /// True if the patterns are written in the same way.
  package static func == (set: GlobSet, other: GlobSet) -> Bool { set.globs == other.globs }
}
