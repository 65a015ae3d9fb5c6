internal import GestureWire
internal import Gestures
internal import JSON

/// A surface, as Home Assistant sees it: a device with its entities.
struct Panel: Equatable, Sendable {
  /// A view that the configuration opens to watchers.
  struct View: Equatable, Sendable {
    let id: String
    var gestures: [Gesture] = []
  }

  struct Gesture: Equatable, Sendable {
    let id: String
    let kind: GestureKind
    /// The number of taps that a tap requires.
    let taps: Int
  }

  /// The surface's id.
  let surface: String
  /// The name that the touchscreen reports.
  var model: String
  /// True while the touchscreen is plugged in.
  var isConnected = true
  /// True if nobody has touched it for its `idleAfter`; `nil` if it has none.
  var isIdle: Bool?
  /// The views with gestures, in the order of the configuration.
  var views: [View] = []
  /// The gestures so far, each counted when it begins.
  var gestures = 0
  /// The time of the newest `touched` message, in microseconds.
  var touched: Int64?
  /// True while this program keeps touches from other programs.
  var isLocked = false
  /// The newest diagnostics that were sent.
  var diagnostics = ""

  func has(_ gesture: String, on view: String) -> Bool {
    views.first { $0.id == view }?.gestures.contains { $0.id == gesture } ?? false
  }
}

extension Panel.Gesture {
  /// True for a gesture that starts automations by itself: it happens at one moment.
  var isTrigger: Bool { kind.isMomentary }

  /// The payload of the trigger: the state with which the gesture acts.
  var triggerState: String { kind.isDiscrete ? "recognized" : "began" }

  /// The word for which Home Assistant has a translation; `nil` if it has none.
  var button: String? {
    switch (kind, taps) {
    case (.tap, 1): "button_short_press"
    case (.tap, 2): "button_double_press"
    case (.tap, 3): "button_triple_press"
    case (.longPress, _): "button_long_press"
    default: nil
    }
  }
}

extension GestureKind {
  /// True for a gesture of one moment; what a program's own recognizer does is unknown.
  var isMomentary: Bool { description?.isMomentary ?? false }
}

extension Panel {
  /// Groups listed gestures by their views.
  ///
  /// - Parameters:
  ///   - lists: What the daemon has.
  ///   - surface: The id of the surface.
  /// - Returns: The views that have gestures.
  static func views(_ lists: DaemonLists, of surface: String) -> [View] {
    lists.views.filter { $0.surface == surface }.compactMap { listed in
      let own = lists.gestures.filter { $0.surface == surface && $0.view == listed.view }
      guard !own.isEmpty else { return nil }
      return View(
        id: listed.view,
        gestures: own.map { gesture in
          Gesture(
            id: gesture.gesture, kind: gesture.kind,
            taps: gesture.value["numberOfTapsRequired"]?.integer ?? 0)
        })
    }
  }
}
