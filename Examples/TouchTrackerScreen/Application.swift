import GestureClient
import Gestures
import LinuxIO
import PageServer
import TouchTracker

/// The program: the daemon's lines on one side, pages on the other, and TouchTracker between them.
actor Application {
  /// The options of the user.
  struct Options: Sendable {
    /// The path of the daemon's socket.
    var socket: String
    /// The surface to draw on; `nil` is the first.
    var surface: String?
    /// True if pages show where fingers come down.
    var showsTouches: Bool
    /// True if events are printed.
    var isVerbose: Bool
  }

  private let options: Options
  private let server: PageServer
  private let screen = DaemonScreen()
  private let pages = Pages()
  private let transcript = Transcript()
  private var connection: GestureConnection?
  private var surface: String?
  private var notice: String?

  /// The seconds between two attempts, so that a person who has corrected an error waits no longer.
  private static let pause = 1.0

  init(_ options: Options, server: PageServer) {
    (self.options, self.server) = (options, server)
    if options.isVerbose { screen.observer = transcript }
  }

  /// Runs until it cannot continue.
  ///
  /// - Throws: An error if the daemon lets this user only watch.
  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await self.servePages() }
      group.addTask { try await self.stayConnected() }
      group.addTask { try await self.stayAttached() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  // MARK: Pages

  private func servePages() async {
    for await event in server.events { pages.receive(event, scene: scene) }
  }

  private var scene: Scene { Scene(screen, notice: notice) }

  private func show() {
    pages.show(scene, touches: screen.drainNewTouches())
  }

  /// Shows the obstacle that keeps the application from working, on the pages and once on standard
  /// error.
  private func setNotice(_ text: String) {
    guard text != notice else { return }
    notice = text
    say(text)
    show()
  }

  private func say(_ text: String) {
    StandardStream.error.report("touchtracker: \(text)\n")
  }

  // MARK: The connection

  private func stayConnected() async throws {
    while true {
      do throws(GestureClientError) {
        let connection = try await GestureConnection(path: options.socket)
        try await follow(connection)
        setNotice("gestured has ended the connection (trying again)")
      } catch {
        guard error != .watchOnly else { throw error }
        setNotice("\(error) (trying again)")
      }
      try await Task.sleep(for: .seconds(Self.pause))
    }
  }

  private func follow(_ connection: GestureConnection) async throws(GestureClientError) {
    self.connection = connection
    defer {
      connection.close()
      self.connection = nil
      detach()
    }
    for await event in connection.events {
      switch event.content {
      case .connected(let hello):
        guard hello.mayControl else { throw .watchOnly }
        try await connection.subscribe(Self.waiting)
        await attach()
      case .device(let line) where line.change == .removed && line.surface == surface: detach()
      case .device: await attach()
      case .view(let line) where line.surface == surface: detach()
      case .disconnected(let error?): throw error
      default:
        transcript.time = event.value["time"]?.number ?? transcript.time
        screen.receive(event.content)
        await performRequests()
      }
      show()
    }
  }

  /// The subscription while there is no surface.
  private static let waiting = GestureSubscription(surfaces: [], menus: false)

  // MARK: The surface

  /// Tries again to add the views to a surface while there is none: a configuration may have been
  /// corrected.
  private func stayAttached() async throws {
    while true {
      try await Task.sleep(for: .seconds(Self.pause))
      await attach()
    }
  }

  private func attach() async {
    guard let connection, surface == nil else { return }
    do throws(GestureClientError) {
      let surfaces = try await connection.list(
        ListedSurface.self, surfaces: options.surface.map { [$0] })
      guard let place = surfaces.first else {
        let name = options.surface.map { " '\($0)'" } ?? ""
        return setNotice("gestured has no surface\(name): no touchscreen matches it")
      }
      // Another attempt may have succeeded while this one waited.
      guard surface == nil, self.connection === connection else { return }
      surface = place.surface
      screen.attach(to: place.size)
      try await connection.subscribe(
        GestureSubscription(
          surfaces: [place.surface], views: [ViewNames.pattern], touches: true,
          hits: options.showsTouches))
      let views = ViewDescription(layout: screen.layout, areColorsOpen: screen.areColorsOpen)
      try await connection.addView(views.json, on: place.surface)
      notice = nil
      say("drawing on '\(place.surface)'")
    } catch {
      let wanted = surface
      surface = nil
      if let wanted, await hasTouchTracker(wanted, connection) {
        setNotice("another TouchTracker is on '\(wanted)' (waiting until it ends)")
      } else {
        setNotice("gestured refuses the view: \(error) (trying again)")
      }
    }
    show()
  }

  /// True if a surface has the views of another TouchTracker.
  private func hasTouchTracker(_ surface: String, _ connection: GestureConnection) async -> Bool {
    let views = try? await connection.list(ListedView.self, surfaces: [surface])
    return views?.contains { $0.view == ViewNames.screen } ?? false
  }

  private func detach() {
    surface = nil
    screen.detach()
    show()
  }

  // MARK: Requests

  private func performRequests() async {
    guard let connection, let surface else { return }
    for request in screen.drainRequests() {
      do throws(GestureClientError) {
        try await perform(request, connection, surface)
      } catch {
        // The selected line has gone meanwhile, or the connection has, which is reported elsewhere.
        if case .showMenu = request { screen.menuWasRefused() }
        if case .refused(let refusal) = error, refusal.code != .nothingToShow {
          StandardStream.error.report(
            "touchtracker: gestured refused a request: \(refusal.message)\n")
        }
      }
    }
  }

  private func perform(
    _ request: ScreenRequest, _ connection: GestureConnection, _ surface: String
  ) async throws(GestureClientError) {
    switch request {
    case .showMenu(let point):
      // Another client may have become first responder since the last menu.
      try await connection.becomeFirstResponder(
        ViewNames.drawing, on: surface, performing: [.deleteLine])
      try await connection.showMenu(
        [MenuItem(title: "Delete", action: .deleteLine)],
        at: Rect(x: point.x, y: point.y, width: 2, height: 2), in: ViewNames.drawing, on: surface)
    case .hideMenu:
      try await connection.hideMenu(on: surface)
    case .setColorsHidden(let isHidden):
      try await connection.updateView(
        ViewNames.colors, on: surface, to: ["isHidden": .bool(isHidden)])
    case .limitDrag(let count):
      try await connection.setGesture(
        ViewNames.drag, on: surface, to: ["maximumNumberOfTouches": .integer(count)])
    }
  }
}

extension GestureClientError {
  /// An error for a daemon that lets this user only watch.
  static let watchOnly = GestureClientError.unreachable(
    "the socket is for watchers, but TouchTracker adds a view")
}
