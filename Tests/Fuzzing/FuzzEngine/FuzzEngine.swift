import EngineReferees
import FuzzReport
import InputEvents
import ThroughReferees

/// Plays on a surface twice, with the bytes as decisions: the result depends on them alone.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = unsafe FuzzReport.bytes(data, size)
  let referee = ThroughReferee(bytes.count.isMultiple(of: 2) ? .never : .palm)
  let report = RandomPlay.play(Chance(bytes: bytes), start: 0)
  let again = RandomPlay.play(Chance(bytes: bytes), start: 1_234_567.25, beside: referee)
  FuzzReport.check(
    report.faults + again.faults + referee.faults
      + (again.digest == report.digest ? [] : ["the play depends on more than its input"]))
  return 0
}
