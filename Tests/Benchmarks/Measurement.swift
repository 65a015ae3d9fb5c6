/// The cost of each repetition of some work.
struct Measurement {
  /// The processor time in nanoseconds; each sample is the mean of many repetitions.
  var nanoseconds = Samples()
  /// The mean number of allocations; `nil` if they are not counted.
  var allocations: Double?

  /// Measures the work.
  ///
  /// - Parameters:
  ///   - batches: The number of samples.
  ///   - size: The number of repetitions in each sample.
  ///   - warmUp: The number of batches before, which allocate all storage.
  ///   - body: Repeats the work as often as its argument says.
  init(batches: Int, size: Int, warmUp: Int = 3, _ body: (Int) -> Void) {
    for _ in 0..<warmUp { body(size) }
    let counter = AllocationCounter()
    var calls: UInt64 = 0
    for _ in 0..<batches {
      let callsBefore = counter?.calls ?? 0
      let start = Stopwatch.processorTime
      body(size)
      let end = Stopwatch.processorTime
      calls += (counter?.calls ?? 0) - callsBefore
      nanoseconds.append(Double(end - start) / Double(size))
    }
    if counter != nil { allocations = Double(calls) / Double(batches * size) }
  }
}
