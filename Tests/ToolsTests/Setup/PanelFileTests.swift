import GestureConfiguration
import Gestures
import InputEvents
import Surfaces
import Testing

@testable import Tools

/// The configuration and the udev rule of a panel.
struct PanelFileTests {
  private func panel(
    _ orientation: PanelOrientation = .quarterTurn,
    _ description: DeviceDescription = .touchscreen(),
    turn: Rotation? = nil, current: CalibrationMatrix? = nil, scale: Double = 1,
    diagonal: Double? = nil, pixels: Size? = nil, port: String? = nil, output: String? = nil
  ) throws -> MeasuredPanel {
    let measurement = try PanelMeasurement(
      of: MountedPanel(orientation, scale: scale).samples(), current: current,
      screenRotation: turn, tolerance: 0.02)
    return MeasuredPanel(
      identity: MeasuredPanel.Identity(description, port: port, output: output),
      node: "/dev/input/event5", measurement: measurement,
      size: MeasuredSize(of: description, measurement, diagonal: diagonal, pixels: pixels),
      pixels: pixels)
  }

  private func configuration(
    _ panel: MeasuredPanel, surface: String = "main", hasCalibration: Bool = false
  ) throws -> CheckedConfiguration {
    let text = PanelConfiguration.text(
      for: panel, surface: surface, isDropIn: false, hasCalibration: hasCalibration)
    return try Configuration.check([ConfigurationFile(name: "panel.yaml", text: Array(text.utf8))])
  }

  @Test(arguments: PanelOrientation.allCases, [Rotation.none, .quarter, .half, .threeQuarters])
  func `the configuration is valid and without warnings`(
    orientation: PanelOrientation, turn: Rotation
  ) throws {
    let panel = try panel(orientation, turn: turn, pixels: Size(width: 1080, height: 1920))
    let checked = try configuration(panel)
    #expect(checked.warnings.isEmpty)
    let surface = try #require(checked.configuration.surfaces.first)
    #expect(surface.id == "main")
    #expect(surface.rotation == turn.rawValue)
    #expect(surface.calibration == nil)
    #expect(surface.views.first?.gestures.count == 16)
    // The size is the one that people see, whether it is written or derived.
    let geometry = SurfaceGeometry(
      description: .touchscreen(), size: surface.size, rotation: turn,
      calibration: panel.measurement.matrix)
    #expect((geometry.size.width > geometry.size.height) != orientation.swapsSides)
    #expect(abs(geometry.size.width - panel.size.points.width) <= 0.5)
    #expect(abs(geometry.size.height - panel.size.points.height) <= 0.5)
  }

  @Test func `the configuration matches the panel and no other`() throws {
    let names = [
      "Goodix Capacitive TouchScreen", #"Odd "quoted" \ name [1]*?"#, "Fläche 触摸屏", "",
      "Line\nfeed ",
      "Tail  ", "#: {a}, 'b' & !c",
    ]
    for name in names {
      let description = DeviceDescription.touchscreen(name: name)
      let surface = try #require(
        try configuration(try panel(.upright, description)).configuration.surfaces.first)
      #expect(surface.device.matches(DeviceIdentity(description)), "'\(name)'")
      var other = description
      other.identifier.product += 1
      #expect(!surface.device.matches(DeviceIdentity(other)))
      guard !name.isEmpty else { continue }
      other = description
      other.name += "2"
      #expect(!surface.device.matches(DeviceIdentity(other)), "'\(name)'")
    }
  }

  @Test func `the calibration stands in the configuration if there is to be no rule`() throws {
    let panel = try panel(.mirroredAcross, scale: 1.1)
    let surface = try configuration(panel, hasCalibration: true).configuration.surfaces.first
    #expect(surface?.calibration == [-1.1, 0, 1.05, 0, 1.1, -0.05])
  }

  @Test func `a drop-in changes only the panel of a configuration`() throws {
    let base = ConfigurationFile(
      name: "config.yaml",
      text: Array(
        """
        version: 1
        surfaces:
          - id: main
            rotation: 180
            views: [{id: page, frame: [0, 0, 100, 100], gestures: [{id: hold, kind: longPress}]}]
        """.utf8))
    let text = PanelConfiguration.text(
      for: try panel(.quarterTurn), surface: "main", isDropIn: true, hasCalibration: false)
    let checked = try Configuration.check([
      base, ConfigurationFile(name: "10-panel.yaml", text: Array(text.utf8)),
    ])
    let surface = try #require(checked.configuration.surfaces.first)
    #expect(checked.configuration.surfaces.count == 1)
    #expect(surface.views.map(\.id) == ["page"])
    #expect(surface.rotation == 0)
    #expect(surface.size == Size(width: 963, height: 1283))
  }

  @Test(arguments: [
    (PanelOrientation.upright, nil), (.quarterTurn, nil),
    (.quarterTurn, CalibrationMatrix(0, -1.01, 1.005, 1.01, 0, -0.005)),
  ])
  func `a drop-in replaces the calibration and the size of a configuration`(
    orientation: PanelOrientation, current: CalibrationMatrix?
  ) throws {
    let base = ConfigurationFile(
      name: "config.yaml",
      text: Array(
        """
        version: 1
        surfaces:
          - id: main
            calibration: [-1, 0, 1, 0, -1, 1]
            size: [111, 222]
            views: [{id: page, frame: [0, 0, 100, 100], gestures: [{id: hold, kind: longPress}]}]
        """.utf8))
    let panel = try panel(orientation, current: current)
    let text = PanelConfiguration.text(
      for: panel, surface: "main", isDropIn: true, hasCalibration: false)
    let checked = try Configuration.check([
      base, ConfigurationFile(name: "10-panel.yaml", text: Array(text.utf8)),
    ])
    #expect(checked.warnings.isEmpty)
    let surface = try #require(checked.configuration.surfaces.first)
    // The daemon then maps touches as libinput does.
    #expect(surface.calibration == (current ?? orientation.matrix).numbers)
    #expect(surface.size == panel.size.points)
  }

  @Test func `pixels of other files stay in effect beside a drop-in`() {
    func keepsPixels(_ keys: String) -> Bool {
      let text = "version: 1\nsurfaces:\n  - {id: main, \(keys)views: []}\n"
      return PanelConfiguration.keepsPixels(
        of: "main", in: [ConfigurationFile(name: "config.yaml", text: Array(text.utf8))])
    }
    #expect(keepsPixels("pixels: [800, 480], "))
    #expect(!keepsPixels(""))
    #expect(!keepsPixels("pixels: many, "))
    #expect(!PanelConfiguration.keepsPixels(of: "main", in: []))
  }

  @Test func `the id of the surface is quoted`() throws {
    let surface = #"a "b": c"#
    let checked = try configuration(try panel(), surface: "left-2")
    #expect(checked.configuration.surfaces.first?.id == "left-2")
    let text = PanelConfiguration.text(
      for: try panel(), surface: surface, isDropIn: true, hasCalibration: false)
    #expect(text.contains(#"  - id: "a \"b\": c""#))
  }

  // MARK: Sizes

  @Test func `a size is written only if the daemon would derive another one`() throws {
    #expect(try panel(.upright).size.isNeeded == false)
    #expect(try panel(.mirroredDown).size.isNeeded == false)
    #expect(try panel(.quarterTurn).size.isNeeded)
    // The daemon turns the size with the rotation, so nothing is left for the matrix.
    #expect(try panel(.quarterTurn, turn: .quarter).size.isNeeded == false)
    #expect(try panel(.upright, turn: .quarter).size.isNeeded)
    #expect(try panel(.quarterTurn).size.points == Size(width: 963, height: 1283))
  }

  @Test func `a diagonal replaces missing millimeters`() throws {
    let mute = DeviceDescription.touchscreen(resolution: 0)
    // 4 to 3: the sides of 10 inches are 8 and 6 inches, and an inch has 163 points.
    let turned = try panel(.quarterTurn, mute, diagonal: 10).size
    #expect(turned.origin == .diagonal)
    #expect(abs(turned.points.width - 978) <= 1)
    #expect(abs(turned.points.height - 1304) <= 1)
    let wide = try panel(.upright, mute, diagonal: 10, pixels: Size(width: 1600, height: 1200)).size
    #expect(wide.points == Size(width: 1304, height: 978))
    let assumed = try panel(.quarterTurn, mute, pixels: Size(width: 720, height: 1280))
    #expect(assumed.size.origin == .assumed)
    #expect(assumed.size.points == Size(width: 563, height: 1000))
    #expect(try configuration(assumed).configuration.surfaces.first?.size == assumed.size.points)
  }

  // MARK: The rule

  @Test func `the rule sets the matrix of the device with its name and numbers`() throws {
    let text = CalibrationRule.text(for: try panel(.quarterTurn))
    #expect(
      text.split(separator: "\n").last == """
        ACTION!="remove", SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Panel", \
        ATTRS{id/vendor}=="27c6", ATTRS{id/product}=="0111", \
        ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0"
        """)
    let lines = text.split(separator: "\n").dropLast()
    #expect(lines.allSatisfy { $0.hasPrefix("# ") })
  }

  @Test func `the rule of one of several equal panels names its port`() throws {
    let text = CalibrationRule.text(for: try panel(port: "pci-0000:00:14.0-usb-0:1:1.0"))
    #expect(text.contains(#"ENV{ID_PATH}=="pci-0000:00:14.0-usb-0:1:1.0", "#))
    let twin = try panel(output: "HDMI-A-1")
    #expect(try configuration(twin).configuration.surfaces.first?.device.output == Glob("HDMI-A-1"))
  }

  @Test func `names cannot break out of the rule`() throws {
    let description = DeviceDescription.touchscreen(name: "A\", RUN+=\"x\"\n[b]|c é触 ")
    let text = CalibrationRule.text(for: try panel(.halfTurn, description))
    #expect(text.contains(#"ATTRS{name}=="A?, RUN+=?x???b??c *", "#))
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test func `numbers of the rule have at most five decimals and no exponent`() throws {
    let panel = try panel(.upright, scale: 1.123_456_789)
    #expect(
      CalibrationRule.numbers(of: panel.measurement) == "1.12346 0 -0.06173 0 1.12346 -0.06173")
  }
}
