internal import CLibwayland
internal import CXdgOutput
internal import Glibc
internal import LinuxIO

/// The connection to a compositor, which belongs to one thread.
@safe final class CompositorConnection {
  /// The newest version of `xdg-output` that is understood.
  private static let latestVersion: UInt32 = 3

  private let display: OpaquePointer
  private let registry: OpaquePointer
  private let listener = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
  private let outputListeners = OutputListeners()
  private var manager: OpaquePointer?
  /// The number of `manager` in the registry.
  private var managerNumber: UInt32 = 0
  private var outputs: [FollowedOutput] = []

  /// Connects to the compositor that the environment names.
  init() throws(CompositorError) {
    silence_wayland_log()
    guard let display = unsafe wl_display_connect(nil) else { throw Self.failure(number: errno) }
    guard let registry = unsafe wl_display_get_registry(display) else {
      unsafe wl_display_disconnect(display)
      throw .ended(number: ENOMEM)
    }
    unsafe (self.display, self.registry) = unsafe (display, registry)
    var events = wl_registry_listener()
    unsafe events.global = { data, _, number, interface, version in
      guard let data = unsafe data, let interface = unsafe interface else { return }
      let connection = unsafe Unmanaged<CompositorConnection>.fromOpaque(data)
      unsafe connection.takeUnretainedValue().add(
        String(cString: interface), number: number, version: version)
    }
    unsafe events.global_remove = { data, _, number in
      guard let data = unsafe data else { return }
      unsafe Unmanaged<CompositorConnection>.fromOpaque(data).takeUnretainedValue().remove(number)
    }
    unsafe listener.initialize(to: events)
    unsafe wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    outputs = []
    if let manager = unsafe manager { unsafe zxdg_output_manager_v1_destroy(manager) }
    unsafe wl_registry_destroy(registry)
    unsafe wl_display_disconnect(display)
    unsafe listener.deallocate()
  }

  private static func failure(number: Int32) -> CompositorError {
    let name = Environment.value("WAYLAND_DISPLAY") ?? "wayland-0"
    if name.hasPrefix("/") { return .unreachable(socket: name, number: number) }
    guard let directory = Environment.value("XDG_RUNTIME_DIR") else { return .unnamed }
    return .unreachable(socket: "\(directory)/\(name)", number: number)
  }

  /// The socket.
  var descriptor: Int32 { unsafe wl_display_get_fd(display) }

  /// Waits for reports until the connection ends.
  ///
  /// - Parameter body: Called with the present outputs at the beginning and after each change.
  /// - Throws: The reason for the end.
  func follow(_ body: ([ScreenOutput]) -> Void) throws(CompositorError) {
    // The first answer names the outputs, and the second one has their reports.
    for _ in 1...2 {
      guard unsafe wl_display_roundtrip(display) >= 0 else { throw end }
    }
    var known: [ScreenOutput]?
    while true {
      for output in outputs { output.completeWithoutEvent() }
      let present = outputs.compactMap(\.reports.output)
      if present != known { body(present) }
      known = present
      guard unsafe wl_display_dispatch(display) >= 0 else { throw end }
    }
  }

  private var end: CompositorError { .ended(number: unsafe wl_display_get_error(display)) }

  // MARK: The registry

  private func add(_ interface: String, number: UInt32, version: UInt32) {
    switch interface {
    case "wl_output":
      let output = unsafe bind_output(
        registry, number, min(version, FollowedOutput.latestVersion))
      guard let output = unsafe output else { return }
      outputs.append(
        unsafe FollowedOutput(adopting: output, number: number, listeners: outputListeners))
    case "zxdg_output_manager_v1" where unsafe manager == nil:
      unsafe manager = unsafe bind_xdg_output_manager(
        registry, number, min(version, Self.latestVersion))
      managerNumber = number
    default: return
    }
    guard let manager = unsafe manager else { return }
    for output in outputs {
      unsafe output.expectLogicalSize(from: manager, listeners: outputListeners)
    }
  }

  private func remove(_ number: UInt32) {
    outputs.removeAll { $0.number == number }
    guard let gone = unsafe manager, number == managerNumber else { return }
    unsafe zxdg_output_manager_v1_destroy(gone)
    unsafe manager = nil
  }
}
