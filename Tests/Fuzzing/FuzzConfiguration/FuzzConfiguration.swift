import ConfigurationReferees
import FuzzReport
import GestureConfiguration

/// Loads a main file and drop-ins, separated by zero bytes, and builds what they describe.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let texts = unsafe FuzzReport.bytes(data, size)
    .split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
  let files = texts.enumerated().map { index, text in
    ConfigurationFile(name: "\(index).yaml", text: Array(text))
  }
  FuzzReport.check(ConfigurationReferee.faults(of: files))
  return 0
}
