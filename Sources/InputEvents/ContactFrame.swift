/// What one `SYN_REPORT` says of the contacts of a device, in raw units of its axes.
///
/// The caller owns a frame and hands it to the decoder again and again, so that its storage is
/// reused.
package struct ContactFrame: Equatable, Sendable {
  /// The time of the `SYN_REPORT`, in microseconds of the events' clock.
  package var time: Int64
  /// The contacts that changed, in the order in which their changes came.
  ///
  /// A contact that comes and goes within one frame is there twice, `began` before `ended`. Where
  /// a slot is used again within one frame, the end of the old contact comes first.
  package var changes: [ContactChange]

  /// Takes back that contacts were lifted: they were lost.
  mutating func cancelEnds() {
    for index in changes.indices where changes[index].phase == .ended {
      changes[index].phase = .cancelled
    }
  }

  package init(time: Int64 = 0, changes: [ContactChange] = []) {
    self.time = time
    self.changes = changes
  }
}
