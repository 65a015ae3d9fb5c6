/// How much a text may ask of its reader before it is refused.
///
/// Without aliases the tree cannot outgrow the text. With them nine lines can stand for a thousand
/// million nodes.
package struct Limits: Sendable {
  /// How deep sequences and mappings may be nested.
  package var depth: Int
  /// How many nodes all aliases together may stand for.
  package var aliasedNodes: Int

  package init(depth: Int = 100, aliasedNodes: Int = 100_000) {
    self.depth = depth
    self.aliasedNodes = aliasedNodes
  }
}
