/// The path from the root of a client's command to one of its values.
///
/// Each path stores its last step and shares the rest with its neighbors, so the memory of a tree
/// does not depend on the length of its keys. The text is made only for a message.
package final class ValuePath: Sendable {
  /// One step down the tree.
  private enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  private let step: Step
  private let parent: ValuePath?

  /// Creates the path of a root with its name for messages, which may be empty.
  package init(root: String) {
    (step, parent) = (.key(root), nil)
  }

  private init(_ step: Step, of parent: ValuePath) {
    (self.step, self.parent) = (step, parent)
  }

  package func appending(key: String) -> ValuePath { ValuePath(.key(key), of: self) }

  /// Returns the path of an element of a list, counted from 0.
  package func appending(index: Int) -> ValuePath { ValuePath(.index(index), of: self) }

  /// Returns the path of the surrounding object if the last step is a key for which the closure is
  /// true.
  package func parent(ifLastKeyIs isNamed: (String) -> Bool) -> ValuePath? {
    guard case .key(let key) = step, isNamed(key) else { return nil }
    return parent
  }
}

extension ValuePath: Equatable {
  /// True if both are the same object.
  package static func == (path: ValuePath, other: ValuePath) -> Bool { path === other }
}

extension ValuePath: CustomStringConvertible {
  /// Keys with periods between them and indices in brackets, such as `view.gestures[1].kind`.
  package var description: String {
    var steps: [Step] = []
    var next: ValuePath? = self
    while let path = next {
      steps.append(path.step)
      next = path.parent
    }
    var text = ""
    for step in steps.reversed() {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
