/// What was cut and copied, and can be pasted (`UIPasteboard`).
///
/// UIKit's general pasteboard is the system's. Here one is made by the program, for one surface or for
/// all of them, and it never leaves the process: what is on it may be a secret.
public final class Pasteboard {
  /// Where changes are told.
  public let notificationCenter: Application.NotificationCenter
  /// How often what is on the pasteboard has changed.
  public private(set) var changeCount = 0

  private var texts: [String] = []

  /// What is told when what is on a pasteboard has changed; its object is the pasteboard.
  public static let changedNotification = Application.Notification.Name(
    rawValue: "pasteboardChanged")

  /// Makes an empty pasteboard.
  public init(notificationCenter: Application.NotificationCenter = Application.NotificationCenter())
  {
    self.notificationCenter = notificationCenter
  }

  /// The first text, or `nil` where there is none; setting it takes the place of all there is.
  public var string: String? {
    get { texts.first }
    set { replace(with: newValue.map { [$0] } ?? []) }
  }

  /// The texts, or `nil` where there are none; setting them takes the place of all there is.
  public var strings: [String]? {
    get { texts.isEmpty ? nil : texts }
    set { replace(with: newValue ?? []) }
  }

  /// Whether there is a text.
  public var hasStrings: Bool { !texts.isEmpty }

  private func replace(with texts: [String]) {
    self.texts = texts
    changeCount += 1
    notificationCenter.post(name: Self.changedNotification, object: self)
  }
}
