import Foundation
import FoundationXML
import TestRig
import Testing

/// A picture made by `gesturectl render`, parsed as XML.
struct RenderedPicture {
  /// The arguments for the configuration of the bundled captures.
  static let example = ["--config", "\(Project.recordings)/example.yaml"]

  let output: Project.Output
  let document: XMLDocument

  /// Renders a bundled capture to standard output.
  init(_ capture: String, _ configuration: String = "example", _ options: [String] = []) throws {
    try self.init(
      arguments: ["--config", "\(Project.recordings)/\(configuration).yaml"] + options
        + ["\(Project.recordings)/\(capture).evemu"])
  }

  init(arguments: [String], input: String? = nil) throws {
    output = try Project.control(["render"] + arguments, input: input)
    document = try XMLDocument(xmlString: output.lines.joined(separator: "\n"))
  }

  /// The elements that an XPath finds, by names without a namespace.
  func elements(_ path: String) throws -> [XMLElement] {
    try document.nodes(forXPath: path).compactMap { $0 as? XMLElement }
  }

  /// The first element that an XPath finds, which must exist.
  func element(_ path: String) throws -> XMLElement { try #require(elements(path).first) }

  /// The marks in the lane of a gesture, such as `failed 0.080`.
  func marks(of gesture: String) throws -> [String] {
    try elements("//*[@data-gesture='\(gesture)']/*[@data-state]").map {
      "\($0["data-state"]) \($0["data-time"])"
    }
  }

  /// The stretches in the lane of a gesture, such as `waiting 0.080 0.430`.
  func stretches(of gesture: String) throws -> [String] {
    try elements("//*[@data-gesture='\(gesture)']/*[@data-stretch]").map {
      "\($0["data-stretch"]) \($0["data-start"]) \($0["data-end"])"
    }
  }

  /// All drawn texts, without tooltips.
  var texts: [String] {
    get throws {
      try elements("//*[local-name()='text']").map { element in
        (element.children ?? []).filter { $0.kind == .text }.compactMap(\.stringValue).joined()
      }
    }
  }

  /// All tooltips.
  var titles: [String] {
    get throws { try Self.titles(in: document) }
  }

  /// The tooltips in a part of the page.
  static func titles(in part: XMLNode) throws -> [String] {
    try part.nodes(forXPath: ".//*[local-name()='title']").compactMap(\.stringValue)
  }
}

extension XMLElement {
  /// The value of an attribute, or an empty text if there is none.
  subscript(name: String) -> String {
    // `attribute(forName:)` of Foundation on Linux finds none in a document with a namespace.
    attributes?.first { $0.name == name }?.stringValue ?? ""
  }

  /// The number in an attribute.
  func number(_ name: String) -> Double { Double(self[name]) ?? .nan }
}
