extension GestureRecognizer {
  /// The values of a recognizer that the engine reads or writes in each frame or at each touch.
  ///
  /// They are one stored property of the class, whose accesses the language does not check in
  /// release builds: checks took more than half of the time of a frame.
  struct Storage {
    /// The view that the recognizer was added to.
    ///
    /// The view clears the reference in its `deinit`. A weak reference would make each reference
    /// count of the view slower.
    unowned(unsafe) var host: View?
    /// The engine that sends touches to the recognizer, while it takes part in an attempt.
    ///
    /// The engine clears the reference when the attempt ends, and in its `deinit`.
    unowned(unsafe) var engine: GestureEngine? {
      didSet { isTakingPart = unsafe engine != nil }
    }
    /// True if there is an engine; to ask the reference itself would retain it.
    private(set) var isTakingPart = false

    var attempt = Attempt()
    var touches: [Touch] = []
    var heldTouches: [Touch] = []
    var presses: [Press] = []
    var targets: [Target] = []
    var timers = RecognizerTimers()
    var requirements = RequirementList()
    var sequenceAnswer: (asker: TouchBinder.Asker, sequence: Int, receives: Bool)?
    var announcement: StateAnnouncement?
    var failureReason: FailureReason?
    private(set) var delegateKind = DelegateKind.general
    /// A delegate that allows all, which is kept alive: see `recognizesWithAll`.
    private var keptDelegate: (any GestureRecognizerDelegate)?
    var unanswered: DelegateQuestions = []

    var isAllowed = true
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true
    var allowsDirectTouches = true
    var newestModifierFlags: KeyModifierFlags = []
    var newestButtonMask: Event.ButtonMask = []

    /// Notes which questions a new delegate may answer.
    mutating func note(_ delegate: (any GestureRecognizerDelegate)?) {
      delegateKind = DelegateKind(of: delegate)
      keptDelegate = delegateKind == .allowingAll ? delegate : nil
    }
  }
}
