import Foundation
import GestureConfiguration
import TestRig
import Testing

/// The installed configuration, with which people begin.
struct InstalledConfigurationTests {
  @Test func `the installed configuration equals the default`() throws {
    let path = "systemd/config.yaml"
    let file = ConfigurationFile(name: path, text: Array(try Project.text(path).utf8))
    #expect(try Configuration.load([file]) == Configuration.load([Configuration.defaultFile]))
  }

  @Test(arguments: [
    "device: {name: \"*Goodix*\"}", "size: [400, 800]", "rotation: 90", "grab: true",
    "isOpenToWatchers: true",
  ])
  func `a setting in a comment of the installed configuration can be used`(key: String) throws {
    let text = try Project.text("systemd/config.yaml")
    #expect(text.contains("# \(key)"))
    let used = text.replacingOccurrences(of: "# \(key)", with: key)
    let file = ConfigurationFile(name: "config.yaml", text: Array(used.utf8))
    #expect(try Configuration.load([file]) != Configuration.load([Configuration.defaultFile]))
  }
}
