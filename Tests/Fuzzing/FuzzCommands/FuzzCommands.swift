import FuzzReport
import GestureWire

/// Takes the bytes of a client in pieces of a size that the first byte gives, answers the lines, and
/// carries out the commands in them while a finger drags.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = unsafe FuzzReport.bytes(data, size)
  guard let piece = bytes.first else { return 0 }
  let text = Array(bytes.dropFirst())
  FuzzReport.check(ClientReferee.faults(of: text, inPiecesOf: Int(piece) + 1))
  let lines = ClientReferee.lines(of: text, inPiecesOf: text.count)
  // Most inputs have no command in them, and a surface takes long to build.
  guard lines.contains(where: CommandedSurface.isCommand) else { return 0 }
  var told: [CommandedSurface] = []
  // The daemon has 32 MiB for all that its clients ask for.
  FuzzReport.withinMemory(of: 32 * 1024 * 1024) {
    told = [0, 1].map { _ in CommandedSurface.play(lines) }
  }
  FuzzReport.check(told[0].faults)
  FuzzReport.check(told[0].bytes == told[1].bytes ? [] : ["the same gives other bytes"])
  return 0
}
