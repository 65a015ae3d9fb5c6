package import PageFiles

/// A file of a page: HTML, a style sheet, a script, or an image.
package struct PageFile: Sendable {
  /// The name in the page's address; the address itself shows `index.html`.
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a file from one that the compiler has embedded in the program.
  package init(_ file: page_file) {
    let path = unsafe String(cString: file.path)
    self.init(
      name: String(path.split(separator: "/").last ?? ""),
      bytes: unsafe Array(String(cString: file.text).utf8))
  }

  /// The files in a folder of `Sources/PageFiles`.
  package static func embedded(in folder: String) -> [PageFile] {
    var (files, index): ([PageFile], Int) = ([], 0)
    while let file = unsafe page_file_at(index) {
      if unsafe String(cString: file.pointee.path).hasPrefix("\(folder)/") {
        files.append(unsafe PageFile(file.pointee))
      }
      index += 1
    }
    return files
  }

  /// The media type, from the name's suffix; with `nosniff` browsers do not guess it.
  var type: String {
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
      "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
      "json": "application/json", "wasm": "application/wasm", "ts": "text/plain; charset=utf-8",
    ]
    let suffix = name.split(separator: ".").last.map(String.init) ?? ""
    return types[suffix] ?? "application/octet-stream"
  }
}
