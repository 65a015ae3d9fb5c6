/// A node that aliases may refer to.
enum Anchor {
  /// The node's end has not been reached: an alias to it would make it contain itself.
  case open
  /// The node, and how many nodes it is made of when the aliases in it are followed.
  case complete(Node, size: Int)
}
