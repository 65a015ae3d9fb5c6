import Foundation
import TestRig
import Testing

@testable import LinuxIO

struct SocketPathTests {
  /// Paths of sockets; only a user who is not root can test rights, which the kernel rig does.
  @Test func `the user's own socket comes first, then the control socket`() throws {
    let directory = try TemporaryDirectory()
    let (own, control) = (directory.file("own.sock"), directory.file("gestured.sock"))
    let system = String(own.dropLast("/own.sock".count))
    #expect(SocketPath.forClient(own: own, in: system) == control)
    try "".write(toFile: directory.file("watch.sock"), atomically: true, encoding: .utf8)
    // A daemon that does not run is no reason to watch another.
    #expect(SocketPath.forClient(own: own, in: system) == control)
    try "".write(toFile: own, atomically: true, encoding: .utf8)
    #expect(SocketPath.forClient(own: own, in: system) == own)
  }

  @Test func `the group of a socket is known if its members may connect`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("socket")
    #expect(GroupName.admitted(to: path) == nil)
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    try #require(unsafe chmod(path, 0o660) == 0)
    let name = try #require(GroupName.admitted(to: path))
    #expect(try GroupIdentifier(name)?.rawValue == getegid())
    try #require(unsafe chmod(path, 0o600) == 0)
    #expect(GroupName.admitted(to: path) == nil)
  }
}
