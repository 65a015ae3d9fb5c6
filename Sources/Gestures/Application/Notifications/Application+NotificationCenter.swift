extension Application {
  /// A center that passes notifications to observers (`NSNotificationCenter`).
  ///
  /// Observers are called at once, one after the other, in the order in which they were added.
  public final class NotificationCenter {
    private struct Observation {
      weak var observer: AnyObject?
      let name: Notification.Name?
      weak var object: AnyObject?
      let isAboutAnything: Bool
      let perform: (AnyObject, Notification) -> Void

      /// True if the observer, or the object that it observes, no longer exists.
      var isGone: Bool { observer == nil || (!isAboutAnything && object == nil) }

      func concerns(_ notification: Notification) -> Bool {
        (name == nil || name == notification.name)
          && (isAboutAnything || object != nil && object === notification.object)
      }
    }

    private var observations: [Observation] = []

    /// Creates a center without observers.
    public init() {}

    /// Adds an observer of a notification name, of an object or of both.
    ///
    /// - Parameters:
    ///   - observer: The observer; not kept alive.
    ///   - name: The name of the notifications; `nil` for all names.
    ///   - object: The object that the notifications are about, not kept alive; `nil` for all
    ///     objects.
    ///   - perform: The closure that is called with the observer and the notification.
    public func addObserver<Observer: AnyObject>(
      _ observer: Observer, name: Notification.Name?, object: AnyObject? = nil,
      perform: @escaping (Observer, Notification) -> Void
    ) {
      observations.removeAll(where: \.isGone)
      observations.append(
        Observation(
          observer: observer, name: name, object: object, isAboutAnything: object == nil,
          perform: { object, notification in
            guard let observer = object as? Observer else { return }
            perform(observer, notification)
          }))
    }

    /// Stops calling an observer.
    ///
    /// - Parameters:
    ///   - observer: The observer to remove, compared by identity.
    ///   - name: The name of the notifications to stop; `nil` for all names.
    public func removeObserver(_ observer: AnyObject, name: Notification.Name? = nil) {
      observations.removeAll {
        $0.observer === observer && (name == nil || $0.name == name)
      }
    }

    /// Sends a notification to its observers before it returns.
    ///
    /// - Parameters:
    ///   - name: The name of the notification.
    ///   - object: The object that the notification is about; `nil` if there is none.
    public func post(name: Notification.Name, object: AnyObject?) {
      let notification = Notification(name: name, object: object)
      for observation in observations where observation.concerns(notification) {
        if let observer = observation.observer { observation.perform(observer, notification) }
      }
    }
  }
}

extension Application {
  /// A notification of something that has happened or is about to happen (`NSNotification`).
  public struct Notification {
    /// The name of a notification.
    public struct Name: RawRepresentable, Hashable, Sendable {
      /// The text of the name.
      public let rawValue: String

      /// Creates a name from its text.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }
    }

    /// The name of the notification.
    public let name: Name
    /// The object that the notification is about, for example the menu controller.
    public let object: AnyObject?
  }
}
