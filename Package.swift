// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, which make the language as strict as it can be.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// True if the programs for libFuzzer are built instead of the tests.
let isFuzzing = Context.environment["FUZZ"] != nil

/// True if `longTests` are built, too.
let isThorough = Context.environment["GESTURED_TESTS"] == "all"

/// The version of this build, which `.ci/build-release` sets; `nil` in builds for development.
let version = Context.environment["GESTURED_VERSION"]

/// The names of the only test targets to build, separated by commas; `nil` for all.
///
/// `.ci/test-arm64` builds some of them, with an older Swift that does not compile all others, and
/// `Tests/sanitize` those in which its sanitizer can find something.
let chosenTests = Context.environment["TEST_TARGETS"]?.split(separator: ",").map(String.init)

/// True if a target of tests, or a program that they need, is built.
func isChosen(_ target: Target) -> Bool {
  target.type != .test || chosenTests?.contains(target.name) ?? true
}

/// The condition of files that import internal declarations.
///
/// A build for release does not allow such imports, unless it is one of fuzzers.
let testable: [SwiftSetting] =
  isFuzzing ? [.define("TESTABLE")] : [.define("TESTABLE", .when(configuration: .debug))]

/// The condition of every dependency on another package.
///
/// A package that depends on this one with `traits: []` gets the libraries, and fetches nothing
/// else.
let programs = TargetDependencyCondition.when(traits: ["Programs"])
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: programs)
let network = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
  Target.Dependency.product(name: $0, package: "swift-nio", condition: programs)
}
let subprocess = [
  Target.Dependency.product(
    name: "Subprocess", package: "swift-subprocess", condition: programs),
  .product(name: "SystemPackage", package: "swift-system", condition: programs),
]
let logging = Target.Dependency.product(
  name: "Logging", package: "swift-log", condition: programs)

/// The libraries and programs, in the order in which they build on one another.
let targets: [Target] = [
  cModule("CLinux"),
  cModule("CUinput"),
  .target(
    name: "CRelease", path: "Sources/C/CRelease",
    cSettings: version.map { [.define("GESTURED_VERSION", to: "\"\($0)\"")] }),
  cModule("CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
  cModule("CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
  cModule("CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  cModule("CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
  cModule("CLibwayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
  cModule("CMosquitto", pkgConfig: "libmosquitto", providers: [.apt(["libmosquitto-dev"])]),
  .target(name: "CXdgOutput", dependencies: ["CLibwayland"], path: "Sources/C/CXdgOutput"),
  .target(name: "LinuxIO", dependencies: ["CLinux", "CRelease"], swiftSettings: settings),
  .target(name: "JSON", dependencies: ["CJansson", "LinuxIO"], swiftSettings: settings),
  .target(name: "InputEvents", swiftSettings: settings),
  .target(
    name: "Gestures", swiftSettings: settings,
    // Rounding and square roots are calls of the C library's mathematics in debug builds, and no
    // import of Glibc asks for it.
    linkerSettings: [.linkedLibrary("m")]),
  .target(name: "UIKitNames", dependencies: ["Gestures"], swiftSettings: settings),
  .target(name: "YAML", dependencies: ["CLibyaml", "LinuxIO"], swiftSettings: settings),
  .target(
    name: "GestureConfiguration",
    dependencies: ["InputEvents", "Gestures", "JSON", "LinuxIO", "YAML"], swiftSettings: settings),
  .target(name: "GestureWire", dependencies: ["Gestures", "JSON"], swiftSettings: settings),
  .target(
    name: "Surfaces",
    dependencies: [
      "InputEvents", "Gestures", "GestureConfiguration", "GestureWire", "JSON", "YAML",
    ],
    swiftSettings: settings),
  .target(
    name: "Captures",
    dependencies: [
      "CLibevdev", "InputEvents", "Gestures", "GestureConfiguration", "GestureWire", "LinuxIO",
      "Surfaces", "YAML",
    ],
    swiftSettings: settings),
  .target(
    name: "Evdev", dependencies: ["CLibevdev", "CLibudev", "InputEvents", "LinuxIO"],
    swiftSettings: settings),
  .target(
    name: "VirtualTouchscreens", dependencies: ["CUinput", "InputEvents", "LinuxIO"],
    swiftSettings: settings),
  .target(
    name: "GestureDaemon",
    dependencies: [
      "InputEvents", "Surfaces", "Gestures", "GestureConfiguration", "GestureWire", "JSON",
      "LinuxIO", "Evdev", "VirtualTouchscreens", logging,
    ],
    swiftSettings: settings),
  .target(
    name: "GestureClient", dependencies: ["Gestures", "GestureWire", "JSON", "LinuxIO"],
    swiftSettings: settings),
  .target(name: "PageFiles", exclude: ["Export", "Inspect", "PageServer", "Serve", "Setup"]),
  .target(
    name: "PageServer", dependencies: ["LinuxIO", "PageFiles"] + network,
    swiftSettings: settings),
  .target(
    name: "Tools",
    dependencies: [
      "CLibwayland", "CXdgOutput", "InputEvents", "Captures", "Evdev", "Gestures", "GestureClient",
      "GestureConfiguration", "GestureWire", "JSON", "LinuxIO", "PageServer", "Surfaces", "YAML",
      argumentParser,
    ] + network + subprocess,
    swiftSettings: settings),
  .executableTarget(
    name: "gestured",
    dependencies: ["GestureConfiguration", "GestureDaemon", "LinuxIO", logging],
    swiftSettings: settings),
  .executableTarget(
    name: "gestured-through",
    dependencies: ["LinuxIO", "VirtualTouchscreens"], swiftSettings: settings),
  .target(
    name: "GesturedMQTT",
    dependencies: [
      "CMosquitto", "Gestures", "GestureConfiguration", "GestureWire", "JSON", "LinuxIO", "YAML",
    ],
    swiftSettings: settings),
  .executableTarget(
    name: "gestured-mqtt",
    dependencies: ["CMosquitto", "GestureConfiguration", "GesturedMQTT", "LinuxIO"],
    swiftSettings: settings),
  .executableTarget(name: "gesturectl", dependencies: ["Tools"], swiftSettings: settings),
]

/// The declarations of a C library.
func cModule(
  _ name: String, pkgConfig: String? = nil, providers: [SystemPackageProvider]? = nil
) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: providers)
}

/// Applications on the engine, to copy from, and the program that plays captures through them.
let examples: [Target] = [
  .target(
    name: "TouchTracker", dependencies: ["Gestures"], path: "Examples/TouchTracker",
    packageAccess: false, swiftSettings: settings),
  .executableTarget(
    name: "PlayTouchTracker",
    dependencies: [
      "InputEvents", "Surfaces", "Captures", "Gestures", "LinuxIO", "TouchTracker", argumentParser,
    ],
    path: "Examples/PlayTouchTracker", swiftSettings: settings),
  .target(
    name: "TouchTrackerPage", dependencies: ["PageFiles"], path: "Examples/TouchTrackerPage",
    exclude: ["index.html", "touchtracker.css", "touchtracker.js"]),
  .executableTarget(
    name: "TouchTrackerScreen",
    dependencies: [
      "GestureClient", "Gestures", "LinuxIO", "PageFiles", "PageServer", "TouchTracker",
      "TouchTrackerPage", argumentParser,
    ],
    path: "Examples/TouchTrackerScreen", swiftSettings: settings),
  .executableTarget(
    name: "PortedBoard", dependencies: ["UIKitNames"],
    path: "Examples/PortedBoard", packageAccess: false, swiftSettings: settings),
]

/// Referees: checks of rules that hold whatever happens, for random tests and for fuzzers.
let referees: [Target] = [
  .target(name: "RandomNumbers", path: "Tests/RandomNumbers", swiftSettings: settings),
  refereeTarget("DecoderReferees", dependencies: ["InputEvents", "RandomNumbers"]),
  refereeTarget("CaptureReferees", dependencies: ["Captures", "InputEvents"]),
  refereeTarget(
    "ConfigurationReferees", dependencies: ["GestureConfiguration", "Gestures", "YAML"]),
  refereeTarget("CommandReferees", dependencies: ["GestureWire", "JSON"]),
  refereeTarget("EngineReferees", dependencies: ["Gestures", "RandomNumbers"]),
  refereeTarget(
    "ThroughReferees", dependencies: ["EngineReferees", "Gestures", "InputEvents", "Surfaces"]),
]

/// A library that tests and a fuzzer share.
func refereeTarget(_ name: String, dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Referees/\(name)",
    swiftSettings: settings + testable)
}

/// The tests, and the programs that they need.
let tests: [Target] = [
  .executableTarget(
    name: "MakeRecordings", dependencies: ["Captures", "InputEvents"],
    path: "Tests/MakeRecordings", swiftSettings: settings),
  .executableTarget(
    name: "MakeKinds",
    dependencies: ["GestureConfiguration", "GestureWire", "Gestures", "JSON", "Surfaces"],
    path: "Tests/MakeKinds", swiftSettings: settings),
  .target(
    name: "SurfaceRig",
    dependencies: [
      "InputEvents", "Captures", "Gestures", "GestureConfiguration", "GestureWire", "Surfaces",
      "TestRig",
    ],
    path: "Tests/SurfaceRig", exclude: ["replay.mjs"], swiftSettings: settings),
  .target(
    name: "TestRig", path: "Tests/TestRig",
    exclude: [
      "browser-driver.py", "firefox-driver.py", "umockdev-driver.py", "wayland-driver.py",
    ],
    swiftSettings: settings),
  .executableTarget(
    name: "EvdevProbe", dependencies: ["Evdev", "InputEvents", "LinuxIO"],
    path: "Tests/EvdevProbe", swiftSettings: settings),
  .executableTarget(
    name: "SocketProbe", dependencies: ["TestRig"], path: "Tests/SocketProbe",
    swiftSettings: settings),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "InputEvents", "Captures", "Gestures", "GestureConfiguration", "GestureWire", "Surfaces",
      "LinuxIO", "CLibevdev",
    ],
    path: "Tests/Benchmarks",
    exclude: ["Native", "attacks.py", "instructions", "run"],
    swiftSettings: settings
  ),
  .testTarget(
    name: "InputEventsTests",
    dependencies: ["InputEvents", "Captures", "DecoderReferees", "RandomNumbers", "TestRig"],
    swiftSettings: settings),
  .testTarget(
    name: "SurfacesTests",
    dependencies: [
      "Captures", "DecoderReferees", "EngineReferees", "GestureConfiguration", "GestureWire",
      "Gestures", "InputEvents", "RandomNumbers", "SurfaceRig", "Surfaces", "TestRig",
      "ThroughReferees",
    ],
    exclude: ["Pages/commands.mjs", "Pages/hostile.mjs"], swiftSettings: settings),
  .testTarget(
    name: "GesturesTests",
    dependencies: [
      "EngineReferees", "GestureConfiguration", "Gestures", "RandomNumbers", "SurfaceRig",
      "TestRig",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "PortingTests",
    dependencies: ["UIKitNames", "Gestures", "PortedBoard", "TestRig"],
    swiftSettings: settings),
  // It is the code of programs in other packages, which do not see what has `package` access.
  .testTarget(
    name: "PortedCodeTests", dependencies: ["UIKitNames"],
    packageAccess: false, swiftSettings: settings),
  .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: settings),
  .testTarget(name: "YAMLTests", dependencies: ["YAML", "RandomNumbers"], swiftSettings: settings),
  .testTarget(
    name: "GestureConfigurationTests",
    dependencies: [
      "ConfigurationReferees", "GestureConfiguration", "InputEvents", "Gestures", "JSON",
      "RandomNumbers", "TestRig", "YAML",
    ],
    exclude: ["Examples"], swiftSettings: settings),
  .testTarget(
    name: "GestureWireTests",
    dependencies: [
      "CommandReferees", "GestureWire", "Gestures", "JSON", "RandomNumbers", "TestRig",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "CapturesTests",
    dependencies: [
      "Captures", "CaptureReferees", "GestureConfiguration", "InputEvents", "RandomNumbers",
      "SurfaceRig", "TestRig",
    ],
    swiftSettings: settings),
  // Those of the tools' tests that need no other program, for `.ci/test-arm64`.
  .testTarget(
    name: "ExplanationsTests", dependencies: ["GestureWire", "Gestures", "Tools"],
    swiftSettings: settings),
  .testTarget(
    name: "LinuxIOTests", dependencies: ["CLinux", "LinuxIO", "TestRig"], swiftSettings: settings),
  .testTarget(
    name: "EvdevTests",
    dependencies: ["Evdev", "EvdevProbe", "InputEvents", "LinuxIO", "TestRig"],
    swiftSettings: settings),
  .testTarget(
    name: "VirtualTouchscreensTests",
    dependencies: [
      "VirtualTouchscreens", "InputEvents", "LinuxIO", "RandomNumbers", "TestRig",
      "gestured-through",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "GesturedMQTTTests",
    dependencies: [
      "GestureConfiguration", "GestureWire", "GesturedMQTT", "JSON", "LinuxIO", "TestRig",
      "gestured",
      "gestured-mqtt",
    ],
    exclude: ["home-assistant-configuration.py"], swiftSettings: settings),
  .testTarget(
    name: "GestureClientTests",
    dependencies: [
      "GestureClient", "GestureWire", "Gestures", "LinuxIO", "gestured", "gesturectl", "TestRig",
    ],
    exclude: ["tuio-reader.py"], swiftSettings: settings),
  .testTarget(
    name: "GestureDaemonTests",
    dependencies: [
      "gestured", "gestured-through", "gesturectl", "VirtualTouchscreens", "GestureConfiguration",
      "GestureClient", "GestureDaemon", "GestureWire", "Surfaces", "Gestures", "Evdev",
      "InputEvents", "LinuxIO", "RandomNumbers", "SocketProbe", "TestRig", logging,
    ],
    swiftSettings: settings),
  .testTarget(
    name: "PageServerTests", dependencies: ["PageServer", "TestRig"], swiftSettings: settings),
  .testTarget(
    name: "ToolsTests",
    dependencies: [
      "CLinux", "Captures", "Evdev", "GestureClient", "GestureConfiguration", "GestureWire",
      "Gestures", "InputEvents", "JSON", "LinuxIO", "RandomNumbers", "Surfaces", "TestRig", "Tools",
      "gestured", "gesturectl", argumentParser,
    ] + network,
    swiftSettings: settings),
  .testTarget(
    name: "GesturectlTests",
    dependencies: [
      "gesturectl", "Tools", "Captures", "CaptureReferees", "GestureWire", "InputEvents",
      "MakeRecordings", "TestRig",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "RepositoryTests",
    dependencies: [
      "GestureConfiguration", "GestureWire", "Gestures", "LinuxIO", "MakeKinds", "gestured",
      "gesturectl", "TestRig",
    ],
    exclude: ["Python/commands.py", "Python/lines.py"], swiftSettings: settings),
  .testTarget(
    name: "TouchTrackerTests",
    dependencies: [
      "TouchTracker", "PlayTouchTracker", "MakeRecordings", "InputEvents", "Surfaces", "Captures",
      "Gestures", "TestRig",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "TouchTrackerScreenTests",
    dependencies: [
      "TouchTrackerScreen", "TouchTracker", "GestureClient", "GestureWire", "Gestures",
      "gestured", "gesturectl", "TestRig",
    ],
    swiftSettings: settings),
]

/// The tests that `.ci/test` does not even build: all of them need a browser or much time.
let longTests: [Target] = [
  .testTarget(
    name: "PageTests", dependencies: ["gestured", "gesturectl", "LinuxIO", "TestRig"],
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
/// They need options of the whole build, so they are there instead of the tests.
let fuzzing: [Target] = [
  .target(name: "CAllocations", path: "Tests/Fuzzing/CAllocations"),
  .target(
    name: "FuzzReport", dependencies: ["CAllocations"], path: "Tests/Fuzzing/FuzzReport",
    swiftSettings: settings),
  fuzzTarget("FuzzDecoder", dependencies: ["DecoderReferees", "InputEvents", "RandomNumbers"]),
  fuzzTarget("FuzzCaptures", dependencies: ["CaptureReferees"]),
  fuzzTarget("FuzzConfiguration", dependencies: ["ConfigurationReferees", "GestureConfiguration"]),
  fuzzTarget(
    "FuzzCommands",
    dependencies: [
      "CommandReferees", "InputEvents", "Gestures", "GestureConfiguration", "GestureWire",
      "Surfaces", "JSON",
    ]),
  fuzzTarget(
    "FuzzEngine", dependencies: ["EngineReferees", "InputEvents", "ThroughReferees"]),
]

/// A program whose only entry is the one that libFuzzer calls.
func fuzzTarget(_ name: String, dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["FuzzReport"], path: "Tests/Fuzzing/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

/// True if the other packages are in the folder `vendor`, as in Debian's source package (`systemd/build-source`).
///
/// The variable is the one by which Apple's packages take one another from local folders.
let isVendored = Context.environment["SWIFTCI_USE_LOCAL_DEPS"] != nil

/// The packages that the programs need.
let dependencies: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  // Without its trait it needs no Foundation, which takes memory.
  .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
]

/// Copies of them, which stand for packages of the same name everywhere.
let copies: [Package.Dependency] = [
  .package(path: "vendor/swift-argument-parser"),
  .package(path: "vendor/swift-log"),
  .package(path: "vendor/swift-nio"),
  .package(path: "vendor/swift-system"),
  .package(path: "vendor/swift-subprocess", traits: []),
]

let package = Package(
  name: "gestured",
  products: [
    .executable(name: "gestured", targets: ["gestured"]),
    .executable(name: "gestured-through", targets: ["gestured-through"]),
    .executable(name: "gestured-mqtt", targets: ["gestured-mqtt"]),
    .executable(name: "gesturectl", targets: ["gesturectl"]),
    .executable(name: "touchtracker", targets: ["TouchTrackerScreen"]),
    .executable(name: "touchtracker-replay", targets: ["PlayTouchTracker"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .library(name: "GestureClient", targets: ["GestureClient"]),
  ],
  traits: [
    .trait(name: "Programs", description: "The programs, with the packages that they need."),
    .default(enabledTraits: ["Programs"]),
  ],
  dependencies: isVendored ? copies : dependencies,
  targets: targets + examples + referees
    + (isFuzzing ? fuzzing : (tests + (isThorough ? longTests : [])).filter(isChosen))
)
