import Foundation
import FoundationXML
import TestRig
import Testing

/// A picture that `gesturectl render` has made, read by an XML parser.
struct RenderedPicture {
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

  /// The elements that an XPath finds; only names without a namespace are known, as of attributes.
  func elements(_ path: String) throws -> [XMLElement] {
    try document.nodes(forXPath: path).compactMap { $0 as? XMLElement }
  }

  /// The first element that an XPath finds; there must be one.
  func element(_ path: String) throws -> XMLElement { try #require(elements(path).first) }

  /// The signs in the lane of a gesture, as `failed 0.080`.
  func marks(of gesture: String) throws -> [String] {
    try elements("//*[@data-gesture='\(gesture)']/*[@data-state]").map {
      "\($0["data-state"]) \($0["data-time"])"
    }
  }

  /// The stretches in the lane of a gesture, as `waiting 0.080 0.430`.
  func stretches(of gesture: String) throws -> [String] {
    try elements("//*[@data-gesture='\(gesture)']/*[@data-stretch]").map {
      "\($0["data-stretch"]) \($0["data-start"]) \($0["data-end"])"
    }
  }

  /// All texts that are drawn, less those for who points at them.
  var texts: [String] {
    get throws {
      try elements("//*[local-name()='text']").map { element in
        (element.children ?? []).filter { $0.kind == .text }.compactMap(\.stringValue).joined()
      }
    }
  }

  /// All that is said to who points at something.
  var titles: [String] {
    get throws { try elements("//*[local-name()='title']").compactMap(\.stringValue) }
  }
}

extension XMLElement {
  /// An attribute; empty where there is none.
  subscript(name: String) -> String {
    // `attribute(forName:)` of Foundation on Linux finds none in a document with a namespace.
    attributes?.first { $0.name == name }?.stringValue ?? ""
  }

  /// An attribute that is a number.
  func number(_ name: String) -> Double { Double(self[name]) ?? .nan }
}
