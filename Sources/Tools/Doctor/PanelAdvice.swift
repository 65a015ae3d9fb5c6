import GestureConfiguration
import GestureWire
import Gestures
import InputEvents

/// What to do about a panel: sentences, and keys for the configuration.
struct PanelAdvice {
  /// Sentences for people.
  private(set) var sentences: [String] = []
  /// The keys of `filters` with their values, as YAML, in the order in which filters act.
  private(set) var filters: [(key: String, value: String)] = []

  private let diagnosis: PanelDiagnosis

  /// Finds what helps a panel.
  ///
  /// - Parameters:
  ///   - diagnosis: The findings.
  ///   - location: Returns the location of a place on the panel, which is in millimeters, as shares
  ///     of the surface.
  init(for diagnosis: PanelDiagnosis, locatedBy location: (Point) -> Point) {
    self.diagnosis = diagnosis
    adviseOnChatter()
    adviseOnSwaps()
    adviseOnGhosts(location)
    adviseOnJitter()
    adviseOnRate()
    adviseOnLines()
    adviseOnPlaces()
    adviseOnContacts()
    adviseOnSize()
  }

  /// The lines to paste into a surface of the configuration.
  var lines: [String] {
    filters.isEmpty ? [] : ["filters:"] + filters.map { "  \($0.key): \($0.value)" }
  }

  // MARK: Filters

  private mutating func adviseOnChatter() {
    guard diagnosis.isBad(.chatter) else { return }
    let chatters = diagnosis.evidence.flatMap(\.trace.chatters)
    let bounds = PanelTrace.chatterBounds
    // The next one may be longer by half, and a millimeter farther.
    let longest = Double(chatters.map(\.time).max() ?? 0) * 1.5
    let farthest = (chatters.map(\.distance).max() ?? 0) + 1
    let milliseconds = (min(longest, Double(bounds.time)) / 1000).rounded(.up)
    let distance = min(farthest.rounded(.up), bounds.distance)
    let within = Quantity.text(milliseconds / 1000, decimals: 3)
    filters.append(
      ("chatter", "{within: \(within), distance: \(Quantity.text(distance, decimals: 0))}"))
    sentences.append(
      "Touches break off for a moment: the filter 'chatter' joins them. Each lift then waits for "
        + "\(Quantity.text(milliseconds, decimals: 0)) ms. A worn foil gets worse: replace it.")
  }

  private mutating func adviseOnSwaps() {
    guard diagnosis.isBad(.keptIDs) else { return }
    filters.append(("jump", Quantity.text(PanelTrace.swap, decimals: 0)))
    sentences.append(
      "The panel swaps fingers: the filter 'jump' ends both touches instead of moving them across "
        + "the screen. Gestures of several fingers stay unreliable.")
  }

  private mutating func adviseOnGhosts(_ location: (Point) -> Point) {
    guard diagnosis.isBad(.ghosts) else { return }
    sentences.append(
      "The panel reports touches that nobody makes. Look for water, a loose foil, a charger "
        + "without earth and a cable beside the panel: these are the usual causes.")
    let spots = ghostSpots
    guard !spots.isEmpty, spots.count <= FilterTemplate.maximumPlaces else {
      sentences.append("The ghosts move or are everywhere, so no filter tells them from fingers.")
      return
    }
    let list = spots.map { spot in
      let share = location(spot)
      let shares = [share.x, share.y].map { "\"\(Quantity.text($0 * 100, decimals: 1))%\"" }
      return "[\(shares.joined(separator: ", "))]"
    }
    filters.append(("ghosts", "[\(list.joined(separator: ", "))]"))
    sentences.append(
      "The filter 'ghosts' ignores contacts that begin in these places and never move.")
  }

  /// The places at which ghosts rest; empty if one moves.
  private var ghostSpots: [Point] {
    let radius = FilterTemplate.ghostRadius
    var spots: [Point] = []
    for contact in diagnosis.contacts(of: .rest) {
      guard let circle = SmallestCircle(around: contact.places), circle.radius <= radius
      else { return [] }
      if !spots.contains(where: { $0.distance(to: circle.center) <= radius }) {
        spots.append(circle.center)
      }
    }
    return spots
  }

  private mutating func adviseOnJitter() {
    let span = [PanelTest.jitter, .jitterOfHand].filter(diagnosis.isBad)
      .compactMap(diagnosis.value(of:)).max()
    // Fingers that the panel swaps seem to move, too.
    guard let span, !diagnosis.isBad(.keptIDs) else { return }
    // From the middle of the noise, its half reaches all of it; the rest is for the next finger.
    let most = FilterTemplate.jitters.upperBound
    let millimeters = min((span * 10).rounded(.up) / 10, most)
    filters.append(("jitter", Quantity.text(millimeters, decimals: 1)))
    sentences.append(
      "A finger that rests seems to move by \(length(span)): "
        + (span > most
          ? "the filter 'jitter', at its most, only reduces that. "
          : "the filter 'jitter' holds it still. ")
        + "Look for a charger without earth first.")
  }

  // MARK: What no filter helps

  private mutating func adviseOnRate() {
    guard let rate = diagnosis.value(of: .reportRate), rate > 0,
      diagnosis.isBad(.reportRate) || diagnosis.isBad(.packets)
    else { return }
    // Tens, as nobody swipes more exactly.
    let shortest = (PanelLimit.packets.pass * 100 / rate).rounded(.down) * 10
    sentences.append(
      "\(Quantity.text(rate, decimals: 0)) Hz: swipes shorter than "
        + "\(Quantity.text(shortest, decimals: 0)) ms are missed. Newer firmware may be faster, and so "
        + "may a serial panel with a higher baud rate.")
  }

  /// True if a resting finger is so noisy that all other tests measure the noise.
  private var isNoisy: Bool { diagnosis.isBad(.jitter) || diagnosis.isBad(.jitterOfHand) }

  private mutating func adviseOnLines() {
    if diagnosis.isBad(.gaps), !isNoisy {
      sentences.append(
        "Frames are lost while a finger moves. Try another port without a hub, and look for "
          + "\"SYN_DROPPED\" or USB errors in the kernel's log.")
    }
    if [PanelTest.linearity, .linearityRMS, .square].contains(where: diagnosis.isBad) {
      sentences.append(
        "Lines come out bent. 'gesturectl setup' corrects a panel that is turned, mirrored or "
          + "stretched, and cannot correct bends: firmware or a new panel can.")
    }
    if diagnosis.isBad(.hysteresis), !isNoisy {
      sentences.append(
        "The panel waits before it reports a movement, so drags begin with a jump. Its firmware or "
          + "the axes' 'fuzz' does that: a rule in udev's hwdb (EVDEV_ABS_35, EVDEV_ABS_36) can set fuzz to 0."
      )
    }
  }

  private mutating func adviseOnPlaces() {
    // A panel that is slow or loses frames may lose those at the edge.
    if diagnosis.isBad(.reach), !diagnosis.isBad(.reportRate), !diagnosis.isBad(.gaps) {
      sentences.append(
        "The panel does not report its edge. If an edge pan fails, run 'gesturectl setup': it writes "
          + "a udev rule for a panel whose range is too large.")
    }
    if diagnosis.isBad(.accuracy), !isNoisy {
      sentences.append(
        "Taps are beside the target. 'gesturectl setup' measures the panel and writes a udev rule.")
    }
  }

  private mutating func adviseOnContacts() {
    guard diagnosis.isBad(.contacts), let count = diagnosis.value(of: .contacts) else { return }
    sentences.append(
      "The panel reports \(Quantity.text(count, decimals: 0)) contacts at once, so gestures of more "
        + "fingers are impossible."
        + (diagnosis.description.reportsBoundingBox
          ? " It reports the box around two fingers: pinches work, rotations do not." : ""))
  }

  private mutating func adviseOnSize() {
    guard !diagnosis.scale.isKnown else { return }
    sentences.append(
      "The panel has no resolution: write 'diagonal' with the inches of the screen, and run the "
        + "doctor with '--diagonal' for a verdict in millimeters.")
  }

  private func length(_ millimeters: Double) -> String {
    let scale = diagnosis.scale
    return "\(Quantity.text(scale.length(millimeters), decimals: 1)) \(scale.unit)"
  }
}
