extension LineWriter {
  /// Writes to a client that it is first responder no more, without having asked for that.
  ///
  /// - Parameters:
  ///   - view: The id of the view that it performed actions for.
  ///   - time: When, in seconds.
  ///   - origin: Where the line comes from.
  package mutating func writeFirstResponderResigned(
    view: String, time: Double, origin: LineOrigin
  ) {
    begin("firstResponder", time: time)
    write(origin)
    write("view", view)
    write("change", "resigned")
    text.append("}\n")
  }

  /// Writes to a client that a view is gone that it has added, without having asked for that.
  ///
  /// - Parameters:
  ///   - view: The id of the view.
  ///   - time: When, in seconds.
  ///   - origin: Where the line comes from.
  package mutating func writeViewRemoved(_ view: String, time: Double, origin: LineOrigin) {
    begin("view", time: time)
    write(origin)
    write("view", view)
    write("change", "removed")
    text.append("}\n")
  }
}
