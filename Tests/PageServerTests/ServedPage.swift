@testable import PageServer

/// A server of a small page, with its port and path.
struct ServedPage {
  static let files = [
    PageFile(name: "index.html", bytes: Array("<!doctype html><title>A page</title>".utf8)),
    PageFile(name: "page.js", bytes: Array("export {};".utf8)),
  ]

  let server: PageServer
  let port: Int
  /// The path of the page, with its token and slashes.
  let path: String

  /// Starts a server.
  ///
  /// Unless a test says otherwise, it never loses patience with pages and pings none: on a busy
  /// machine, a test may take as long as the real limits.
  init(patience: Duration = .seconds(3600), pingTime: Duration = .seconds(3600)) async throws {
    server = try await PageServer(files: Self.files, patience: patience, pingTime: pingTime)
    let parts = server.address.split(separator: "/")
    guard parts.count == 3, let port = parts[1].split(separator: ":").last.flatMap({ Int($0) })
    else { throw BrowserError("'\(server.address)' is not a page's address") }
    (self.port, path) = (port, "/\(parts[2])/")
  }

  var host: String { "127.0.0.1:\(port)" }

  /// Returns the whole answer to a request.
  func answer(
    to path: String, _ fields: [String]? = nil, method: String = "GET"
  ) throws -> String {
    let browser = try RawBrowser(port: port)
    browser.send(path, fields ?? ["Host: \(host)"], method: method)
    return try browser.readAll()
  }

  /// Opens the page's stream.
  func open() throws -> RawBrowser {
    let browser = try RawBrowser(port: port)
    let answer = try browser.openStream(path + "stream", host: host, origin: "http://\(host)")
    guard answer.hasPrefix("HTTP/1.1 101 ") else { throw BrowserError("no stream: \(answer)") }
    return browser
  }
}
