package import InputEvents

/// A receiver of the frames of a virtual touchscreen, which takes a panel's place for other
/// programs.
package protocol ThroughSink: AnyObject {
  /// Receives a frame of the virtual touchscreen.
  ///
  /// The `number` of a contact counts up from 0 and is new for each contact; its `slot` is one of
  /// the virtual touchscreen's. No contact begins in a frame in which another one ends whose finger
  /// had gone before: some receivers would take both to be down. A contact begins once and ends
  /// once. `cancelled` means that it becomes a palm and is lifted. The values are those of the
  /// panel's axes. It must not change the pipeline during the call.
  ///
  /// - Parameters:
  ///   - frame: The frame, with at least one change; valid only during the call.
  ///   - touches: The numbers of the touches, one for each change.
  func passOn(_ frame: ContactFrame, of touches: [Int])
}
