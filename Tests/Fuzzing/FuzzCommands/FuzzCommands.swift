import CommandReferees
import FuzzReport
import GestureWire

/// Reads a client's bytes in pieces of the size in the first byte, answers the lines, and performs
/// their commands while a finger drags.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = unsafe FuzzReport.bytes(data, size)
  guard let piece = bytes.first else { return 0 }
  let text = Array(bytes.dropFirst())
  FuzzReport.check(ClientReferee.faults(of: text, inPiecesOf: Int(piece) + 1))
  let lines = ClientReferee.lines(of: text, inPiecesOf: text.count)
  // Most inputs contain no command, and building a surface takes long.
  guard lines.contains(where: CommandedSurface.isCommand) else { return 0 }
  var told: [CommandedSurface] = []
  // The daemon uses at most 32 MiB for its clients' commands.
  FuzzReport.withinMemory(of: 32 * 1024 * 1024) {
    told = [0, 1].map { _ in CommandedSurface.play(lines) }
  }
  FuzzReport.check(told[0].faults)
  FuzzReport.check(told[0].bytes == told[1].bytes ? [] : ["the same input gives different bytes"])
  return 0
}
