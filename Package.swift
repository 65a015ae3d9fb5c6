// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with: the language is as strict as it can be made.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "gestured",
  targets: [
    .systemLibrary(
      name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(
      name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "InputEvents", swiftSettings: settings),
    .target(name: "Gestures", swiftSettings: settings),
    .target(name: "YAML", dependencies: ["CLibyaml"], swiftSettings: settings),
    .target(
      name: "TouchInput", dependencies: ["Gestures", "InputEvents"], swiftSettings: settings),
    .target(name: "GestureWire", dependencies: ["CJansson", "Gestures"], swiftSettings: settings),
    .testTarget(
      name: "GestureWireTests", dependencies: ["GestureWire", "Gestures"], swiftSettings: settings),
      name: "GestureConfiguration", dependencies: ["InputEvents", "Gestures", "YAML"],
      swiftSettings: settings),
    .testTarget(
      name: "GestureConfigurationTests",
      dependencies: ["GestureConfiguration", "InputEvents", "Gestures"], swiftSettings: settings),
    .testTarget(name: "GesturesTests", dependencies: ["Gestures"], swiftSettings: settings),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .target(name: "LinuxIO", dependencies: ["CLinux"], swiftSettings: settings),
    .target(
      name: "Evdev", dependencies: ["CLibevdev", "CLibudev", "InputEvents", "LinuxIO"],
      swiftSettings: settings),
    .target(
      name: "TestRig", path: "Tests/TestRig", exclude: ["umockdev-driver.py"],
      swiftSettings: settings),
    .executableTarget(
      name: "EvdevProbe", dependencies: ["Evdev", "InputEvents", "LinuxIO"],
      path: "Tests/EvdevProbe", swiftSettings: settings),
    .testTarget(
      name: "EvdevTests", dependencies: ["Evdev", "EvdevProbe", "InputEvents", "TestRig"],
      swiftSettings: settings),
    .testTarget(
      name: "LinuxIOTests", dependencies: ["LinuxIO", "TestRig"], swiftSettings: settings),
    .testTarget(
      name: "InputEventsTests", dependencies: ["InputEvents"], swiftSettings: settings),
    .testTarget(
      name: "TouchInputTests", dependencies: ["Gestures", "InputEvents", "TouchInput"],
      swiftSettings: settings),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"], swiftSettings: settings),
  ]
)
