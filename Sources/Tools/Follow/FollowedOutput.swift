internal import CLibwayland
internal import CXdgOutput

/// An output of the connection, with the objects of the protocol by which the compositor reports
/// about it.
@safe final class FollowedOutput {
  /// The newest version of `wl_output` that is understood: since it, outputs have names.
  static let latestVersion: UInt32 = 4
  /// The first version of `wl_output` in which `done` completes the reports.
  private static let completingVersion: UInt32 = 2
  /// The first version of `xdg-output` in which `wl_output.done` completes the reports of both.
  private static let jointVersion: UInt32 = 3

  /// The output's number in the registry.
  let number: UInt32
  var reports = OutputReports()

  private let output: OpaquePointer
  private var logicalOutput: OpaquePointer?

  /// Takes an output over.
  ///
  /// - Parameters:
  ///   - output: The object, which is destroyed with the instance.
  ///   - number: The output's number in the registry.
  ///   - listeners: The functions for its events, which must outlive the instance.
  @unsafe init(
    adopting output: OpaquePointer, number: UInt32, listeners: borrowing OutputListeners
  ) {
    self.number = number
    unsafe self.output = unsafe output
    unsafe wl_output_add_listener(
      output, listeners.output, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    if let logicalOutput = unsafe logicalOutput { unsafe zxdg_output_v1_destroy(logicalOutput) }
    if unsafe wl_output_get_version(output) >= UInt32(WL_OUTPUT_RELEASE_SINCE_VERSION) {
      unsafe wl_output_release(output)
    } else {
      unsafe wl_output_destroy(output)
    }
  }

  /// Requests the output's size in logical pixels, once.
  @unsafe func expectLogicalSize(
    from manager: OpaquePointer, listeners: borrowing OutputListeners
  ) {
    guard unsafe logicalOutput == nil else { return }
    let object = unsafe zxdg_output_manager_v1_get_xdg_output(manager, output)
    guard let object = unsafe object else { return }
    unsafe logicalOutput = unsafe object
    reports.expectsLogicalSize = true
    unsafe zxdg_output_v1_add_listener(
      object, listeners.logicalOutput, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Completes the reports of an output whose version has no event for that.
  func completeWithoutEvent() {
    guard unsafe wl_output_get_version(output) < Self.completingVersion else { return }
    reports.complete()
  }

  /// Completes the reports at the end of those of `xdg-output`, unless `wl_output` does.
  fileprivate func completeLogicalReports() {
    guard let logicalOutput = unsafe logicalOutput,
      unsafe zxdg_output_v1_get_version(logicalOutput) < Self.jointVersion
    else { return }
    reports.complete()
  }
}

/// The functions that libwayland calls for the events of outputs, at addresses that do not change.
@safe final class OutputListeners {
  let output = UnsafeMutablePointer<wl_output_listener>.allocate(capacity: 1)
  let logicalOutput = UnsafeMutablePointer<zxdg_output_v1_listener>.allocate(capacity: 1)

  init() {
    var events = wl_output_listener()
    unsafe events.geometry = { data, _, _, _, _, _, _, _, _, transform in
      unsafe follow(data) { $0.update(transform: transform) }
    }
    unsafe events.mode = { data, _, flags, width, height, _ in
      guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
      unsafe follow(data) { $0.update(modeWidth: width, height: height) }
    }
    unsafe events.scale = { data, _, scale in unsafe follow(data) { $0.update(scale: scale) } }
    unsafe events.name = { data, _, name in unsafe follow(data, name: name) }
    unsafe events.description = { _, _, _ in }
    unsafe events.done = { data, _ in unsafe follow(data) { $0.complete() } }
    unsafe output.initialize(to: events)

    var logicalEvents = zxdg_output_v1_listener()
    unsafe logicalEvents.logical_position = { _, _, _, _ in }
    unsafe logicalEvents.logical_size = { data, _, width, height in
      unsafe follow(data) { $0.update(logicalWidth: width, height: height) }
    }
    unsafe logicalEvents.name = { data, _, name in unsafe follow(data, name: name) }
    unsafe logicalEvents.description = { _, _, _ in }
    unsafe logicalEvents.done = { data, _ in unsafe followed(data)?.completeLogicalReports() }
    unsafe logicalOutput.initialize(to: logicalEvents)
  }

  deinit {
    unsafe output.deallocate()
    unsafe logicalOutput.deallocate()
  }
}

/// The output that a listener's function is called for.
@unsafe private func followed(_ data: UnsafeMutableRawPointer?) -> FollowedOutput? {
  unsafe data.map { unsafe Unmanaged<FollowedOutput>.fromOpaque($0).takeUnretainedValue() }
}

@unsafe private func follow(
  _ data: UnsafeMutableRawPointer?, _ body: (inout OutputReports) -> Void
) {
  guard let output = unsafe followed(data) else { return }
  body(&output.reports)
}

@unsafe private func follow(_ data: UnsafeMutableRawPointer?, name: UnsafePointer<CChar>?) {
  guard let name = unsafe name else { return }
  let text = unsafe String(cString: name)
  unsafe follow(data) { $0.update(name: text) }
}
