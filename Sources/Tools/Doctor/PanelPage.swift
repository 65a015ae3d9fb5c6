/// A page with a report, for a browser.
enum PanelPage {
  /// The text of an HTML file; the same report gives the same text.
  static func html(of report: PanelReport) -> String {
    var xml = XMLWriter()
    xml.beginPage(titled: report.title)
    xml.element("h1", [:], report.title)
    xml.element("p", [:], report.summary)
    if !report.advice.sentences.isEmpty {
      xml.element("h2", [:], "What to do")
      xml.begin("ul")
      for sentence in report.advice.sentences { xml.element("li", [:], sentence) }
      xml.end()
    }
    if !report.advice.filters.isEmpty {
      xml.element("p", [:], "For the panel's surface in the configuration:")
      xml.element("pre", [:], report.advice.lines.joined(separator: "\n"))
    }
    xml.element("p", [:], PanelReport.unknown)
    xml.insert(PanelPicture.svg(of: report))
    return xml.page
  }
}
