/// A node with an anchor, which aliases may refer to.
enum Anchor {
  /// A node that has not ended yet; an alias to it would make it contain itself.
  case open
  /// A node, and the number of nodes in it with its aliases expanded.
  case complete(Node, size: Int)
}
