import JSON
import Testing

/// JSON values as text.
struct JSONTests {
  @Test(
    arguments: [
      (
        ["isEnabled": false, "translation": [0, -1.5]],
        #"{"isEnabled":false,"translation":[0,-1.5]}"#
      ),
      (["b": nil, "a": "q\"\n"], #"{"b":null,"a":"q\"\n"}"#), ([], "[]"), (1e300, "1e+300"),
      (.real(.infinity), "null"),
    ] as [(JSON, String)])
  func `a value is written with its keys in order`(value: JSON, text: String) {
    #expect(value.text == text)
  }

  @Test func `a written value is read back`() throws {
    let value: JSON = ["z": [1, 2.5, "x", true, nil], "a": ["k": 1e-7]]
    #expect(JSON(value.text) == value)
    #expect(value["z"]?.elements?.count == 5)
    #expect(value["a"]?["k"]?.number == 1e-7)
  }

  @Test(arguments: ["", "{", #"{"a":1,"a":2}"#, "nonsense"])
  func `a text that is not JSON has no value`(text: String) {
    #expect(JSON(text) == nil)
  }
}
