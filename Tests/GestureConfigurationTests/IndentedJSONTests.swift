import JSON
import Testing

@testable import GestureConfiguration

/// The form of JSON that people read in the schema.
struct IndentedJSONTests {
  @Test func `a value that fits into a line is not divided`() {
    let value: JSON = ["a": [1, 2.5, true, nil], "b": [:]]
    #expect(value.indented() == #"{"a": [1, 2.5, true, null], "b": {}}"#)
  }

  @Test func `the entries of a value that is too long have a line each`() {
    let long = JSON.string(String(repeating: "x", count: 90))
    let value: JSON = ["short": [1, 2], "long": [long, "y"]]
    #expect(
      value.indented() == """
        {
          "short": [1, 2],
          "long": [
            \(long.text),
            "y"
          ]
        }
        """)
    // The list has 99 characters, so it fits only behind a margin of one.
    let list: JSON = [long, "y"]
    #expect(list.indented(margin: 1) == "[\(long.text), \"y\"]")
    #expect(list.indented(margin: 2).contains("\n"))
  }

  @Test func `control characters and quotes are escaped in keys and texts`() {
    let value: JSON = ["a\n\"": "\t\u{1}\\"]
    #expect(value.indented() == #"{"a\n\"": "\t\u0001\\"}"#)
    #expect(JSON(value.indented()) == value)
  }

  @Test func `a whole number has no fraction`() {
    #expect(JSON.number(65535).indented() == "65535")
    #expect(JSON.number(-0.25).indented() == "-0.25")
    #expect(JSON.number(0).with("a", 1) == 0)
  }
}
