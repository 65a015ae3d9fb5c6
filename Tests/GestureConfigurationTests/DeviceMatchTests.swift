import InputEvents
import Testing

@testable import GestureConfiguration

struct DeviceMatchTests {
  static let device = DeviceIdentity(
    name: "Goodix Capacitive TouchScreen", vendor: 0x416, product: 0x38f,
    place: DeviceIdentity.Place(path: "/dev/input/event3", seat: "seat0", output: "DSI-1"))

  private func matches(_ keys: String, _ device: DeviceIdentity) throws -> Bool {
    let configuration = try Fixtures.load(
      "version: 1\nsurfaces: [{id: a, device: {\(keys)}}]")
    return configuration.surface(for: device) != nil
  }

  @Test(arguments: [
    ("", true), ("name: 'Goodix*'", true), ("name: Goodix", false), ("vendor: 0x416", true),
    ("vendor: 1046", true), ("vendor: 0", false), ("product: 0x38f", true), ("product: 911", true),
    ("product: 0x416", false), ("path: '/dev/input/event[0-4]'", true),
    ("path: /dev/input/event4", false), ("seat: seat0", true), ("seat: seat1", false),
    ("output: 'DSI-?'", true), ("output: HDMI-1", false),
    ("name: '*', vendor: 0x416, product: 0x38f, path: '*', seat: '*', output: '*'", true),
    ("name: '*', vendor: 0x416, product: 0x38f, path: '*', seat: '*', output: X", false),
  ])
  func `every given key must match`(keys: String, isMatch: Bool) throws {
    #expect(try matches(keys, Self.device) == isMatch)
  }

  @Test(arguments: [
    ("path: /dev/input/event9, seat: seat7, output: X", true), ("name: 'Goodix*', seat: x", true),
    ("name: Elan, path: '*'", false), ("product: 1", false),
  ])
  func `a capture matches any path, seat and output`(keys: String, isMatch: Bool) throws {
    var device = Self.device
    device.place = nil
    #expect(try matches(keys, device) == isMatch)
  }

  @Test func `an unknown output does not match`() throws {
    var device = Self.device
    device.place?.output = nil
    #expect(try !matches("output: '*'", device))
    #expect(try matches("seat: '*'", device))
  }

  @Test func `a device gets the first surface that matches`() throws {
    let configuration = try Fixtures.load(
      """
      version: 1
      surfaces:
        - {id: elan, device: {name: "ELAN*"}}
        - {id: goodix, device: {name: "Goodix*"}}
        - {id: all}
        - {id: never, device: {name: "Goodix*"}}
      """)
    let surfaces = ["Goodix 9271", "ELAN9008", "ILITEK"].map { name in
      configuration.surface(for: DeviceIdentity(name: name, vendor: 1, product: 2, place: nil))?.id
    }
    #expect(surfaces == ["goodix", "elan", "all"])
    #expect(Configuration(surfaces: []).surface(for: Self.device) == nil)
  }

  @Test(
    arguments: [
      ([], "main"), (["main"], "main-2"), (["main", "main-2", "other"], "main-3"),
      (["main-2"], "main"), (["main", "main-3"], "main-2"),
    ] as [(Set<String>, String)])
  func `a second device of a surface gets the next free name`(taken: Set<String>, name: String) {
    #expect(SurfaceTemplate(id: "main").name(besides: taken) == name)
  }

  @Test func `a second device of a surface gets no other surface's name`() {
    let (main, second) = (SurfaceTemplate(id: "main"), SurfaceTemplate(id: "main-2"))
    let configuration = Configuration(surfaces: [main, second])
    let names = [main, second].map { $0.name(besides: ["main"], in: configuration) }
    #expect(names == ["main-3", "main-2"])
  }

  @Test func `a device is identified by its name, vendor and product`() {
    let description = DeviceDescription(
      name: "Panel", identifier: DeviceDescription.Identifier(vendor: 1, product: 2))
    #expect(
      DeviceIdentity(description)
        == DeviceIdentity(name: "Panel", vendor: 1, product: 2, place: nil))
  }
}
