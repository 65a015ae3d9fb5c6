import GestureWire
import JSON

/// Looks at what comes of the bytes that a client sends, whatever they are.
enum ClientReferee {
  /// Takes bytes in pieces, and reads and answers the lines in them.
  ///
  /// - Parameters:
  ///   - bytes: What a client has sent.
  ///   - size: How many of them come at a time.
  /// - Returns: What happened although it must not.
  static func faults(of bytes: [UInt8], inPiecesOf size: Int) -> [String] {
    let lines = lines(of: bytes, inPiecesOf: size)
    var faults: [String] = []
    if lines != plainLines(of: bytes) { faults.append("lines depend on how they arrive") }
    for case .whole(let line) in lines { faults += self.faults(ofLine: line) }
    return faults
  }

  /// The lines up to one that is too long: the connection ends there.
  static func lines(of bytes: [UInt8], inPiecesOf size: Int) -> [LineSplitter.Line] {
    var incoming = LineSplitter(limit: CommandRequest.longestLine)
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

  /// The same, found in the plainest way.
  private static func plainLines(of bytes: [UInt8]) -> [LineSplitter.Line] {
    var lines: [LineSplitter.Line] = []
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = parts.removeLast()
    for part in parts {
      guard part.count <= CommandRequest.longestLine else { return lines + [.tooLong] }
      lines.append(.whole(Array(part)))
    }
    return rest.count > CommandRequest.longestLine ? lines + [.tooLong] : lines
  }

  private static func faults(ofLine line: [UInt8]) -> [String] {
    let request = CommandRequest(line.span)
    let watch = CommandRequest(line.span, rights: .watch)
    var faults = faults(ofReplyTo: request)
    if watch.id != request.id { faults.append("the id depends on the rights") }
    switch (request.command, watch.command) {
    case (.failure(let error), _) where error.code == .notPermitted:
      faults.append("something is not permitted to whom all is")
    case (.failure, .success): faults.append("a watcher may do what is no command")
    case (.failure(let error), .failure(let other)):
      if error.endsConnection != other.endsConnection {
        faults.append("the end of the connection depends on the rights")
      }
    default: break
    }
    return faults
  }

  /// Whether the reply is one line of JSON with the id of the command.
  private static func faults(ofReplyTo request: CommandRequest) -> [String] {
    var writer = LineWriter()
    switch request.command {
    case .success: writer.writeReply(to: request.id)
    case .failure(let error): writer.writeReply(to: request.id, error: error)
    }
    guard writer.line.last == UInt8(ascii: "\n"),
      writer.line.count(where: { $0 == UInt8(ascii: "\n") }) == 1
    else { return ["a reply is not one line"] }
    guard let reply = try? JSON(writer.line.span) else { return ["a reply is no JSON"] }
    return reply["id"].flatMap { RequestID($0) } == request.id ? [] : ["a reply has another id"]
  }
}
