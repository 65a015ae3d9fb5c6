import Testing

@testable import YAML

struct NodeTests {
  @Test func `a tree keeps the order, duplicate keys and places of the text`() throws {
    let root = try Node.parse(
      """
      version: 1
      views:
        - id: canvas
          frame: [0, "50%"]
      version: 2
      """)
    let entries = try #require(root.mapping)
    #expect(entries.map { $0.key.text } == ["version", "views", "version"])
    #expect(entries.map { $0.key.mark.line } == [1, 2, 5])
    #expect(root["version"]?.integer == 1)
    let view = try #require(root["views"]?.sequence?.first)
    #expect(view.mark == Mark(line: 3, column: 5))
    let frame = try #require(view["frame"]?.sequence)
    #expect(frame.map(\.mark) == [Mark(line: 4, column: 13), Mark(line: 4, column: 16)])
    #expect(frame[1].content == .scalar("50%", isPlain: false))
  }

  @Test(
    arguments: [
      ("12", 12), ("-12", -12), ("+3", 3), ("0", 0), ("0x27c6", 0x27c6), ("-0xA", -10),
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("0x10000000000000000", nil),
      ("0111", nil), ("00", nil), ("0x", nil), ("-", nil), ("1.0", nil), ("1_000", nil),
      ("0xg", nil), ("'12'", nil), ("\"12\"", nil), ("[12]", nil), ("~", nil), ("1e3", nil),
    ] as [(String, Int?)])
  func `a plain scalar is an integer if it is one in decimal or hexadecimal digits`(
    text: String, value: Int?
  ) throws {
    #expect(try Node.parse(text).integer == value)
  }

  @Test(
    arguments: [
      ("0.5", 0.5), ("-1.25e2", -125), ("10", 10), ("0x10", 16), (".5", 0.5), ("+2.5", 2.5),
      ("0", 0), ("1e999", nil), ("inf", nil), ("nan", nil), (".inf", nil), ("0x1p3", nil),
      ("007.5", nil), ("'0.5'", nil), ("1.2.3", nil), ("e", nil), ("50%", nil),
    ] as [(String, Double?)])
  func `a plain scalar is a number if it is a finite decimal or an integer`(
    text: String, value: Double?
  ) throws {
    #expect(try Node.parse(text).double == value)
  }

  @Test(
    arguments: [
      ("true", true), ("false", false), ("True", nil), ("yes", nil), ("'true'", nil), ("1", nil),
    ] as [(String, Bool?)])
  func `only plain true and false are Booleans`(text: String, value: Bool?) throws {
    #expect(try Node.parse(text).bool == value)
  }

  @Test(
    arguments: [
      ("canvas", "canvas"), ("\"12\"", "12"), ("'true'", "true"), ("''", ""), ("50%", "50%"),
      ("0416", "0416"), ("|\n  a\n  b\n", "a\nb\n"), ("12", nil), ("0.5", nil), ("false", nil),
      ("~", nil), ("null", nil), ("", nil), ("[a]", nil), ("{a: b}", nil),
    ] as [(String, String?)])
  func `a scalar is a string if it is quoted or has no other type`(text: String, value: String?)
    throws
  {
    #expect(try Node.parse(text).string == value)
  }

  @Test(arguments: ["", "# a comment\n", "---\n", "---\n...\n", "~", "null", "\u{feff}"])
  func `an empty document is null`(text: String) throws {
    let root = try Node.parse(text)
    #expect(root.isNull)
    #expect(root.mapping == nil && root.sequence == nil && root["key"] == nil)
  }

  @Test(arguments: [
    ("[]", "a list"), ("{}", "a mapping"), ("~", "nothing"), ("true", "a Boolean"),
    ("0x1", "a number"), ("1.5", "a number"), ("yes", "a string"), ("'1'", "a string"),
  ])
  func `each node has a type for messages`(text: String, kind: String) throws {
    #expect(try Node.parse(text).kind == kind)
  }

  @Test(
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(5), "5"),
      (.integer(.min), "-9223372036854775808"), (.real(0.5), "0.5"), (.real(2), "2.0"),
      (.real(-1e300), "-1e+300"),
    ] as [(Node.Value, String)])
  func `a value of a command is read as the same scalar of a file`(
    value: Node.Value, text: String
  ) throws {
    let node = Node(
      .value(value), position: SourcePosition(path: ValuePath(root: "view"), number: 1))
    let scalar = try Node.parse(text)
    #expect(node.text == text)
    #expect((node.integer, node.double) == (scalar.integer, scalar.double))
    #expect((node.bool, node.isNull) == (scalar.bool, scalar.isNull))
    #expect((node.string, node.kind) == (scalar.string, scalar.kind))
  }

  @Test func `aliases are replaced by the last nodes with their anchors`() throws {
    let root = try Node.parse("a: &size [400, 800]\nb: *size\n")
    #expect(root["b"]?.sequence?.map(\.integer) == [400, 800])
    #expect(root["b"]?.mark == Mark(line: 2, column: 4))
    #expect(root["b"]?.sequence?.first?.mark == Mark(line: 1, column: 11))
    #expect(try Node.parse("[&a 1, *a, &a 2, *a]").sequence?.map(\.integer) == [1, 1, 2, 2])
  }

  // MARK: Memory

  @Test func `a value takes 40 bytes, wherever it is`() {
    // A configuration of 512 gestures has some 10,000 values.
    #expect(MemoryLayout<Node>.stride == 40)
  }

  @Test func `positions are equal if they are at one place of files of one name`() {
    let (file, same) = (SourceFile("a.yaml"), SourceFile("a.yaml"))
    let position = SourcePosition(in: file, line: 2, column: 3)
    #expect(position == SourcePosition(in: same, line: 2, column: 3))
    #expect(position != SourcePosition(in: SourceFile("b.yaml"), line: 2, column: 3))
    #expect(position != SourcePosition(in: file, line: 3, column: 3))
    #expect(position.description == "a.yaml:2:3")
    let path = ValuePath(root: "view")
    let value = SourcePosition(path: path, number: 7)
    #expect((value.line, value.column) == (0, 7))
    #expect(value != SourcePosition(path: ValuePath(root: "view"), number: 7))
    #expect(SourcePosition(in: file, line: .max, column: 1).line == Int(UInt32.max))
  }
}

extension Node {
  static func parse(_ text: String, limits: Limits = Limits()) throws(YAMLError) -> Node {
    try parse(Array(text.utf8), limits: limits)
  }
}
