import Glibc
import TestRig

/// Connects to the daemon as several users, for its tests.
///
/// It is a program of its own, since the user belongs to a process: all threads of the tests would
/// be another user's. Commands on standard input, each with its answer on standard output:
///
/// - `connect COUNT USER PATH` connects that number of clients, and prints their greetings.
/// - `read` reads until the connections of all clients end. It prints `same` if all of them got the
///   same lines, else `different`, and then the lines of the first one and an empty line.
/// - `close` ends all connections, and prints `closed`.
///
/// After an error it prints `failed` and the reason, and ends.
@main enum Main {
  static func main() {
    var clients: [SocketClient] = []
    do {
      while let line = readLine() {
        let words = line.split(separator: " ", maxSplits: 3).map(String.init)
        switch (words.first, words.count) {
        case ("connect", 4):
          guard let count = Int(words[1]), let user = uid_t(words[2]) else { fallthrough }
          clients += try connect(count, as: user, to: words[3])
        case ("read", 1):
          let received = try clients.map { try $0.readToEnd() }
          say(received.allSatisfy { $0 == received.first } ? "same" : "different")
          for line in received.first ?? [] { say(line) }
          say("")
        case ("close", 1):
          for client in clients { client.close() }
          clients = []
          say("closed")
        default: throw RigError("unknown command '\(line)'")
        }
      }
    } catch {
      say("failed \(error)")
      exit(1)
    }
  }

  private static func connect(
    _ count: Int, as user: uid_t, to path: String
  ) throws -> [SocketClient] {
    // Another user may reach the socket.
    let directory = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard unsafe chmod(directory.joined(separator: "/"), 0o711) == 0,
      unsafe chmod(path, 0o666) == 0, seteuid(user) == 0
    else { throw RigError("cannot connect as user \(user): errno \(errno)") }
    defer { _ = seteuid(0) }
    return try (0..<count).map { _ in
      let client = try SocketClient(path)
      say(client.greeting)
      return client
    }
  }

  /// Writes a line to standard output, at once.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
