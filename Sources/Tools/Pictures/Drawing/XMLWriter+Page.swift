extension XMLWriter {
  /// Begins a page in HTML without scripts; its body is open.
  mutating func beginPage(titled title: String) {
    begin("html", ["lang": "en"])
    begin("head")
    element("meta", ["charset": "utf-8"])
    element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    element("meta", ["name": "color-scheme", "content": "light dark"])
    element("title", [:], title)
    element("style", [:], Self.pageStyle)
    end()
    begin("body")
  }

  /// The text of the page, which ends here.
  var page: String {
    var xml = self
    xml.end()
    xml.end()
    return "<!doctype html>\n" + xml.text
  }

  /// Inserts a document as it is.
  mutating func insert(_ document: String) { text += document }

  private static let pageStyle = """
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 62em; margin: 2em auto; padding: 0 1em }
    h1 { font-size: 1.4em } h2 { font-size: 1.1em } svg { max-width: 100%; height: auto }
    pre { overflow-x: auto }
    """
}
