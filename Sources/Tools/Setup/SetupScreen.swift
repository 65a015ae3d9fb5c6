import Gestures
import LinuxIO

/// The screen on which setup asks for touches.
protocol SetupScreen: AnyObject {
  /// The distance of targets from the edges, as a share of the screen.
  var inset: Double { get }
  /// True if targets are visible, so that touches are close to them.
  var showsTargets: Bool { get }
  /// True if touches count at present.
  var isReady: Bool { get }
  /// The size of the screen in CSS pixels, if it is known.
  var pixels: Size? { get }
  /// The source that becomes ready when `failure` or `hasShownResult` may have changed.
  var wakeup: Wakeup { get }
  /// The reason why nothing can be shown; `nil` if all is well.
  var failure: String? { get }
  /// True if nobody needs to wait for the result to be shown.
  var hasShownResult: Bool { get }

  /// Shows a target, the result or a failure.
  func show(_ message: SetupPageMessage)
  /// Forgets the touch that a page got for a corner.
  func forgetPointer(of corner: ScreenCorner)
  /// The place where a page got the newest touch of a corner.
  func pointer(of corner: ScreenCorner) -> Point?
}

/// Asks for touches in words, for a screen without a browser.
final class TerminalScreen: SetupScreen {
  /// The middle of a fingertip that touches a corner as closely as it can.
  let inset = 0.025
  let showsTargets = false
  let isReady = true
  let pixels: Size? = nil
  let wakeup: Wakeup
  let failure: String? = nil
  let hasShownResult = true

  init() throws { wakeup = try Wakeup() }

  func show(_ message: SetupPageMessage) {
    switch message {
    case .target(let corner, _, let refusal):
      if let refusal { StandardStream.error.report("\(refusal)\n") }
      StandardStream.error.report(
        "Touch the \(corner.name) corner of the screen, as close to it as you can "
          + "(\(corner.rawValue + 1) of \(ScreenCorner.allCases.count)).\n")
    case .step(_, let text, let number, let count, _):
      StandardStream.error.report("\(text) (\(number) of \(count))\n")
    // The program prints everything else.
    case .screen, .result, .failure: break
    }
  }

  func forgetPointer(of corner: ScreenCorner) {}

  func pointer(of corner: ScreenCorner) -> Point? { nil }
}
