import GestureClient
import Gestures
import PageServer

/// The pages that show TouchTracker, with the state of each.
final class Pages {
  private struct Entry {
    let page: Page
    /// The scene that the page shows; `nil` if none.
    var shown: Scene?
    /// The new touches that the page has not got yet.
    var touches: [Point] = []
  }

  private var entries: [Entry] = []

  /// The largest number of new touches for a page that is behind.
  private static let maximumTouches = 20

  /// Reacts to pages that come, go and catch up.
  func receive(_ event: PageEvent, scene: Scene) {
    switch event {
    case .opened(let page): entries.append(Entry(page: page))
    case .closed(let page): entries.removeAll { $0.page === page }
    // Fingers on the page are fingers on the touchscreen, which the daemon reports.
    case .received: return
    case .ready: break
    }
    show(scene)
  }

  /// Shows a scene on all pages; pages that are behind get it later.
  func show(_ scene: Scene, touches: [Point] = []) {
    for index in entries.indices {
      let room = Self.maximumTouches - entries[index].touches.count
      entries[index].touches += touches.prefix(max(room, 0))
      guard entries[index].page.isReady,
        let message = scene.message(to: entries[index].shown, touches: entries[index].touches)
      else { continue }
      entries[index].page.send(message.text)
      (entries[index].shown, entries[index].touches) = (scene, [])
    }
  }
}
