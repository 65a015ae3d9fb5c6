import GestureClient
import GestureWire
import Gestures

/// The fingers on one surface as cursors of TUIO 1.1, whose coordinates are from 0 to 1.
struct TuioCursors {
  /// The most bytes of a bundle: a packet on Ethernet without the headers of IP and UDP.
  static let maximumBundleSize = 1472
  private static let address = "/tuio/2Dcur"
  /// The frame number of a bundle that says nothing new.
  private static let redundant: Int32 = -1

  private struct Cursor {
    let id: Int32
    var place: Point
    var time: Double
    /// Parts of the surface per second.
    var velocity = Point.zero
    /// Parts of the surface per second, squared.
    var acceleration = 0.0
  }

  /// The surface's id.
  let surface: String
  private let size: Size
  private let source: String
  private var cursors: [Cursor] = []
  private var frame: Int32 = 0

  /// Begins without fingers.
  ///
  /// - Parameters:
  ///   - surface: The surface, whose size is 1.
  ///   - host: The name of this machine; together they are the source.
  init(of surface: ListedSurface, on host: String) {
    self.surface = surface.surface
    size = surface.size
    source = "\(surface.surface)@\(host)"
  }

  /// True if an entry of the daemon's list is the same surface with the same size.
  func stays(as entry: ListedSurface) -> Bool { entry.surface == surface && entry.size == size }

  /// The bundles for a change of fingers.
  mutating func receive(_ line: ContactLine) -> [[UInt8]] {
    var changed: [Int32] = []
    for contact in line.contacts {
      let id = Int32(truncatingIfNeeded: contact.id)
      let index = cursors.firstIndex { $0.id == id }
      switch contact.phase {
      case .up, .cancelled:
        if let index { cursors.remove(at: index) }
      case .down, .moved:
        let place = Point(
          x: min(max(contact.location.x / size.width, 0), 1),
          y: min(max(contact.location.y / size.height, 0), 1))
        if let index {
          move(&cursors[index], to: place, at: line.time)
        } else {
          cursors.append(Cursor(id: id, place: place, time: line.time))
        }
        changed.append(id)
      }
    }
    frame = frame == .max ? 1 : frame + 1
    return bundles(with: cursors.filter { changed.contains($0.id) })
  }

  /// The bundle that says which fingers are still there, for receivers that have missed a lift.
  func heartbeat() -> [UInt8] {
    var bundle = opening
    bundle.append(Self.address, [.text("fseq"), .integer(Self.redundant)])
    return bundle.bytes
  }

  /// The bundles after which no finger is there.
  mutating func end() -> [[UInt8]] {
    guard !cursors.isEmpty else { return [] }
    cursors = []
    frame += 1
    return bundles(with: [])
  }

  private func move(_ cursor: inout Cursor, to place: Point, at time: Double) {
    let duration = time - cursor.time
    guard duration > 0 else {
      cursor.place = place
      return
    }
    let velocity = Point(
      x: (place.x - cursor.place.x) / duration, y: (place.y - cursor.place.y) / duration)
    func speed(_ velocity: Point) -> Double {
      (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    }
    cursor.acceleration = (speed(velocity) - speed(cursor.velocity)) / duration
    (cursor.place, cursor.velocity, cursor.time) = (place, velocity, time)
  }

  /// A bundle with the source and the fingers that are there.
  private var opening: OSCBundle {
    var bundle = OSCBundle()
    bundle.append(Self.address, [.text("source"), .text(source)])
    bundle.append(Self.address, [.text("alive")] + cursors.map { .integer($0.id) })
    return bundle
  }

  /// Bundles of one frame: as few as have room for all cursors.
  private func bundles(with cursors: [Cursor]) -> [[UInt8]] {
    let end: [OSCBundle.Argument] = [.text("fseq"), .integer(frame)]
    let endSize = OSCBundle.size(of: Self.address, end)
    var bundles: [OSCBundle] = [opening]
    for cursor in cursors {
      let set = Self.set(cursor)
      let size = bundles[bundles.count - 1].bytes.count + endSize
      if size + OSCBundle.size(of: Self.address, set) > Self.maximumBundleSize {
        bundles.append(opening)
      }
      bundles[bundles.count - 1].append(Self.address, set)
    }
    for index in bundles.indices { bundles[index].append(Self.address, end) }
    return bundles.map(\.bytes)
  }

  private static func set(_ cursor: Cursor) -> [OSCBundle.Argument] {
    let numbers = [
      cursor.place.x, cursor.place.y, cursor.velocity.x, cursor.velocity.y, cursor.acceleration,
    ]
    return [.text("set"), .integer(cursor.id)] + numbers.map { .number(Float($0)) }
  }
}
