import Foundation
import Glibc
import TestRig
import Testing

/// Access to the page of `gesturectl inspect`, and traces of pages that were open.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectAccessTests {
  @Test func `a page of another origin cannot read the stream`() throws {
    let (inspector, other) = (try Inspector("tap"), try Inspector("tap"))
    try inspector.open()
    let browser = inspector.browser
    let stream = other.address.replacingOccurrences(of: "http:", with: "ws:") + "stream"
    let attempt = """
      return await new Promise((resolve) => {
        const socket = new WebSocket('\(stream)');
        socket.onopen = () => resolve('open');
        socket.onmessage = () => resolve('message');
        socket.onerror = () => resolve('refused');
      });
      """
    // The page's own policy forbids even the attempt.
    #expect(try browser.run(attempt).contains("open") == false)
    // A page without a policy cannot either, even if it knows the address.
    try browser.open("about:blank")
    #expect(try browser.run(attempt) == "refused")
    #expect(
      try browser.run(
        "try { await (await fetch('\(other.address)')).text(); return 'read' } "
          + "catch { return 'refused' }") == "refused")
    try browser.open(other.address)
    try browser.wait(until: "document.body.dataset.connection == 'capture'")
    try browser.open(inspector.address.replacing("http://", with: "http://").dropLast(3) + "/")
    #expect(try browser.run("return document.body.textContent").contains("incomplete"))
  }

  @Test func `pages that were closed leave nothing`() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let files = "/proc/\(inspector.process.identifier)/fd"
    func count(sockets: Bool = false) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: files).count { file in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\(file)")
        return !sockets || target?.hasPrefix("socket:") == true
      }
    }
    let before = try count(sockets: true)
    func openAndClose() throws {
      // A page that shows the capture has a stream.
      try inspector.browser.openMore(
        inspector.address, count: 10, until: "document.body.dataset.connection == 'capture'")
      #expect(try count(sockets: true) > 10)
      try inspector.browser.closeMore()
      try wait("no socket of a closed page is open") { try count(sockets: true) <= before }
    }
    // The runtime opens files of its own for the first pages, and keeps them.
    try openAndClose()
    try inspector.goToEnd()
    let rest = try count()
    for _ in 0..<2 { try openAndClose() }
    try wait("the other pages leave no file open") { try count() <= rest }
    #expect(try inspector.browser.wait(until: "document.body.dataset.connection") == "capture")
  }

  @Test func `a page beyond the limit waits until another one closes`() throws {
    let inspector = try Inspector("tap")
    let others = try TestBrowser()
    try others.open(inspector.address)
    try others.wait(until: "document.body.dataset.connection == 'capture'")
    try others.run(
      """
      const address = location.href.replace('http', 'ws') + 'stream';
      window.streams = Array.from({ length: 29 }, () => new WebSocket(address));
      // A page that acknowledges nothing is disconnected after a while, which makes room.
      for (const stream of streams) stream.onmessage = () => stream.send(new Uint8Array(0));
      """)
    try others.wait(until: "window.streams.every((stream) => stream.readyState === 1)")
    try inspector.browser.open(inspector.address)
    try inspector.browser.wait(until: "document.body.dataset.connection == 'full'")
    #expect(
      try inspector.browser.run("return document.getElementById('status').textContent")
        == "too many pages are open; waiting for one to close")
    try others.open("about:blank")
    try inspector.browser.wait(until: "document.body.dataset.connection == 'capture'")
  }

  @Test func `an address is valid only as long as its program runs`() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let browser = inspector.browser
    let port = inspector.address.split(separator: "/")[1].split(separator: ":")[1]
    inspector.process.signal(SIGTERM)
    #expect(try inspector.process.wait().status == 0)
    try browser.wait(until: "document.body.dataset.connection == 'lost'")
    let next = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["inspect", "--port", "\(port)", "\(Project.recordings)/tap.evemu"])
    let address = try next.readLine()
    #expect(address.hasPrefix("http://127.0.0.1:\(port)/"))
    #expect(address != inspector.address)
    try browser.wait(until: "document.body.dataset.connection == 'gone'")
    #expect(
      try browser.run("return document.getElementById('status').textContent")
        == "this address is no longer valid: open the one that gesturectl prints now")
    next.signal(SIGTERM)
    try next.wait()
  }

  @Test func `no argument of a browser contains the address`() throws {
    let directory = try TemporaryDirectory()
    let opener = directory.file("xdg-open")
    let script = """
      #!/bin/sh
      stat -c %a "$1" > "$HOME/mode"
      cat "$1" > "$HOME/page"
      echo "$@" > "$HOME/arguments"
      """
    try TestProcess.writeScript(script, to: opener)
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["inspect", "--open", "\(Project.recordings)/tap.evemu"],
      environment: [
        "HOME": directory.path, "PATH": "\(directory.path):/usr/local/bin:/usr/bin:/bin",
      ])
    let address = try process.readLine()
    func text(_ name: String) -> String {
      (try? String(contentsOfFile: directory.file(name), encoding: .utf8)) ?? ""
    }
    func pages() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? [])
        .filter { $0.hasSuffix(".html") }
    }
    let children = "/proc/\(process.identifier)/task"
    func hasChildren() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: children).contains { thread in
        let list = try? String(contentsOfFile: "\(children)/\(thread)/children", encoding: .utf8)
        return list?.isEmpty == false
      }
    }
    // Ended processes leave no zombies.
    try wait("xdg-open has run and is gone") { try !text("arguments").isEmpty && !hasChildren() }
    #expect(text("mode") == "600\n")
    #expect(text("arguments") == "\(directory.path)/\(pages().first ?? "")\n")
    #expect(text("page").contains("url=\(address)\""))

    let browser = try TestBrowser()
    try browser.open("file://\(directory.path)/\(pages().first ?? "")")
    try browser.wait(until: "document.body.dataset.connection == 'capture'")
    #expect(try browser.run("return location.href") == address)
    #expect(pages() == [])
    process.signal(SIGTERM)
    #expect(try process.wait().status == 0)
  }

  @Test func `a redirect file that was never opened is removed`() throws {
    let directory = try TemporaryDirectory()
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["inspect", "--open", "\(Project.recordings)/tap.evemu"],
      environment: ["HOME": directory.path, "PATH": directory.path])
    _ = try process.readLine()
    try wait("a missing xdg-open is reported") {
      process.standardError.contains("cannot run xdg-open")
    }
    process.signal(SIGINT)
    #expect(try process.wait().status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
  }
}
