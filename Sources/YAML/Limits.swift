/// The limits of a text, beyond which it is refused.
///
/// Without aliases the tree cannot outgrow the text. With them, nine lines can stand for a billion
/// nodes.
package struct Limits: Sendable {
  /// The largest depth of nested sequences and mappings.
  package var depth: Int
  /// The most nodes that all aliases together may stand for.
  package var aliasedNodes: Int

  package init(depth: Int = 100, aliasedNodes: Int = 100_000) {
    self.depth = depth
    self.aliasedNodes = aliasedNodes
  }
}
