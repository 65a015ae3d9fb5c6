/// The topics and ids of a machine.
///
///     homeassistant/event/panel_hall/wall/config
///     gestured/panel/availability
///     gestured/panel/hall/view/wall
///     gestured/panel/hall/gesture/door
struct Topics: Sendable {
  let settings: Settings

  private var base: String { "\(settings.prefix)/\(settings.node)" }

  /// Whether this program and the daemon run: `online` or `offline`.
  var availability: String { "\(base)/availability" }
  /// Home Assistant's own state: `online` once it has started.
  var homeAssistant: String { "\(settings.discoveryPrefix)/status" }

  /// The id of a surface's device.
  ///
  /// No node has an underscore, so two devices never have the same.
  func device(of surface: String) -> String { "\(settings.node)_\(Self.part(surface))" }

  func of(_ surface: String, _ what: String) -> String {
    "\(base)/\(Self.part(surface))/\(what)"
  }

  func view(_ view: String, of surface: String) -> String {
    of(surface, "view/\(Self.part(view))")
  }

  func gesture(_ gesture: String, of surface: String) -> String {
    of(surface, "gesture/\(Self.part(gesture))")
  }

  /// The topic at which Home Assistant learns of one thing of a device.
  func configuration(_ component: String, of surface: String, _ object: String) -> String {
    "\(settings.discoveryPrefix)/\(component)/\(device(of: surface))/\(Self.part(object))/config"
  }

  /// A filter for all of these topics of a device.
  func configurations(of surface: String) -> String {
    "\(settings.discoveryPrefix)/+/\(device(of: surface))/+/config"
  }

  /// The switch's topic, at which Home Assistant asks for a change.
  func lockCommand(of surface: String) -> String { of(surface, "lock/set") }

  /// An id as a part of topics and of Home Assistant's ids, which have only ASCII letters, digits,
  /// hyphens and underscores.
  ///
  /// Other characters become hyphens; a checksum then keeps two ids apart.
  static func part(_ id: String) -> String {
    let isPlain = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard !id.utf8.allSatisfy(isPlain) else { return id }
    let text = id.unicodeScalars.map { scalar in
      scalar.isASCII && isPlain(UInt8(scalar.value)) ? Character(scalar) : "-"
    }
    // FNV-1a.
    let sum = id.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(sum, radix: 16)
    return String(text) + "-" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
