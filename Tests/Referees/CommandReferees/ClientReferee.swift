import GestureWire
package import JSON

/// Checks the handling of a client's bytes, whatever they are.
package enum ClientReferee {
  /// Splits bytes into lines, parses them, and writes the replies.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a client.
  ///   - size: The number of bytes that arrive at a time.
  /// - Returns: The violations of rules.
  package static func faults(of bytes: [UInt8], inPiecesOf size: Int) -> [String] {
    let lines = lines(of: bytes, inPiecesOf: size)
    var faults: [String] = []
    if lines != plainLines(of: bytes) { faults.append("lines depend on how they arrive") }
    for case .whole(let line) in lines { faults += self.faults(ofLine: line) }
    return faults
  }

  /// The lines up to the first one that is too long, at which the connection ends.
  package static func lines(of bytes: [UInt8], inPiecesOf size: Int) -> [LineSplitter.Line] {
    var incoming = LineSplitter(limit: ProtocolLimits.maximumLineLength)
    var lines: [LineSplitter.Line] = []
    var rest = bytes[...]
    while !rest.isEmpty, lines.last != .tooLong {
      let piece = Array(rest.prefix(max(size, 1)))
      rest = rest.dropFirst(piece.count)
      incoming.append(piece.span, count: piece.count)
      while lines.last != .tooLong, let line = incoming.next() { lines.append(line) }
    }
    return lines
  }

  /// The same lines, found in the simplest way.
  private static func plainLines(of bytes: [UInt8]) -> [LineSplitter.Line] {
    var lines: [LineSplitter.Line] = []
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = parts.removeLast()
    for part in parts {
      guard part.count <= ProtocolLimits.maximumLineLength else { return lines + [.tooLong] }
      lines.append(.whole(Array(part)))
    }
    return rest.count > ProtocolLimits.maximumLineLength ? lines + [.tooLong] : lines
  }

  private static func faults(ofLine line: [UInt8]) -> [String] {
    let request = CommandRequest(line.span)
    let watch = CommandRequest(line.span, rights: .watch)
    var faults = faults(ofReplyTo: request)
    if watch.id != request.id { faults.append("the id depends on the rights") }
    switch (request.command, watch.command) {
    case (.failure(let error), _) where error.code == .notPermitted:
      faults.append("a controller's command is not permitted")
    case (.failure, .success): faults.append("an invalid command is permitted to watchers")
    case (.failure(let error), .failure(let other)):
      if error.endsConnection != other.endsConnection {
        faults.append("the end of the connection depends on the rights")
      }
    default: break
    }
    return faults
  }

  /// Checks that the reply is one line of JSON with the id of the command.
  private static func faults(ofReplyTo request: CommandRequest) -> [String] {
    var writer = LineWriter()
    switch request.command {
    case .success: writer.writeReply(to: request.id)
    case .failure(let error): writer.writeReply(to: request.id, error: error)
    }
    guard writer.line.last == UInt8(ascii: "\n"),
      writer.line.count(where: { $0 == UInt8(ascii: "\n") }) == 1
    else { return ["a reply is not one line"] }
    guard let reply = try? JSON(writer.line.span) else { return ["a reply is not JSON"] }
    return reply["id"].flatMap { RequestID($0) } == request.id ? [] : ["a reply has another id"]
  }
}
