internal import CLinux
internal import Glibc

/// A listening socket that the service manager has made and passed (`sd_listen_fds(3)`).
///
/// Clients may have connected to it before the program was started: they wait in its queue.
package struct ServiceSocket {
  /// The manager's name for it (`FileDescriptorName=`); `unknown` if the manager passes no names.
  package let name: String
  /// The socket.
  ///
  /// Its file belongs to the manager and stays when the socket is closed.
  package let listener: UnixListener

  /// The first descriptor that is passed (`SD_LISTEN_FDS_START`).
  private static let firstDescriptor: Int32 = 3

  /// True if sockets are passed to this process.
  ///
  /// - Parameters:
  ///   - environment: The variables that the program was started with.
  ///   - process: The number of this process.
  /// - Returns: True if there is at least one.
  package static func arePassed(
    environment: (String) -> String? = Environment.value, process: Int32 = getpid()
  ) -> Bool {
    // The variables may be meant for the process that started this one.
    guard environment("LISTEN_PID") == String(process) else { return false }
    return environment("LISTEN_FDS").map { $0 != "0" } ?? false
  }

  /// Adopts the passed sockets; call it once, before other code opens descriptors.
  ///
  /// - Parameters:
  ///   - environment: The variables that the program was started with.
  ///   - process: The number of this process.
  ///   - first: The first descriptor.
  ///   - kind: The type that all of them must have.
  /// - Returns: The sockets in their order; empty if none are passed.
  /// - Throws: The error of the first unusable socket.
  package static func passed(
    environment: (String) -> String? = Environment.value, process: Int32 = getpid(),
    from first: Int32 = firstDescriptor, kind: SocketKind = .stream
  ) throws(ServiceSocketError) -> [ServiceSocket] {
    guard arePassed(environment: environment, process: process),
      let text = environment("LISTEN_FDS")
    else { return [] }
    // Descriptors are numbers of this type. Either all of them exist, or the first missing one is
    // reported.
    guard let count = Int32(text), count > 0, count <= .max - first else {
      throw .malformedCount(text)
    }
    var names: [String]?
    if let text = environment("LISTEN_FDNAMES") {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == Int(count) else {
        throw .wrongNumberOfNames(text, sockets: count)
      }
      names = parts
    }
    var sockets: [ServiceSocket] = []
    for index in 0..<count {
      let name = names.map { $0[Int(index)] } ?? "unknown"
      sockets.append(try ServiceSocket(name: name, descriptor: first + index, kind))
    }
    return sockets
  }

  private init(
    name: String, descriptor number: Int32, _ kind: SocketKind
  ) throws(ServiceSocketError) {
    // It is passed open across exec(2), which ends here.
    guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { throw .notOpen(name: name) }
    let descriptor = FileDescriptor(adopting: number)
    guard try Self.option(SO_DOMAIN, of: number, name) == AF_UNIX else {
      throw .notLocal(name: name)
    }
    guard try Self.option(SO_TYPE, of: number, name) == kind.number else {
      throw kind == .stream ? .notAStream(name: name) : .notForPackets(name: name)
    }
    guard try Self.option(SO_ACCEPTCONN, of: number, name) != 0 else {
      throw .notListening(name: name)
    }
    // A program that accepts a client that has gone meanwhile must not block until the next one.
    let flags = fcntl(number, F_GETFL)
    guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0 else {
      throw .system(SystemError("set the mode of the socket", name))
    }
    self.name = name
    listener = UnixListener(adopting: descriptor, path: SocketAddress.path(of: number) ?? name)
  }

  private static func option(
    _ option: Int32, of descriptor: Int32, _ name: String
  ) throws(ServiceSocketError) -> Int32 {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout.size(ofValue: value))
    guard unsafe getsockopt(descriptor, SOL_SOCKET, option, &value, &length) == 0 else {
      if errno == ENOTSOCK { throw .notASocket(name: name) }
      throw .system(SystemError("examine the socket", name))
    }
    return value
  }
}

/// An error in a socket that the service manager has passed.
package enum ServiceSocketError: Error, Equatable, CustomStringConvertible {
  /// `LISTEN_FDS` is not a number of descriptors.
  case malformedCount(String)
  /// `LISTEN_FDNAMES` does not have as many names as there are sockets.
  case wrongNumberOfNames(String, sockets: Int32)
  /// The descriptor is not open.
  case notOpen(name: String)
  /// The descriptor is something else, such as a file or a pipe.
  case notASocket(name: String)
  /// The socket is not a Unix socket (`AF_UNIX`) but, for example, one of the network.
  case notLocal(name: String)
  /// The socket is one for datagrams or packets.
  case notAStream(name: String)
  /// The socket is not one for packets (`SOCK_SEQPACKET`).
  case notForPackets(name: String)
  /// The socket does not listen: with `Accept=yes` it is itself a connection.
  case notListening(name: String)
  /// The kernel refused something.
  case system(SystemError)

  /// The error in one line.
  package var description: String {
    switch self {
    case .malformedCount(let text): "LISTEN_FDS is '\(text)', not a number of sockets"
    case .wrongNumberOfNames(let names, let sockets):
      "LISTEN_FDNAMES is '\(names)', which does not name \(sockets) sockets"
    case .notOpen(let name): "the socket '\(name)' that was passed is not open"
    case .notASocket(let name): "the descriptor that was passed as '\(name)' is not a socket"
    case .notLocal(let name): "the socket '\(name)' that was passed is not a Unix socket"
    case .notAStream(let name): "the socket '\(name)' that was passed is not a stream socket"
    case .notForPackets(let name):
      "the socket '\(name)' that was passed is not a socket for packets"
    case .notListening(let name): "the socket '\(name)' that was passed does not listen"
    case .system(let error): error.description
    }
  }
}
