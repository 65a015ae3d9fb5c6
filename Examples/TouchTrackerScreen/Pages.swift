import GestureClient
import Gestures
import PageServer

/// The pages that show TouchTracker, and how far each of them is.
final class Pages {
  private struct Entry {
    let page: Page
    /// What it shows; `nil` is nothing.
    var shown: Scene?
    /// Where fingers came down that it has not been told of.
    var touches: [Point] = []
  }

  private var entries: [Entry] = []

  /// How many new touches a page that is behind is told of.
  private static let mostTouches = 20

  /// Follows pages as they come, go and catch up.
  func receive(_ event: PageEvent, scene: Scene) {
    switch event {
    case .opened(let page): entries.append(Entry(page: page))
    case .closed(let page): entries.removeAll { $0.page === page }
    // Fingers on the page are fingers on the touchscreen, of which the daemon tells.
    case .received: return
    case .ready: break
    }
    show(scene)
  }

  /// Has all pages show something; those that are behind get it when they are not.
  func show(_ scene: Scene, touches: [Point] = []) {
    for index in entries.indices {
      let room = Self.mostTouches - entries[index].touches.count
      entries[index].touches += touches.prefix(max(room, 0))
      guard entries[index].page.isReady,
        let message = scene.message(to: entries[index].shown, touches: entries[index].touches)
      else { continue }
      entries[index].page.send(message.text)
      (entries[index].shown, entries[index].touches) = (scene, [])
    }
  }
}
