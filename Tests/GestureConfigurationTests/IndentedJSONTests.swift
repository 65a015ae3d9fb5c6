import JSON
import Testing

@testable import GestureConfiguration

/// The form of JSON that people read in the schema.
struct IndentedJSONTests {
  @Test(
    arguments: [
      (["a": [1, 2.5, true, nil], "b": [:]], #"{"a": [1, 2.5, true, null], "b": {}}"#),
      // Control characters and quotes are escaped in keys and texts.
      (["a\n\"": "\t\u{1}\\"], #"{"a\n\"": "\t\u0001\\"}"#),
      // A whole number has no fraction.
      (65535, "65535"), (-0.25, "-0.25"),
    ] as [(JSON, String)])
  func `a value that fits into a line is not divided`(value: JSON, text: String) {
    #expect(value.indented() == text)
    #expect(JSON(text) == value)
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
}
