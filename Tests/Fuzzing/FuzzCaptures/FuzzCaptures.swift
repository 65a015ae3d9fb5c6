import CaptureReferees
import FuzzReport

/// Reads a capture of any format, and writes and reads its valid part again.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  FuzzReport.check(CaptureReferee.faults(of: unsafe FuzzReport.bytes(data, size)))
  return 0
}
