import InputEvents

/// A panel with faults.
package struct FaultyPanel: Sendable {
  /// The longest capture, in seconds: faults need a frame for each 8 ms of it.
  private static let maximumTime = 600.0
  /// The time for which a ghost is down, in microseconds.
  private static let ghostDuration: Int64 = 200_000
  /// The place of ghosts, as shares of the panel's sides.
  private static let ghostPlace = (x: 0.25, y: 0.3)
  /// The beginning of a gap, in millimeters behind the beginning of a movement.
  private static let gapStart = 20.0
  /// The first tracking id of contacts that faults make; those of fingers count from 1.
  private static let firstID: Int32 = 32_768

  private let axes: (x: AbsoluteAxis, y: AbsoluteAxis)
  private var frames: [SlotFrame]
  private var random: UInt64
  private var newestID = Self.firstID

  /// Gives a capture faults.
  ///
  /// The same capture, faults and seed give the same events.
  ///
  /// - Parameters:
  ///   - capture: A capture of sentences, or one without events.
  ///   - faults: The faults, which act one after another.
  ///   - seed: The beginning of the random numbers.
  ///   - idle: The length of a capture without events, in seconds.
  /// - Returns: The capture on the bad panel.
  /// - Throws: An error if the capture is too long.
  package static func capture(
    _ capture: Capture, with faults: [PanelFault], seed: UInt64, idle: Double
  ) throws(CaptureError) -> Capture {
    guard !faults.isEmpty, let x = capture.device.axis(.absMTPositionX),
      let y = capture.device.axis(.absMTPositionY)
    else { return capture }
    let end = capture.events.last?.time ?? Int64(microsecondsOf: idle)
    guard end <= Int64(microsecondsOf: maximumTime) else {
      throw CaptureError(
        line: 1, column: 1, message: "the touches take more than 10 minutes, too long for faults")
    }
    var panel = FaultyPanel(
      axes: (x, y), frames: SlotFrame.frames(of: capture.events, until: end),
      random: seed)
    for fault in faults { panel.apply(fault) }
    var faulty = capture
    faulty.events = SlotFrame.events(of: panel.frames, on: (x, y))
    return faulty
  }

  private mutating func apply(_ fault: PanelFault) {
    switch fault.kind {
    case .jitter: addJitter(of: fault.amount)
    case .gap: addGaps(of: fault.amount)
    case .drop: dropFrames(each: Int(fault.amount))
    case .swap: swapContacts(after: Int64(microsecondsOf: fault.amount))
    case .ghost: addGhosts(each: Int64(microsecondsOf: fault.amount))
    case .edge: stick(at: fault.amount)
    case .chatter: addChatter(for: Int64(microsecondsOf: fault.amount))
    case .rate: slowDown(to: fault.amount)
    case .bend: bend(by: fault.amount)
    }
  }

  // MARK: Places

  /// Changes the place of each contact in each frame.
  private mutating func move(_ change: (inout SlotFrame.Contact) -> Void) {
    for frame in frames.indices {
      for slot in frames[frame].contacts.indices {
        guard var contact = frames[frame].contacts[slot] else { continue }
        change(&contact)
        frames[frame].contacts[slot] = contact
      }
    }
  }

  private mutating func addJitter(of millimeters: Double) {
    var random = random
    let axes = axes
    move { contact in
      contact.x += Self.normal(&random) * millimeters * Double(axes.x.resolution)
      contact.y += Self.normal(&random) * millimeters * Double(axes.y.resolution)
    }
    self.random = random
  }

  /// A number with the mean 0 and the standard deviation 1: the sum of twelve uniform ones, whose
  /// digits are the same on every machine.
  private static func normal(_ random: inout UInt64) -> Double {
    var sum = -6.0
    for _ in 0..<12 {
      // Knuth's generator (MMIX), whose upper bits are good.
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      sum += Double(random >> 11) / Double(1 << 53 as UInt64)
    }
    return sum
  }

  private mutating func stick(at millimeters: Double) {
    let axes = axes
    func inside(_ value: Double, _ axis: AbsoluteAxis) -> Double {
      let distance = millimeters * Double(axis.resolution)
      return max(
        min(value, Double(axis.maximum) - distance), Double(axis.minimum) + distance)
    }
    move { contact in
      (contact.x, contact.y) = (inside(contact.x, axes.x), inside(contact.y, axes.y))
    }
  }

  private mutating func bend(by millimeters: Double) {
    let axes = axes
    func share(_ value: Double, _ axis: AbsoluteAxis) -> Double {
      (value - Double(axis.minimum)) / (Double(axis.maximum) - Double(axis.minimum))
    }
    move { contact in
      let (across, along) = (share(contact.x, axes.x), share(contact.y, axes.y))
      // 1 in the middle of the panel, and 0 at its edges.
      let bulge = 16 * across * (1 - across) * along * (1 - along)
      contact.x += bulge * millimeters * Double(axes.x.resolution)
    }
  }

  private mutating func addGaps(of millimeters: Double) {
    var lives: [Int32: (start: SlotFrame.Contact, held: SlotFrame.Contact)] = [:]
    let axes = axes
    move { contact in
      let life = lives[contact.id] ?? (contact, contact)
      let (x, y) = (
        (contact.x - life.start.x) / Double(axes.x.resolution),
        (contact.y - life.start.y) / Double(axes.y.resolution)
      )
      let distance = (x * x + y * y).squareRoot()
      if (Self.gapStart..<Self.gapStart + millimeters).contains(distance) {
        (contact.x, contact.y) = (life.held.x, life.held.y)
      }
      lives[contact.id] = (life.start, contact)
    }
  }

  // MARK: Contacts

  private mutating func nextID() -> Int32 {
    newestID = newestID < SentencePanel.maximumID ? newestID + 1 : Self.firstID
    return newestID
  }

  private mutating func swapContacts(after wait: Int64) {
    var beginning: Int64?
    for index in frames.indices {
      guard let one = frames[index].contacts[0], let other = frames[index].contacts[1] else {
        beginning = nil
        continue
      }
      let start = beginning ?? frames[index].time
      beginning = start
      guard frames[index].time - start >= wait else { continue }
      frames[index].contacts[0] = SlotFrame.Contact(id: one.id, x: other.x, y: other.y)
      frames[index].contacts[1] = SlotFrame.Contact(id: other.id, x: one.x, y: one.y)
    }
  }

  private mutating func addGhosts(each interval: Int64) {
    let slot = SentencePanel.slotCount - 1
    let place = (
      x: Double(axes.x.minimum) + Double(axes.x.maximum) * Self.ghostPlace.x,
      y: Double(axes.y.minimum) + Double(axes.y.maximum) * Self.ghostPlace.y
    )
    var id: Int32?
    for index in frames.indices {
      let time = frames[index].time
      // The first comes after a first interval.
      guard time >= interval, time % interval < Self.ghostDuration,
        frames[index].contacts[slot] == nil
      else {
        id = nil
        continue
      }
      let ghost = id ?? nextID()
      id = ghost
      frames[index].contacts[slot] = SlotFrame.Contact(id: ghost, x: place.x, y: place.y)
    }
  }

  private mutating func addChatter(for duration: Int64) {
    var lives: [Int32: (first: Int64, last: Int64)] = [:]
    for frame in frames {
      for contact in frame.contacts.compactMap(\.self) {
        lives[contact.id] = (lives[contact.id]?.first ?? frame.time, frame.time)
      }
    }
    var newIDs: [Int32: Int32] = [:]
    for index in frames.indices {
      let time = frames[index].time
      for slot in frames[index].contacts.indices {
        guard let contact = frames[index].contacts[slot], let life = lives[contact.id] else {
          continue
        }
        let middle = (life.first + life.last) / 2
        // A contact that is shorter would lose all of its second half.
        guard life.last - life.first > 2 * duration, time >= middle else { continue }
        guard time >= middle + duration else {
          frames[index].contacts[slot] = nil
          continue
        }
        let id = newIDs[contact.id] ?? nextID()
        newIDs[contact.id] = id
        frames[index].contacts[slot] = SlotFrame.Contact(id: id, x: contact.x, y: contact.y)
      }
    }
  }

  // MARK: Frames

  /// Removes frames in which no contact begins or ends.
  private mutating func removeFrames(_ isLost: (SlotFrame) -> Bool) {
    var kept: [SlotFrame] = []
    for frame in frames {
      let isSame = kept.last.map { $0.ids == frame.ids } ?? false
      if isSame, isLost(frame) { continue }
      kept.append(frame)
    }
    frames = kept
  }

  private mutating func dropFrames(each count: Int) {
    var number = 0
    removeFrames { _ in
      number += 1
      return number.isMultiple(of: count)
    }
  }

  private mutating func slowDown(to rate: Double) {
    let interval = Int64(microsecondsOf: 1 / rate)
    var newest: Int64?
    removeFrames { frame in
      if let newest, frame.time - newest < interval { return true }
      newest = frame.time
      return false
    }
  }
}
