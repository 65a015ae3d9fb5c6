/// What happens to the pages that browsers show.
package enum PageEvent: Sendable {
  /// A browser shows the page, or shows it again after it had lost its stream: it knows nothing yet.
  case opened(Page)
  /// A page has sent a text.
  case received(String, Page)
  /// A page that was behind has caught up: `isReady` says yes again.
  case ready(Page)
  /// A page is there no more.
  case closed(Page)
}
