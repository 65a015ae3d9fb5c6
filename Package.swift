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

/// The condition of every dependency on another package.
///
/// A package that depends on this one with `traits: []` gets the libraries, and fetches nothing else.
let programs = TargetDependencyCondition.when(traits: ["Programs"])
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: programs)
let network = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
  Target.Dependency.product(name: $0, package: "swift-nio", condition: programs)
}
let logging = Target.Dependency.product(
  name: "Logging", package: "swift-log", condition: programs)

/// The libraries and programs, in the order in which they build on one another.
let targets: [Target] = [
  .systemLibrary(name: "CLinux"),
  .systemLibrary(name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
  .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
  .systemLibrary(name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
  .target(name: "LinuxIO", dependencies: ["CLinux"], swiftSettings: settings),
  .target(name: "JSON", dependencies: ["CJansson"], swiftSettings: settings),
  .target(name: "InputEvents", swiftSettings: settings),
  .target(name: "Gestures", swiftSettings: settings),
  .target(name: "UIKitNames", dependencies: ["Gestures"], swiftSettings: settings),
  .target(name: "CoreGraphicsNames", dependencies: ["Gestures"], swiftSettings: settings),
  .target(name: "YAML", dependencies: ["CLibyaml"], swiftSettings: settings),
  .target(name: "TouchInput", dependencies: ["InputEvents", "Gestures"], swiftSettings: settings),
  .target(
    name: "Captures", dependencies: ["InputEvents", "LinuxIO", "YAML"], swiftSettings: settings),
  .target(
    name: "GestureConfiguration", dependencies: ["InputEvents", "Gestures", "JSON", "YAML"],
    swiftSettings: settings),
  .target(name: "GestureWire", dependencies: ["Gestures", "JSON"], swiftSettings: settings),
  .target(
    name: "GesturePipeline",
    dependencies: [
      "InputEvents", "TouchInput", "Gestures", "GestureConfiguration", "GestureWire", "JSON",
      "YAML",
    ],
    swiftSettings: settings),
  .target(
    name: "Explanations", dependencies: ["GestureWire", "Gestures", "LinuxIO"],
    swiftSettings: settings),
  .target(
    name: "TimelinePictures", dependencies: ["Explanations", "Gestures"],
    swiftSettings: settings),
  .target(
    name: "ConfigurationLoading", dependencies: ["GestureConfiguration", "LinuxIO"],
    swiftSettings: settings),
  .target(
    name: "Evdev", dependencies: ["CLibevdev", "CLibudev", "InputEvents", "LinuxIO"],
    swiftSettings: settings),
  .target(
    name: "GestureDaemon",
    dependencies: [
      "InputEvents", "TouchInput", "Gestures", "GestureConfiguration", "ConfigurationLoading",
      "GestureWire", "GesturePipeline", "JSON", "LinuxIO", "Evdev", logging,
    ],
    swiftSettings: settings),
  .target(
    name: "GestureClient", dependencies: ["Gestures", "GestureWire", "JSON", "LinuxIO"],
    swiftSettings: settings),
  .target(name: "CPageServer", exclude: ["stream.js"]),
  .target(
    name: "CInspector", dependencies: ["CPageServer"],
    exclude: [
      "index.html", "inspect.css", "inspect.js", "model.js", "surfaces.js", "lanes.js",
      "gesture.js", "field.js",
      "lines.js", "playback.js",
    ]),
  .target(name: "PageServer", dependencies: ["CPageServer"] + network, swiftSettings: settings),
  .executableTarget(
    name: "gestured",
    dependencies: [
      "ConfigurationLoading", "GestureWire", "GestureDaemon", "LinuxIO", logging,
    ],
    swiftSettings: settings),
  .executableTarget(
    name: "gesturectl",
    dependencies: [
      "InputEvents", "TouchInput", "Captures", "Explanations", "TimelinePictures",
      "Gestures",
      "GestureConfiguration", "ConfigurationLoading", "GestureWire", "GesturePipeline",
      "LinuxIO", "Evdev", "GestureClient", "CPageServer", "CInspector", "JSON", "PageServer",
      argumentParser,
    ],
    swiftSettings: settings),
]

/// Applications on the engine, to copy from, and the program that plays captures through them.
let examples: [Target] = [
  .target(
    name: "TouchTracker", dependencies: ["Gestures"], path: "Examples/TouchTracker",
    swiftSettings: settings),
  .executableTarget(
    name: "PlayTouchTracker",
    dependencies: [
      "InputEvents", "TouchInput", "Captures", "Gestures", "LinuxIO",
      "TouchTracker", argumentParser,
    ],
    path: "Examples/PlayTouchTracker", swiftSettings: settings),
  .target(
    name: "TouchTrackerPage", dependencies: ["CPageServer"], path: "Examples/TouchTrackerPage",
    exclude: ["index.html", "touchtracker.css", "touchtracker.js"]),
  .executableTarget(
    name: "TouchTrackerScreen",
    dependencies: [
      "CPageServer", "GestureClient", "Gestures", "LinuxIO", "PageServer", "TouchTracker",
      "TouchTrackerPage", argumentParser,
    ],
    path: "Examples/TouchTrackerScreen", swiftSettings: settings),
  .executableTarget(
    name: "PortedBoard", dependencies: ["CoreGraphicsNames", "UIKitNames"],
    path: "Examples/PortedBoard", swiftSettings: settings),
]

/// The tests, and the programs that they need.
let tests: [Target] = [
  .executableTarget(
    name: "MakeRecordings", dependencies: ["Captures", "InputEvents"],
    path: "Tests/MakeRecordings", swiftSettings: settings),
  .target(name: "RandomNumbers", path: "Tests/RandomNumbers", swiftSettings: settings),
  .target(
    name: "TestRig", path: "Tests/TestRig", exclude: ["umockdev-driver.py", "browser-driver.py"],
    swiftSettings: settings),
  .executableTarget(
    name: "EvdevProbe", dependencies: ["Evdev", "InputEvents", "LinuxIO"],
    path: "Tests/EvdevProbe", swiftSettings: settings),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "InputEvents", "Captures", "Gestures", "GestureConfiguration", "GestureWire",
      "GesturePipeline", "LinuxIO", "CLibevdev",
    ],
    path: "Tests/Benchmarks", exclude: ["Native", "attacks.py", "order-functions", "run"],
    swiftSettings: settings
  ),
  .testTarget(
    name: "InputEventsTests",
    dependencies: ["InputEvents", "Captures", "RandomNumbers", "TestRig"],
    swiftSettings: settings),
  .testTarget(
    name: "TouchInputTests", dependencies: ["TouchInput", "InputEvents", "Gestures"],
    swiftSettings: settings),
  .testTarget(
    name: "GesturesTests", dependencies: ["Gestures", "RandomNumbers"], swiftSettings: settings),
  .testTarget(
    name: "PortingTests",
    dependencies: ["CoreGraphicsNames", "Gestures", "PortedBoard", "TestRig", "UIKitNames"],
    swiftSettings: settings),
  .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: settings),
  .testTarget(name: "YAMLTests", dependencies: ["YAML", "RandomNumbers"], swiftSettings: settings),
  .testTarget(
    name: "GestureConfigurationTests",
    dependencies: [
      "GestureConfiguration", "InputEvents", "Gestures", "RandomNumbers", "TestRig", "YAML",
    ],
    exclude: ["Examples"], swiftSettings: settings),
  .testTarget(
    name: "ConfigurationLoadingTests",
    dependencies: ["ConfigurationLoading", "GestureConfiguration", "TestRig"],
    swiftSettings: settings),
  .testTarget(
    name: "GestureWireTests",
    dependencies: ["GestureWire", "Gestures", "JSON", "RandomNumbers", "TestRig"],
    swiftSettings: settings),
  .testTarget(
    name: "GesturePipelineTests",
    dependencies: [
      "InputEvents", "Captures", "Gestures", "GestureConfiguration", "GestureWire",
      "GesturePipeline", "TestRig",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "CapturesTests", dependencies: ["Captures", "InputEvents", "RandomNumbers", "TestRig"],
    swiftSettings: settings),
  .testTarget(
    name: "ExplanationsTests", dependencies: ["Explanations", "GestureWire", "Gestures"],
    swiftSettings: settings),
  .testTarget(
    name: "TimelinePicturesTests", dependencies: ["Explanations", "TimelinePictures", "Gestures"],
    swiftSettings: settings),
  .testTarget(name: "LinuxIOTests", dependencies: ["LinuxIO", "TestRig"], swiftSettings: settings),
  .testTarget(
    name: "EvdevTests",
    dependencies: ["Evdev", "EvdevProbe", "InputEvents", "LinuxIO", "TestRig"],
    swiftSettings: settings),
  .testTarget(
    name: "GestureClientTests",
    dependencies: ["GestureClient", "Gestures", "LinuxIO", "gestured", "gesturectl", "TestRig"],
    swiftSettings: settings),
  .testTarget(
    name: "GestureDaemonTests",
    dependencies: [
      "gestured", "gesturectl", "GestureClient", "GestureDaemon", "GestureWire",
      "GesturePipeline", "GestureConfiguration", "Gestures", "Evdev", "InputEvents", "LinuxIO",
      "TestRig", logging,
    ],
    swiftSettings: settings),
  .testTarget(
    name: "PageServerTests", dependencies: ["PageServer", "TestRig"], swiftSettings: settings),
  .testTarget(
    name: "GesturectlTests",
    dependencies: ["gesturectl", "GestureClient", "GestureWire", "MakeRecordings", "TestRig"],
    swiftSettings: settings),
  .testTarget(
    name: "TouchTrackerTests",
    dependencies: [
      "TouchTracker", "PlayTouchTracker", "MakeRecordings", "InputEvents", "TouchInput", "Captures",
      "Gestures", "TestRig",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "TouchTrackerScreenTests",
    dependencies: [
      "TouchTrackerScreen", "TouchTracker", "GestureClient", "GestureWire", "Gestures",
      "gestured", "TestRig",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "SoakTests",
    dependencies: [
      "gestured", "gesturectl", "Captures", "InputEvents", "RandomNumbers", "TestRig",
    ],
    path: "Tests/Soak", exclude: ["crowd.py", "run"], swiftSettings: settings),
]

/// Programs that libFuzzer drives (`Tests/Fuzzing/run`).
///
/// They look at the same things as the tests: files of the tests are linked into their folders. No
/// file is to be in two targets, so these are there instead of the tests.
let fuzzing: [Target] = [
  .target(name: "RandomNumbers", path: "Tests/RandomNumbers", swiftSettings: settings),
  .target(name: "CAllocations", path: "Tests/Fuzzing/CAllocations"),
  .target(
    name: "FuzzReport", dependencies: ["CAllocations"], path: "Tests/Fuzzing/FuzzReport",
    swiftSettings: settings),
  fuzzTarget("FuzzDecoder", dependencies: ["InputEvents", "RandomNumbers"]),
  fuzzTarget("FuzzCaptures", dependencies: ["Captures"]),
  fuzzTarget("FuzzConfiguration", dependencies: ["GestureConfiguration", "Gestures", "YAML"]),
  fuzzTarget(
    "FuzzCommands",
    dependencies: [
      "InputEvents", "Gestures", "GestureConfiguration", "GestureWire", "GesturePipeline", "JSON",
    ]),
  fuzzTarget("FuzzEngine", dependencies: ["Gestures", "RandomNumbers"]),
]

/// A program whose only entry is the one that libFuzzer calls.
func fuzzTarget(_ name: String, dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["FuzzReport"], path: "Tests/Fuzzing/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

/// Whether the programs for libFuzzer are built.
let isFuzzing = Context.environment["FUZZ"] != nil

let package = Package(
  name: "gestured",
  products: [
    .executable(name: "gestured", targets: ["gestured"]),
    .executable(name: "gesturectl", targets: ["gesturectl"]),
    .executable(name: "touchtracker", targets: ["TouchTrackerScreen"]),
    .executable(name: "touchtracker-replay", targets: ["PlayTouchTracker"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .library(name: "CoreGraphicsNames", targets: ["CoreGraphicsNames"]),
    .library(name: "GestureClient", targets: ["GestureClient"]),
  ],
  traits: [
    .trait(name: "Programs", description: "The programs, with the packages that they need."),
    .default(enabledTraits: ["Programs"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: targets + examples + (isFuzzing ? fuzzing : tests)
)
