import Foundation
import TestRig

/// The folder of the module with files beside it, on a server of files.
final class ServedFolder {
  let address: String
  private let directory: TemporaryDirectory
  private let server: TestProcess

  /// Serves the texts of files, by their names.
  ///
  /// - Throws: `RigError` if the engine cannot be built.
  init(_ files: [String: String]) throws {
    directory = try PageFolder.copy()
    for (name, text) in files {
      try text.write(toFile: directory.file(name), atomically: true, encoding: .utf8)
    }
    server = try TestProcess(
      "python3", ["-u", "-m", "http.server", "--bind", "127.0.0.1", "0", "-d", directory.path])
    // Serving HTTP on 127.0.0.1 port 43211 (http://127.0.0.1:43211/) ...
    let words = try server.readLine().split(separator: " ")
    address = "http://127.0.0.1:\(words[5])/"
  }

  deinit { server.signal(SIGTERM) }
}

/// A page with the engine in it, in a browser.
final class LocalPage {
  let browser: TestBrowser
  private let folder: ServedFolder

  /// Opens a page in the folder of the module.
  ///
  /// - Parameters:
  ///   - files: The texts of its files, by their names; `index.html` is opened.
  ///   - width: The width of the window.
  ///   - height: The height of the window.
  ///   - isPhone: True for a window of a phone.
  /// - Throws: `RigError` if the engine cannot be built, or the browser does not answer.
  init(_ files: [String: String], width: Int, height: Int, isPhone: Bool = false) throws {
    folder = try ServedFolder(files)
    browser = try TestBrowser()
    try browser.open(folder.address, width: width, height: height, isPhone: isPhone)
  }

  /// A place in an element: 0.5, 0.5 is its middle.
  func place(in selector: String, _ x: Double = 0.5, _ y: Double = 0.5) throws -> (
    x: Double, y: Double
  ) {
    let text = try browser.run(
      """
      const element = document.querySelector("\(selector)");
      element.scrollIntoView({ block: "center" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { left, top, width, height } = element.getBoundingClientRect();
      return [Math.round(left + \(x) * width), Math.round(top + \(y) * height)];
      """)
    let numbers = try JSONDecoder().decode([Double].self, from: Data(text.utf8))
    return (numbers[0], numbers[1])
  }

  /// Touches with some fingers, moves them in eight steps, and lifts them.
  func drag(_ fingers: [(from: (x: Double, y: Double), by: (x: Double, y: Double))]) throws {
    func places(_ share: Double) -> [Int: (x: Double, y: Double)] {
      var places: [Int: (x: Double, y: Double)] = [:]
      for (index, finger) in fingers.enumerated() {
        places[index] = (
          (finger.from.x + share * finger.by.x).rounded(),
          (finger.from.y + share * finger.by.y).rounded()
        )
      }
      return places
    }
    try browser.touch("touchStart", places(0))
    for step in 1...8 { try browser.touch("touchMove", places(Double(step) / 8)) }
    try browser.touch("touchEnd")
  }

  /// Drags with the mouse.
  func dragMouse(
    from start: (x: Double, y: Double), by way: (x: Double, y: Double), withShift: Bool = false
  ) throws {
    try browser.mouse("mouseMoved", at: start)
    try browser.mouse("mousePressed", at: start, withShift: withShift)
    for step in 1...8 {
      let share = Double(step) / 8
      try browser.mouse(
        "mouseMoved", at: (start.x + share * way.x, start.y + share * way.y), withShift: withShift)
    }
    try browser.mouse("mouseReleased", at: (start.x + way.x, start.y + way.y), withShift: withShift)
  }
}
