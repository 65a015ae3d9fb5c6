import ArgumentParser
import GestureClient
import GestureWire
import LinuxIO

/// The subcommand `tuio`.
struct Tuio: ClientCommand {
  static let configuration = CommandConfiguration(
    abstract: "Send touches to another program as TUIO 1.1.",
    discussion: """
      Media servers and creative software on other machines read TUIO by UDP: cursors \
      (`/tuio/2Dcur`), one for each finger, with coordinates from 0 to 1 on the surface. Each \
      surface is a source, such as `main@panel`. Once a second a bundle says which fingers are \
      still there, since datagrams get lost.

        gesturectl tuio --to media.local:3333

      It runs until Ctrl-C, and waits for the daemon whenever that stops. It sends all fingers, \
      whatever views and gestures there are, so it needs the control socket; datagrams are not \
      encrypted.
      """)

  /// The port that receivers of TUIO listen at.
  private static let usualPort = 3333

  @OptionGroup var daemon: SocketArgument
  @Option(
    help: ArgumentHelp(
      "The receiver's host name or address, and its port. Default of the port: 3333.",
      valueName: "host:port"))
  var to: String
  @Option(
    help: ArgumentHelp("Send only these surfaces; may be repeated.", valueName: "glob"))
  var surface: [String] = []

  var endsWithSignals: Bool { true }

  func validate() throws {
    try refuseSecond("--to")
    guard receiver != nil else {
      throw ValidationError(
        "'--to' must be a host and a port up to 65535, such as 'media.local:3333'.")
    }
  }

  /// The host and the port; an address of IPv6 with a port is in brackets.
  private var receiver: (host: String, port: Int)? {
    var (host, port) = (to[...], "\(Self.usualPort)"[...])
    if to.hasPrefix("[") {
      guard let end = to.firstIndex(of: "]") else { return nil }
      host = to[to.index(after: to.startIndex)..<end]
      let rest = to[to.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      if !rest.isEmpty { port = rest.dropFirst() }
    } else if let colon = to.lastIndex(of: ":"), to.firstIndex(of: ":") == colon {
      (host, port) = (to[..<colon], to[to.index(after: colon)...])
    }
    guard !host.isEmpty, let number = Int(port), (1...65_535).contains(number) else { return nil }
    return (String(host), number)
  }

  func talk() async throws {
    guard let receiver else { return }
    let sender: TuioSender
    do throws(HostError) {
      sender = TuioSender(try DatagramSender(to: receiver.host, port: receiver.port))
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
    let beats = Task {
      while true {
        try await Task.sleep(for: .seconds(1))
        await sender.beat()
      }
    }
    defer { beats.cancel() }
    let patterns = surface.isEmpty ? nil : surface
    let connection = try await daemon.connect(reconnects: true, keepsEvents: true)
    let lines = LineStream(
      daemon: daemon,
      subscription: GestureSubscription(
        surfaces: patterns, states: [], menus: false, contacts: true),
      reconnects: true, refusal: refusal)
    try await lines.forEach(of: connection) { event in
      switch event.content {
      case .connected, .device, .surface, .lost:
        // What was lost may have been a lift.
        if case .lost = event.content { await sender.replace([]) }
        // Its end is an event of its own.
        if let found = try? await connection.list(ListedSurface.self, surfaces: patterns) {
          await sender.replace(found)
        }
      case .contact(let line): await sender.receive(line)
      case .goodbye, .disconnected: await sender.replace([])
      default: break
      }
      return true
    }
  }

  private func refusal(_ refusal: Refusal) -> any Error {
    guard refusal.code == .notPermitted else { return GestureClientError.refused(refusal) }
    return WatchedSocket(path: daemon.socket, options: ["tuio"])
  }
}

/// The cursors of all surfaces, and the socket to the receiver.
private actor TuioSender {
  private let sender: DatagramSender
  private let host: String
  private var surfaces: [TuioCursors] = []

  init(_ sender: consuming DatagramSender) {
    self.sender = sender
    host = HostName.own
  }

  /// Begins with other surfaces; the fingers on those that are gone or changed are lifted.
  func replace(_ listed: [ListedSurface]) {
    for index in surfaces.indices
    where !listed.contains(where: { surfaces[index].stays(as: $0) }) {
      send(surfaces[index].end())
    }
    surfaces = listed.map { entry in
      surfaces.first { $0.stays(as: entry) } ?? TuioCursors(of: entry, on: host)
    }
  }

  func receive(_ line: ContactLine) {
    guard let index = surfaces.firstIndex(where: { $0.surface == line.surface }) else { return }
    send(surfaces[index].receive(line))
  }

  func beat() { for surface in surfaces { send([surface.heartbeat()]) } }

  private func send(_ bundles: [[UInt8]]) { for bundle in bundles { sender.send(bundle.span) } }
}
