import Glibc
import LinuxIO

/// A client of a program under test, which counts lines and measures their delays.
final class LineReader {
  private let stream: UnixStream
  private var unfinished: [UInt8] = []
  /// The number of lines received.
  private(set) var lines = 0
  /// The delays of the lines of gestures, in microseconds.
  var delays = Samples()
  /// True to measure delays, which takes time.
  var tellsDelays = false

  /// Connects as soon as a program listens.
  init(connectingTo path: String, patience: Double = 5) throws {
    let deadline = Stopwatch.now + Int64(patience * 1e9)
    while true {
      do throws(UnixSocketError) {
        stream = try UnixStream(connectingTo: path)
        return
      } catch {
        guard Stopwatch.now < deadline else { throw BenchmarkError("\(error)") }
        usleep(100)
      }
    }
  }

  /// Subscribes to the lines of all gestures and of all fingers.
  func subscribeToContacts() throws {
    let command = #"{"command":"subscribe","contacts":true}"# + "\n"
    guard try stream.send(Array(command.utf8).span) == command.utf8.count else {
      throw BenchmarkError("cannot send the command of a client")
    }
  }

  /// The descriptor to wait for.
  var descriptor: Int32 { stream.pollDescriptor }

  /// Reads all lines that have arrived.
  ///
  /// - Returns: True unless the other end has closed the connection.
  func read() throws -> Bool {
    var buffer = InlineArray<16384, UInt8>(repeating: 0)
    while true {
      var span = buffer.mutableSpan
      switch try stream.receive(into: &span) {
      case .nothing: return true
      case .end: return false
      case .bytes(let count):
        read(buffer.span.extracting(first: count), at: Stopwatch.now / 1000)
        if count < buffer.count { return true }
      }
    }
  }

  private func read(_ bytes: Span<UInt8>, at time: Int64) {
    guard tellsDelays else {
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { lines += 1 }
      return
    }
    for index in bytes.indices {
      guard bytes[index] == UInt8(ascii: "\n") else {
        unfinished.append(bytes[index])
        continue
      }
      lines += 1
      if let then = Self.time(of: unfinished) { delays.append(Double(time - then)) }
      unfinished.removeAll(keepingCapacity: true)
    }
  }

  /// The time in the line of a gesture, in microseconds.
  private static func time(of line: [UInt8]) -> Int64? {
    let head = #"{"type":"gesture","time":"#.utf8
    guard line.starts(with: head) else { return nil }
    var (value, decimals): (Int64, Int?) = (0, nil)
    for byte in line.dropFirst(head.count) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Int64(byte - UInt8(ascii: "0"))
        decimals = decimals.map { $0 + 1 }
      case UInt8(ascii: "."): decimals = 0
      default:
        for _ in (decimals ?? 0)..<6 { value *= 10 }
        return value
      }
    }
    return nil
  }
}
