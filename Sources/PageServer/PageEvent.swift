/// An event of a page in a browser.
package enum PageEvent: Sendable {
  /// A browser has opened the page, or has opened its stream again; it has no state yet.
  case opened(Page)
  /// A page has sent a text.
  case received(String, Page)
  /// A page that was behind has caught up: `isReady` is true again.
  case ready(Page)
  /// A page has closed its stream, or was disconnected.
  case closed(Page)
}
