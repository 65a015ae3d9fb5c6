extension Application {
  /// Tells those who want to know of notifications (`NSNotificationCenter`).
  ///
  /// They are called at once and one after the other, in the order in which they asked.
  public final class NotificationCenter {
    private struct Observation {
      weak var observer: AnyObject?
      let name: Notification.Name?
      weak var object: AnyObject?
      let isAboutAnything: Bool
      let perform: (AnyObject, Notification) -> Void

      /// True if the observer is no more, or the object that it was to hear about.
      var isGone: Bool { observer == nil || (!isAboutAnything && object == nil) }

      func concerns(_ notification: Notification) -> Bool {
        (name == nil || name == notification.name)
          && (isAboutAnything || object != nil && object === notification.object)
      }
    }

    private var observations: [Observation] = []

    /// Makes a center that nobody listens to yet.
    public init() {}

    /// Has something called at each notification of a name or an object.
    ///
    /// - Parameters:
    ///   - observer: What is called; not kept alive.
    ///   - name: The name; `nil` is every name.
    ///   - object: What the notification is about, not kept alive; `nil` is anything.
    ///   - perform: Called with the observer and the notification.
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
    ///   - observer: The observer.
    ///   - name: What it no longer wants to know; `nil` is everything.
    public func removeObserver(_ observer: AnyObject, name: Notification.Name? = nil) {
      observations.removeAll {
        $0.observer === observer && (name == nil || $0.name == name)
      }
    }

    /// Tells of something.
    ///
    /// - Parameters:
    ///   - name: What happens.
    ///   - object: What it happens to.
    public func post(name: Notification.Name, object: AnyObject?) {
      let notification = Notification(name: name, object: object)
      for observation in observations where observation.concerns(notification) {
        if let observer = observation.observer { observation.perform(observer, notification) }
      }
    }
  }
}
