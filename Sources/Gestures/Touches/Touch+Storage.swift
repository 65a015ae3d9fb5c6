extension Touch {
  /// The values of a touch.
  ///
  /// They are one stored property of the class. In release builds, the language does not check
  /// accesses to it: the checks took more than half of the time of a frame.
  struct Storage {
    private(set) var id = 0
    private(set) var type: TouchType
    var phase = Phase.began
    var timestamp = 0.0
    private(set) var tapCount = 0
    var view: View?
    var receivers: [GestureRecognizer] = []

    private(set) var contact: Int
    private(set) var sample: TouchSample
    var earlierSamples: [TimedSample] = []
    private(set) var lastMovement: (start: Point, startedAt: Double)?
    var windowLocation: Point
    var previousWindowLocation: Point
    private(set) var beganLocation: Point
    private(set) var beganTimestamp = 0.0

    var isChanged = true
    var isNews = true
    var delivery = Delivery.undelivered
    var holdCount = 0
    var isLeftToView = false

    init(_ sample: TouchSample) {
      type = sample.type
      contact = sample.contact
      self.sample = sample
      windowLocation = sample.location
      previousWindowLocation = sample.location
      beganLocation = sample.location
    }

    /// Starts anew for a finger that comes down.
    mutating func start(id: Int, sample: TouchSample, timestamp: Double, tapCount: Int) {
      (self.id, type, phase, self.tapCount) = (id, sample.type, .began, tapCount)
      (self.timestamp, beganTimestamp) = (timestamp, timestamp)
      (contact, self.sample, lastMovement) = (sample.contact, sample, nil)
      windowLocation = sample.location
      previousWindowLocation = sample.location
      beganLocation = sample.location
      (isChanged, isNews, delivery, holdCount, isLeftToView) = (true, true, .undelivered, 0, false)
    }

    /// Updates the values from a sample.
    mutating func update(with sample: TouchSample, timestamp: Double) {
      if isChanged { earlierSamples.append(TimedSample(self.sample, at: self.timestamp)) }
      lastMovement = (windowLocation, self.timestamp)
      self.sample = sample
      windowLocation = sample.location
      phase = sample.phase
      self.timestamp = timestamp
      isChanged = true
      isNews = true
    }

    /// Replaces estimated values by better ones.
    mutating func improve(with update: TouchUpdate) -> Bool {
      defer { windowLocation = sample.location }
      return sample.improve(with: update)
    }

    /// Makes the touch stationary, as for an event that does not change it.
    mutating func rest() {
      endEvent()
      isNews = false
      previousWindowLocation = windowLocation
      if !phase.isOver { phase = .stationary }
    }

    /// Marks the touch as unchanged and removes the event's earlier samples.
    mutating func endEvent() {
      isChanged = false
      earlierSamples.clear()
    }

    /// Shows the touch in a phase that its view receives late.
    mutating func present(_ late: Phase) {
      phase = late
      guard late == .began else { return }
      timestamp = beganTimestamp
      (windowLocation, previousWindowLocation) = (beganLocation, beganLocation)
    }

    /// The part of the state that views and recognizers see.
    var moment: Moment {
      get {
        Moment(
          phase: phase, timestamp: timestamp, location: windowLocation,
          previousLocation: previousWindowLocation)
      }
      set {
        (phase, timestamp) = (newValue.phase, newValue.timestamp)
        (windowLocation, previousWindowLocation) = (newValue.location, newValue.previousLocation)
      }
    }

    /// The same part of the state, with the sample of the input.
    var shown: Shown {
      get { Shown(moment: moment, sample: sample) }
      set { (moment, sample) = (newValue.moment, newValue.sample) }
    }
  }

  /// The part of a touch's state that is replaced while its view receives an earlier phase.
  struct Moment {
    fileprivate let phase: Phase
    fileprivate let timestamp: Double
    fileprivate let location: Point
    fileprivate let previousLocation: Point
  }

  /// The part of a touch's state that is seen, with the sample that it comes from.
  struct Shown {
    fileprivate let moment: Moment
    fileprivate let sample: TouchSample
  }
}
