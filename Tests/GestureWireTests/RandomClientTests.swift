import CommandReferees
import GestureWire
import RandomNumbers
import Testing

/// Clients' input with random changes, the same in every run.
struct RandomClientTests {
  private static let text = #"""
    {"command":"ping","id":1}

    {"id":"a\u0000b","command":"subscribe","views":["a*"],"kinds":["tap"],"touches":true}
    {"id":1e999,"command":"list","what":"gestures"}
    {"command":"addView","surface":"main","view":{"id":"v","frame":[0,0,"50%",1]},"id":-0.5e-3}
    {"command":"setGesture","surface":"main","gesture":"g","translation":[1,2],"id":[1]}
    {"id":2,"id":3} x
    [[[{"id":4}]]]
    half
    """#

  @Test(arguments: 0..<RandomRuns.count(40 as UInt64))
  func `random input is split into the same lines however it arrives`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      var bytes = Array(Self.text.utf8)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default:
          bytes.insert(
            Array("{}[]\",:\\\n-e0u ".utf8).randomElement(using: &random) ?? 0, at: place)
        }
      }
      let size = Int.random(in: 1...bytes.count, using: &random)
      #expect(ClientReferee.faults(of: bytes, inPiecesOf: size) == [])
    }
  }

  @Test(arguments: [-1, 0, 1]) func `the longest line is split in the same way however it arrives`(
    more: Int
  ) {
    let long = [UInt8](repeating: 97, count: ProtocolLimits.maximumLineLength + more)
    for bytes in [long, long + [10], Array("{}\n".utf8) + long + Array("\n{}\n".utf8)] {
      for size in [1000, 4096, bytes.count] {
        #expect(ClientReferee.faults(of: bytes, inPiecesOf: size) == [])
      }
    }
  }
}
