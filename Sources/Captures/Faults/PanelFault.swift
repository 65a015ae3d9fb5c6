/// A fault of a panel, which a capture of touches on a perfect panel gets.
package struct PanelFault: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Places are beside the finger, by a normal distribution.
    case jitter
    /// A stretch of each movement is not reported.
    case gap
    /// Frames are lost.
    case drop
    /// Two fingers change their contacts.
    case swap
    /// A contact comes and goes that nobody makes.
    case ghost
    /// Places near the edges are not reported.
    case edge
    /// Contacts break off for a moment.
    case chatter
    /// The panel reports less often.
    case rate
    /// Lines are bent.
    case bend
  }

  package let kind: Kind
  /// The amount, in the unit of the kind.
  package let amount: Double

  package init(_ kind: Kind, _ amount: Double? = nil) {
    (self.kind, self.amount) = (kind, amount ?? kind.usual)
  }

  /// Reads a fault such as `jitter` or `jitter=0.5`; `nil` if it is none, or its amount is out of
  /// range.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else { return nil }
    guard parts.count == 2 else {
      self.init(kind)
      return
    }
    guard let amount = Double(String(parts[1])), kind.range.contains(amount) else { return nil }
    self.init(kind, amount)
  }
}

extension PanelFault.Kind {
  /// The amount of a panel that nobody wants to use.
  package var usual: Double {
    switch self {
    case .jitter: 0.4
    case .gap: 15
    case .drop: 7
    case .swap: 0.4
    case .ghost: 7
    case .edge: 4
    case .chatter: 0.016
    case .rate: 33
    case .bend: 12
    }
  }

  /// The possible amounts.
  package var range: ClosedRange<Double> {
    switch self {
    case .jitter: 0...10
    case .gap, .edge, .bend: 0...100
    case .drop: 2...1000
    case .swap: 0.01...60
    case .ghost: 0.5...60
    case .chatter: 0.001...0.2
    case .rate: 1...125
    }
  }

  /// The meaning of the amount, for help.
  package var meaning: String {
    switch self {
    case .jitter: "standard deviation in mm"
    case .gap: "mm that are not reported, 20 mm behind the beginning of a movement"
    case .drop: "each frame of so many is lost"
    case .swap: "seconds after the second of two fingers"
    case .ghost: "seconds from one to the next"
    case .edge: "mm from the edges"
    case .chatter: "seconds for which a contact breaks off, in the middle of its life"
    case .rate: "frames per second"
    case .bend: "mm in the middle of the panel"
    }
  }
}
