package import CPageServer

/// A file of a page: HTML, a style sheet, a script, or an image.
package struct PageFile: Sendable {
  /// What it is called in the page's address; `index.html` is what the address itself shows.
  package let name: String
  /// What is in it.
  package let bytes: [UInt8]

  /// Makes a file of bytes.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Makes a file of one that the compiler has put into the program.
  package init(_ file: page_file) {
    unsafe self.init(
      name: String(cString: file.name),
      bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
  }

  /// What browsers are to take it for; without `nosniff` they would guess.
  var type: String {
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
      "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
      "json": "application/json",
    ]
    let suffix = name.split(separator: ".").last.map(String.init) ?? ""
    return types[suffix] ?? "application/octet-stream"
  }
}
