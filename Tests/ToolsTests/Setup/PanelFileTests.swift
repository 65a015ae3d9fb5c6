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
    #expect(surface.id == "main" && surface.calibration == nil)
    #expect(surface.rotation == turn.rawValue)
    #expect(surface.views.first?.gestures.count == 16)
    // The size is the one that people see, whether it is written or derived.
    let size = SurfaceGeometry(
      description: .touchscreen(), size: surface.size, rotation: turn,
      calibration: panel.measurement.matrix
    ).size
    #expect((size.width > size.height) != orientation.swapsSides)
    let points = panel.size.points
    #expect(max(abs(size.width - points.width), abs(size.height - points.height)) <= 0.5)
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
      var (product, longer) = (description, description)
      product.identifier.product += 1
      // Without a name, only the numbers count.
      if !name.isEmpty { longer.name += "2" }
      let matches = [description, product, longer].map {
        surface.device.matches(DeviceIdentity($0))
      }
      #expect(matches == [true, false, name.isEmpty], "'\(name)'")
    }
  }

  @Test func `the calibration stands in the configuration if there is to be no rule`() throws {
    let panel = try panel(.mirroredAcross, scale: 1.1)
    let surface = try configuration(panel, hasCalibration: true).configuration.surfaces.first
    #expect(surface?.calibration == [-1.1, 0, 1.05, 0, 1.1, -0.05])
  }

  @Test(arguments: [
    (PanelOrientation.upright, nil), (.quarterTurn, nil),
    (.quarterTurn, CalibrationMatrix(0, -1.01, 1.005, 1.01, 0, -0.005)),
  ])
  func `a drop-in replaces rotation, calibration and size of a configuration, and nothing else`(
    orientation: PanelOrientation, current: CalibrationMatrix?
  ) throws {
    let base = """
      version: 1
      surfaces:
        - id: main
          rotation: 180
          calibration: [-1, 0, 1, 0, -1, 1]
          size: [111, 222]
          views: [{id: page, frame: [0, 0, 100, 100], gestures: [{id: hold, kind: longPress}]}]
      """
    let panel = try panel(orientation, current: current)
    let dropIn = PanelConfiguration.text(
      for: panel, surface: "main", isDropIn: true, hasCalibration: false)
    let checked = try Configuration.check([
      ConfigurationFile(name: "config.yaml", text: Array(base.utf8)),
      ConfigurationFile(name: "10-panel.yaml", text: Array(dropIn.utf8)),
    ])
    #expect(checked.warnings.isEmpty)
    #expect(checked.configuration.surfaces.map { $0.views.map(\.id) } == [["page"]])
    let surface = try #require(checked.configuration.surfaces.first)
    #expect(surface.rotation == 0)
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
    let keys = ["pixels: [800, 480], ", "", "pixels: many, "]
    #expect(keys.map(keepsPixels) == [true, false, false])
    #expect(!PanelConfiguration.keepsPixels(of: "main", in: []))
  }

  @Test func `the surface has the output of its panel, and an id that is quoted`() throws {
    let surface = #"a "b": c"#
    let checked = try configuration(try panel(output: "HDMI-A-1"), surface: "left-2")
    #expect(checked.configuration.surfaces.first?.id == "left-2")
    #expect(checked.configuration.surfaces.first?.device.output == Glob("HDMI-A-1"))
    let text = PanelConfiguration.text(
      for: try panel(), surface: surface, isDropIn: true, hasCalibration: false)
    #expect(text.contains(#"  - id: "a \"b\": c""#))
  }

  // MARK: Sizes

  @Test func `a size is written only if the daemon would derive another one`() throws {
    let panels = [
      try panel(.upright), try panel(.mirroredDown), try panel(.quarterTurn),
      // The daemon turns the size with the rotation, so nothing is left for the matrix.
      try panel(.quarterTurn, turn: .quarter), try panel(.upright, turn: .quarter),
    ]
    #expect(panels.map(\.size.isNeeded) == [false, false, true, false, true])
    #expect(panels[2].size.points == Size(width: 963, height: 1283))
  }

  @Test func `a diagonal replaces missing millimeters`() throws {
    let mute = DeviceDescription.touchscreen(resolution: 0)
    // 4 to 3: the sides of 10 inches are 8 and 6 inches, and an inch has 163 points.
    let turned = try panel(.quarterTurn, mute, diagonal: 10).size
    let wide = try panel(.upright, mute, diagonal: 10, pixels: Size(width: 1600, height: 1200)).size
    let assumed = try panel(.quarterTurn, mute, pixels: Size(width: 720, height: 1280))
    let sizes = [turned, wide, assumed.size]
    #expect(sizes.map(\.origin) == [.diagonal, .diagonal, .assumed])
    #expect(
      sizes.map(\.points) == [
        Size(width: 978, height: 1304), Size(width: 1304, height: 978),
        Size(width: 563, height: 1000),
      ])
    #expect(try configuration(assumed).configuration.surfaces.first?.size == assumed.size.points)
  }

  // MARK: The rule

  @Test(arguments: [
    ("Panel", nil, "Panel", ""),
    // One of several equal panels.
    ("Panel", "pci-0:1:1.0", "Panel", #" ENV{ID_PATH}=="pci-0:1:1.0","#),
    // Names cannot break out of the rule.
    ("A\", RUN+=\"x\"\n[b]|c é触 ", nil, "A?, RUN+=?x???b??c *", ""),
  ])
  func `the rule sets the matrix of the device with its name, numbers and port`(
    name: String, port: String?, pattern: String, place: String
  ) throws {
    let panel = try panel(.quarterTurn, .touchscreen(name: name), port: port)
    let lines = CalibrationRule.text(for: panel).split(separator: "\n")
    #expect(
      lines.last == """
        ACTION!="remove", SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="\(pattern)", \
        ATTRS{id/vendor}=="27c6", ATTRS{id/product}=="0111",\(place) \
        ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0"
        """)
    #expect(lines.count == 3 && lines.dropLast().allSatisfy { $0.hasPrefix("# ") })
  }

  @Test func `numbers of the rule have at most five decimals and no exponent`() throws {
    let panel = try panel(.upright, scale: 1.123_456_789)
    #expect(
      CalibrationRule.numbers(of: panel.measurement) == "1.12346 0 -0.06173 0 1.12346 -0.06173")
  }
}
