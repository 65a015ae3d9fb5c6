import TestRig

/// A client whose commands a test sends one by one.
final class CommandClient {
  private let process: TestProcess

  /// Connects to a socket, and reads `hello`.
  init(_ path: String) throws {
    process = try Conversation.start(
      """
      s, f = connect()
      print(f.hello.decode().rstrip(), flush=True)
      def listen():
          for line in f: print(line.decode().rstrip(), flush=True)
      threading.Thread(target=listen, daemon=True).start()
      for line in sys.stdin: s.sendall(line.encode())
      """, path)
    try process.readLines(through: #"{"type":"hello""#)
  }

  /// Reads the next line.
  func readLine() throws -> String { try process.readLine() }

  /// Sends a command.
  ///
  /// - Parameter command: The text between the braces.
  /// - Throws: An error if the script has ended.
  func send(_ command: String) throws { try process.writeLine("{\(command)}") }

  /// Sends a command and reads the lines up to its reply.
  ///
  /// - Parameter command: The text between the braces.
  /// - Returns: The lines, of which the last is the reply.
  /// - Throws: An error if no reply comes.
  func ask(_ command: String) throws -> [String] {
    try send(command)
    var lines = [try readLine()]
    while lines.last?.hasPrefix(#"{"type":"reply""#) != true { lines.append(try readLine()) }
    return lines
  }

  /// Closes the connection.
  func close() throws {
    process.closeInput()
    _ = try process.wait()
  }
}
