internal import GestureConfiguration
internal import GestureWire
internal import Gestures
package import InputEvents

/// The lines about what a feed keeps from its engine, and about what other programs get.
///
/// The feed refers to its observer weakly. A weak reference to `SurfaceLines` itself would slow
/// down each change of its reference count, of which each line takes some.
package final class FeedLines {
  private unowned let lines: SurfaceLines
  private let feed: TouchFeed
  /// The contacts of a line about what other programs get; kept for its storage.
  private var passed: [ContactLine.Contact] = []

  /// Creates the lines of a feed, and observes it.
  init(of feed: TouchFeed, in lines: SurfaceLines) {
    (self.feed, self.lines) = (feed, lines)
    lines.guarding = feed
    feed.target.observer = self
  }
}

extension FeedLines: TouchFeedObserver {
  package func didIgnore(_ contact: IgnoredContact) {
    lines.sendIfWanted(.hits) { writer, time, origin in
      writer.write(
        IgnoredLine(
          contact.cause, at: lines.area.point(contact.location), time: time, origin: origin))
    }
  }

  package func watchedEngine(
    _ engine: WatchedEngine, didBecomeIdle isIdle: Bool, at time: Double
  ) {
    lines.sendIfWanted(.idle) { writer, _, origin in
      writer.write(SurfaceLine(isIdle ? .idle : .active, time: time, origin: origin))
    }
  }
}

extension TouchFeed: Guarding {
  var isSwallowing: Bool { target.touchGuard?.isSwallowing ?? false }
}

extension FeedLines: ThroughSink {
  package func passOn(_ frame: ContactFrame, of touches: [Int]) {
    lines.sendIfWanted(.through) { writer, time, origin in
      for (change, touch) in zip(frame.changes, touches) {
        let phase: ContactLine.Phase =
          switch change.phase {
          case .began: .down
          case .changed: .moved
          case .ended: .up
          case .cancelled: .cancelled
          }
        passed.append(
          ContactLine.Contact(
            id: touch, phase: phase,
            location: lines.area.point(feed.geometry.location(of: change.contact)),
            type: change.contact.tool == .pen ? .pencil : .direct))
      }
      writer.writeThrough(passed, time: time, origin: origin)
      passed.removeAll(keepingCapacity: true)
    }
  }
}
