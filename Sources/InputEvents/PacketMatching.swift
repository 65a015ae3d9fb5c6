/// Matches the packets of a frame to the contacts of the previous frame.
///
/// The Hungarian method finds the assignment with the smallest sum of squared distances, each
/// counted up to the largest jump. This is the form that adds one contact after the other along a
/// shortest augmenting path.
struct PacketMatching {
  /// A finger moves less than this share of the longer axis from one frame to the next.
  ///
  /// At 1.2 m/s, the fastest flick seen, and 60 frames a second it moves 20 mm, a tenth of a small
  /// tablet. A contact farther away is another finger.
  private static let maximumJump = 0.25
  /// The factor by which matching by distance must be shorter before ids count as mixed up.
  private static let mixedUpFactor = 16.0

  private var packetOfContact: [Int] = []
  private var isPacketMatched: [Bool] = []
  private var maximumSquaredDistance = Double.infinity

  // The working storage of the Hungarian method.
  private var rowPotential: [Double] = []
  private var columnPotential: [Double] = []
  private var rowOfColumn: [Int] = []
  private var previousColumn: [Int] = []
  private var slack: [Double] = []
  private var isVisited: [Bool] = []

  /// Sets the ranges of the panel's axes.
  mutating func setRange(x: AbsoluteAxis?, y: AbsoluteAxis?) {
    let longest = max(Self.length(of: x), Self.length(of: y))
    let jump = longest * Self.maximumJump
    maximumSquaredDistance = longest > 0 ? jump * jump : .infinity
  }

  /// The packet of a contact; `nil` if the contact has been lifted.
  func packet(for contact: Int) -> Int? {
    packetOfContact[contact] < 0 ? nil : packetOfContact[contact]
  }

  /// True if a packet is one of the previous contacts.
  func isMatched(packet: Int) -> Bool { isPacketMatched[packet] }

  /// Matches the packets of a frame to the contacts of the previous frame.
  mutating func match(_ packets: [Packet], to contacts: [TrackedContact]) {
    Self.reset(&packetOfContact, to: -1, count: contacts.count)
    Self.reset(&isPacketMatched, to: false, count: packets.count)
    guard !packets.isEmpty, !contacts.isEmpty else { return }
    let hasIDs = packets.allSatisfy { $0.trackingID != nil }
    if hasIDs {
      matchByID(packets, contacts)
      guard areMixedUp(packets, contacts) else { return }
    }
    matchByDistance(packets, contacts)
  }

  private mutating func matchByID(_ packets: [Packet], _ contacts: [TrackedContact]) {
    for contact in contacts.indices {
      let match = packets.indices.first {
        packets[$0].trackingID == contacts[contact].trackingID && !isPacketMatched[$0]
      }
      guard let match else { continue }
      packetOfContact[contact] = match
      isPacketMatched[match] = true
    }
  }

  /// True if the panel has clearly given a finger's id to another finger: a contact jumps to the
  /// place of another contact, or although a packet with another id is at its own place.
  private func areMixedUp(_ packets: [Packet], _ contacts: [TrackedContact]) -> Bool {
    for contact in contacts.indices where packetOfContact[contact] >= 0 {
      let packet = packets[packetOfContact[contact]]
      let own = Self.squaredDistance(contacts[contact], packet)
      guard own > maximumSquaredDistance / Self.mixedUpFactor else { continue }
      let isNearAnother = packets.contains {
        Self.squaredDistance(contacts[contact], $0) * Self.mixedUpFactor < own
      }
      let isAnotherNear = contacts.contains {
        Self.squaredDistance($0, packet) * Self.mixedUpFactor < own
      }
      if isNearAnother || isAnotherNear { return true }
    }
    return false
  }

  private mutating func matchByDistance(_ packets: [Packet], _ contacts: [TrackedContact]) {
    // The method needs no more rows than columns, so the shorter list makes the rows.
    let isSwapped = contacts.count > packets.count
    let rows = isSwapped ? packets.count : contacts.count
    let columns = isSwapped ? contacts.count : packets.count
    let largest = maximumSquaredDistance
    assign(rows: rows, columns: columns) { row, column in
      let (contact, packet) = isSwapped ? (column, row) : (row, column)
      // A pair that is too far apart is no pair, and costs no more for being farther: otherwise
      // other pairs would change to shorten its distance.
      return min(Self.squaredDistance(contacts[contact], packets[packet]), largest)
    }
    Self.reset(&packetOfContact, to: -1, count: contacts.count)
    Self.reset(&isPacketMatched, to: false, count: packets.count)
    for column in 0..<columns where rowOfColumn[column + 1] > 0 {
      let row = rowOfColumn[column + 1] - 1
      let (contact, packet) = isSwapped ? (column, row) : (row, column)
      let distance = Self.squaredDistance(contacts[contact], packets[packet])
      guard distance <= maximumSquaredDistance else { continue }
      packetOfContact[contact] = packet
      isPacketMatched[packet] = true
    }
  }

  /// Runs the Hungarian method; rows and columns count from 1, and 0 stands for none.
  private mutating func assign(rows: Int, columns: Int, cost: (Int, Int) -> Double) {
    Self.reset(&rowPotential, to: 0, count: rows + 1)
    Self.reset(&columnPotential, to: 0, count: columns + 1)
    Self.reset(&rowOfColumn, to: 0, count: columns + 1)
    Self.reset(&previousColumn, to: 0, count: columns + 1)
    for row in 1...rows {
      rowOfColumn[0] = row
      Self.reset(&slack, to: .infinity, count: columns + 1)
      Self.reset(&isVisited, to: false, count: columns + 1)
      var column = 0
      repeat {
        isVisited[column] = true
        let current = rowOfColumn[column]
        var (delta, next) = (Double.infinity, 0)
        for candidate in 1...columns where !isVisited[candidate] {
          let reduced =
            cost(current - 1, candidate - 1) - rowPotential[current] - columnPotential[candidate]
          if reduced < slack[candidate] {
            slack[candidate] = reduced
            previousColumn[candidate] = column
          }
          if slack[candidate] < delta { (delta, next) = (slack[candidate], candidate) }
        }
        for other in 0...columns {
          if isVisited[other] {
            rowPotential[rowOfColumn[other]] += delta
            columnPotential[other] -= delta
          } else {
            slack[other] -= delta
          }
        }
        column = next
      } while rowOfColumn[column] != 0
      while column != 0 {
        let previous = previousColumn[column]
        rowOfColumn[column] = rowOfColumn[previous]
        column = previous
      }
    }
  }

  private static func squaredDistance(_ tracked: TrackedContact, _ packet: Packet) -> Double {
    let x = Double(tracked.contact.x) - Double(packet.contact.x)
    let y = Double(tracked.contact.y) - Double(packet.contact.y)
    return x * x + y * y
  }

  private static func length(of axis: AbsoluteAxis?) -> Double {
    guard let axis else { return 0 }
    return Double(axis.maximum) - Double(axis.minimum)
  }

  private static func reset<Element>(_ array: inout [Element], to value: Element, count: Int) {
    array.removeAll(keepingCapacity: true)
    for _ in 0..<count { array.append(value) }
  }
}
