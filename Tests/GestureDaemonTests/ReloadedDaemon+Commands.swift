import TestRig
import Testing

extension ReloadedDaemon {
  /// A configuration with a tap and a pan on the view `canvas`, which has a subview, `key`.
  static let canvasWithKey = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        views:
          - id: canvas
            frame: [0, 0, 400, 800]
            isOpenToWatchers: true
            gestures:
              - {id: tap, kind: tap, requiresFailureOf: [move]}
              - {id: move, kind: pan, simultaneousWith: [tap]}
            views: [{id: key, frame: [0, 700, 100, 100], isOpenToWatchers: false}]
    """

  /// Connects a client, which learns of the touchscreen first.
  func connect() throws -> CommandClient {
    let client = try CommandClient(running.socketPath)
    #expect(try client.readLine().hasPrefix(#"{"type":"device""#))
    return client
  }
}
