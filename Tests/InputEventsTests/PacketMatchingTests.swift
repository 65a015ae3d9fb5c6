import RandomNumbers
import Testing

@testable import InputEvents

/// The matching compared with a trial of all assignments.
struct PacketMatchingTests {
  private struct Place {
    let x: Int32
    let y: Int32
  }

  @Test(arguments: 0..<400) func `no other assignment is shorter`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let range: ClosedRange<Int32> = seed % 3 == 0 ? 0...6 : 0...1000
    let hasLimit = seed % 2 == 0
    let places = (0..<2).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Place(x: .random(in: range, using: &random), y: .random(in: range, using: &random))
      }
    }
    let contacts = places[0].map { TrackedContact(contact($0), number: 1, id: nil) }
    let packets = places[1].map { place in
      var packet = Packet()
      (packet.contact, packet.hasPosition) = (contact(place), true)
      return packet
    }
    var matching = PacketMatching()
    let axis = hasLimit ? AbsoluteAxis(minimum: 0, maximum: 1000) : nil
    matching.setRange(x: axis, y: axis)
    matching.match(packets, to: contacts)

    // An unmatched contact costs as much as the largest jump.
    let limit = hasLimit ? 250.0 * 250.0 : .infinity
    let pairs = min(contacts.count, packets.count)
    var found = 0.0
    var matched = 0
    for index in contacts.indices {
      guard let packet = matching.packet(for: index) else { continue }
      matched += 1
      found += squaredDistance(places[0][index], places[1][packet])
      #expect(matching.isMatched(packet: packet))
    }
    #expect(packets.indices.count { matching.isMatched(packet: $0) } == matched)
    if hasLimit { found += Double(pairs - matched) * limit } else { #expect(matched == pairs) }
    #expect(found == shortest(places[0][...], places[1], limit: limit, unmatched: pairs))
  }

  /// The smallest cost of all assignments with as many pairs as possible.
  private func shortest(
    _ contacts: ArraySlice<Place>, _ packets: [Place], limit: Double, unmatched: Int
  ) -> Double {
    guard unmatched > 0, let contact = contacts.first else { return 0 }
    var best = Double.infinity
    if contacts.count > unmatched {
      best = shortest(contacts.dropFirst(), packets, limit: limit, unmatched: unmatched)
    }
    for index in packets.indices {
      var others = packets
      others.remove(at: index)
      let rest = shortest(contacts.dropFirst(), others, limit: limit, unmatched: unmatched - 1)
      best = min(best, min(squaredDistance(contact, packets[index]), limit) + rest)
    }
    return best
  }

  private func contact(_ place: Place) -> Contact {
    var contact = Contact(number: 0)
    (contact.x, contact.y) = (place.x, place.y)
    return contact
  }

  private func squaredDistance(_ a: Place, _ b: Place) -> Double {
    let (x, y) = (Double(a.x) - Double(b.x), Double(a.y) - Double(b.y))
    return x * x + y * y
  }
}
