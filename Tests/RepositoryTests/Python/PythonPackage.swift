import Foundation
import TestRig

/// The Python package, built to a wheel and installed into a virtual environment without network.
struct PythonPackage {
  /// The package of this run of the tests.
  static let installed = Result { try PythonPackage() }

  /// The reason why the package cannot be installed here; `nil` if it can.
  ///
  /// setuptools of Debian 12 cannot be imported after pip.
  static let obstacle = PythonPackage.obstacle(
    "import setuptools, ensurepip, pip, venv, wheel",
    "not installed: python3-pip, python3-setuptools, python3-venv or python3-wheel")
  /// The reason why types cannot be checked here; `nil` if they can.
  static let mypyObstacle = PythonPackage.obstacle("import mypy", "mypy is not installed")

  /// True if the package is installed and tested.
  static var isWanted: Bool { Requirement.isWanted(despite: obstacle) }

  /// The interpreter of Debian, which alone has Debian's packages.
  static let systemPython = "/usr/bin/python3"

  /// The interpreter of the virtual environment.
  let python: String
  /// The copy of the package's folder from which the wheel was built.
  let copy: String
  /// The file name of the wheel.
  let wheel: String

  private init() throws {
    let files = FileManager.default
    let directory = try BuildProducts.path(of: "python-package")
    python = "\(directory)/environment/bin/python3"
    copy = "\(directory)/repository/Examples/python"
    try? files.removeItem(atPath: directory)
    // setuptools writes into the folder that it builds, and setup.py reads the version.
    for path in ["Examples/python", "Sources/LinuxIO/Text/Release.swift"] {
      let target = URL(filePath: "\(directory)/repository/\(path)")
      try files.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: URL(filePath: "\(Project.root)/\(path)"), to: target)
    }
    let wheels = "\(directory)/wheels"
    let pip = ["-m", "pip", "--disable-pip-version-check", "--quiet"]
    try Self.run(
      Self.systemPython,
      pip + [
        "wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, copy,
      ])
    guard let wheel = try files.contentsOfDirectory(atPath: wheels).first else {
      throw RigError("pip has built no wheel")
    }
    self.wheel = wheel
    try Self.run(Self.systemPython, ["-m", "venv", "\(directory)/environment"])
    try Self.run(python, pip + ["install", "--no-index", "--no-deps", "\(wheels)/\(wheel)"])
  }

  /// Starts a program with the installed package, which finds no other one.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the interpreter.
  ///   - environment: Variables beside those of the test.
  /// - Returns: The program.
  /// - Throws: `RigError` if it cannot be started.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> TestProcess {
    try Self.start(python, ["-u"] + arguments, environment)
  }

  /// Starts an interpreter, which does not read modules from the folder in which the tests run.
  static func start(
    _ python: String, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> TestProcess {
    let own = ["PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": "", "PIP_ROOT_USER_ACTION": "ignore"]
    return try TestProcess(python, arguments, environment: own.merging(environment) { $1 })
  }

  private static func run(_ python: String, _ arguments: [String]) throws {
    let process = try start(python, arguments)
    let output = try process.readToEnd(within: 240)
    guard try process.wait().status == 0 else {
      throw RigError("'\(arguments)' has failed: \(output) \(process.standardError)")
    }
  }

  private static func obstacle(_ imports: String, _ words: String) -> String? {
    let process = try? TestProcess(systemPython, ["-c", imports])
    return (try? process?.wait().status) == 0 ? nil : words
  }
}
