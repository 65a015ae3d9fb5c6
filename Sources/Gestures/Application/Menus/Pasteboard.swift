/// Text that was cut or copied and can be pasted (`UIPasteboard`).
///
/// UIKit's general pasteboard is the system's. Here the program creates a pasteboard, for one
/// surface or for all of them. Its contents never leave the process, since they may be secret.
public final class Pasteboard {
  /// The notification center to which changes are posted.
  public let notificationCenter: Application.NotificationCenter
  /// The number of times that the contents have changed.
  public private(set) var changeCount = 0

  private var texts: [String] = []

  /// The name of the notification that is posted after the contents have changed; its object is the
  /// pasteboard.
  public static let changedNotification = Application.Notification.Name(
    rawValue: "pasteboardChanged")

  /// Creates an empty pasteboard that posts changes to a notification center.
  public init(notificationCenter: Application.NotificationCenter = Application.NotificationCenter())
  {
    self.notificationCenter = notificationCenter
  }

  /// The first text, or `nil` if the pasteboard is empty; setting it replaces all contents.
  public var string: String? {
    get { texts.first }
    set { replace(with: newValue.map { [$0] } ?? []) }
  }

  /// The texts, or `nil` if the pasteboard is empty; setting them replaces all contents.
  public var strings: [String]? {
    get { texts.isEmpty ? nil : texts }
    set { replace(with: newValue ?? []) }
  }

  /// True if the pasteboard contains a text.
  public var hasStrings: Bool { !texts.isEmpty }

  private func replace(with texts: [String]) {
    self.texts = texts
    changeCount += 1
    notificationCenter.post(name: Self.changedNotification, object: self)
  }
}
