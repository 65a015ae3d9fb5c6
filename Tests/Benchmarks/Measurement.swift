/// What something costs each time that it is done.
struct Measurement {
  /// How long it took, in nanoseconds of the processor, each sample the mean of many times.
  var nanoseconds = Samples()
  /// How often it asked for memory, in the mean; nothing where nobody counts.
  var allocations: Double?

  /// Measures.
  ///
  /// - Parameters:
  ///   - batches: How many samples are taken.
  ///   - size: How many times it is done for each.
  ///   - warmUp: How many batches are done before, so that all storage is there.
  ///   - body: Does it so many times as it is told.
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
