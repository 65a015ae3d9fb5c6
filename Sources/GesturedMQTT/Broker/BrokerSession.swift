internal import CMosquitto
internal import Glibc
internal import LinuxIO

/// One connection to the broker, by libmosquitto, which starts no thread and keeps no state beyond
/// it: what was not delivered ends with the connection.
@safe final class BrokerSession {
  /// What a session reports.
  enum Event {
    /// The broker has accepted the client.
    case accepted
    case message(topic: String, payload: String, isRetained: Bool)
  }

  /// The seconds without a message after which client and broker look for each other.
  static let keepAlive = 60
  /// The time in which sent bytes must arrive, in milliseconds: the broker's machine may be off.
  private static let arrivalTime: Int32 = 20_000
  /// The room for bytes that the broker's machine has not taken, which would arrive late: enough
  /// for the configurations that are on their way at a time.
  private static let room: Int32 = 32 * 1024
  /// The longest wait for an acknowledgment, in microseconds, during which events are sent: a
  /// broker that stalls would pass them on later.
  private static let maximumSilence: Int64 = 1_000_000
  /// The longest wait for an acknowledgment, in microseconds; then the connection is of no use.
  private static let patience: Int64 = 30_000_000
  /// The longest payload that is read; commands are short.
  private static let maximumPayloadLength = 4096

  private let client: OpaquePointer
  private let isEncrypted: Bool
  /// True until the socket has been connected.
  private var isConnecting = true
  /// True once the broker has accepted the client.
  private(set) var isOnline = false
  private var events: [Event] = []
  /// The messages that the broker is to acknowledge, with the times at which they were sent.
  private var unacknowledged: [(id: Int32, time: Int64)] = []
  /// The reason why the broker has refused the client.
  private var refusal: String?
  /// The newest error in the library's own words.
  private var explanation: String?

  /// Begins to connect.
  ///
  /// A host name is looked up here, which may take seconds.
  ///
  /// - Parameters:
  ///   - settings: The broker, and the user there.
  ///   - password: The user's password.
  ///   - will: The message that the broker publishes if the connection breaks.
  /// - Throws: The reason why there is no connection.
  init(_ settings: Settings, password: String?, will: Message) throws(BrokerError) {
    let id = "gestured-\(settings.node)"
    guard let client = unsafe mosquitto_new(id, true, nil) else {
      throw BrokerError(SystemError("make a client of MQTT").description)
    }
    unsafe self.client = client
    isEncrypted = settings.usesTLS
    unsafe mosquitto_user_data_set(client, Unmanaged.passUnretained(self).toOpaque())
    setCallbacks()
    // Two messages in succession must not wait for the first one's acknowledgment.
    _ = unsafe mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1)
    let payload = Array(will.payload.utf8)
    _ = unsafe mosquitto_will_set(client, will.topic, Int32(payload.count), payload, 1, true)
    if let user = settings.user {
      _ = unsafe mosquitto_username_pw_set(client, user, password)
    }
    if settings.usesTLS {
      let authority = settings.certificateAuthority
      let folder = authority == nil ? "/etc/ssl/certs" : nil
      // The library would only say that an argument is wrong.
      if let authority, unsafe access(authority, R_OK) != 0 {
        throw BrokerError(SystemError("read", authority).description)
      }
      try check(unsafe mosquitto_tls_set(client, authority, folder, nil, nil, nil))
    }
    try check(
      unsafe mosquitto_connect_async(
        client, settings.broker, Int32(settings.port), Int32(Self.keepAlive)))
    // Without these, what was sent might arrive minutes later.
    set(Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, to: Self.arrivalTime)
    set(SOL_SOCKET, SO_SNDBUF, to: Self.room)
  }

  deinit {
    unsafe mosquitto_destroy(client)
  }

  private func set(_ level: Int32, _ option: Int32, to value: Int32) {
    var value = value
    let size = socklen_t(MemoryLayout.size(ofValue: value))
    _ = unsafe setsockopt(descriptor, level, option, &value, size)
  }

  /// The socket; -1 if the library has closed it.
  var descriptor: Int32 { unsafe mosquitto_socket(client) }

  /// The kinds of readiness to wait for.
  var interest: Readiness {
    // During the handshake of TLS the library has something to write that it cannot write yet.
    let mayWrite = isOnline || !isEncrypted
    return isConnecting || mayWrite && isWriting ? [.readable, .writable] : .readable
  }

  /// True if bytes wait for room.
  var isWriting: Bool { unsafe mosquitto_want_write(client) }

  // MARK: Turns

  /// Reads and writes what is possible.
  ///
  /// - Returns: What has happened.
  /// - Throws: The reason for the end of the connection.
  func serve(_ readiness: Readiness) throws(BrokerError) -> [Event] {
    // The library does not notice that the broker's machine refuses.
    if !isOnline, readiness.isError || readiness.isHangUp { throw BrokerError(socketError) }
    // The library begins the handshake of TLS in its function for reading.
    let isFirst = isConnecting && readiness.isWritable
    isConnecting = false
    if isFirst || readiness.isReadable || readiness.isError || readiness.isHangUp {
      try check(unsafe mosquitto_loop_read(client, 1))
    }
    if isWriting { try check(unsafe mosquitto_loop_write(client, 1)) }
    defer { events.removeAll() }
    return events
  }

  /// Looks for the broker if it has been silent for a while.
  ///
  /// - Throws: The reason for the end of the connection, also if the broker has not answered.
  func keepAlive() throws(BrokerError) { try check(unsafe mosquitto_loop_misc(client)) }

  /// The time at which an acknowledgment has been missing for too long, in microseconds.
  var deadline: Int64 { unacknowledged.first.map { $0.time + Self.patience } ?? .max }

  /// Publishes a message, or drops an event while the broker does not answer.
  ///
  /// - Throws: The reason for the end of the connection.
  func publish(_ message: Message, at now: Int64) throws(BrokerError) {
    guard message.isRetained || !isStalled(at: now) else { return }
    let payload = Array(message.payload.utf8)
    var id: Int32 = 0
    try check(
      unsafe mosquitto_publish(
        client, &id, message.topic, Int32(payload.count), payload, message.isRetained ? 1 : 0,
        message.isRetained))
    if message.isRetained { unacknowledged.append((id, now)) }
  }

  private func isStalled(at now: Int64) -> Bool {
    guard let first = unacknowledged.first else { return isWriting }
    return isWriting || now - first.time > Self.maximumSilence
  }

  /// Subscribes to topics.
  ///
  /// - Throws: The reason for the end of the connection.
  func subscribe(to filter: String) throws(BrokerError) {
    try check(unsafe mosquitto_subscribe(client, nil, filter, 1))
  }

  /// Ends the connection in good order; the broker does not publish the will.
  func disconnect() {
    _ = unsafe mosquitto_disconnect(client)
  }

  // MARK: Errors

  private var socketError: String {
    var number: Int32 = 0
    var size = socklen_t(MemoryLayout.size(ofValue: number))
    _ = unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size)
    return SystemError.reason(number == 0 ? ECONNRESET : number)
  }

  private func check(_ result: @autoclosure () -> Int32) throws(BrokerError) {
    errno = 0
    let code = result()
    let number = errno
    guard code != MOSQ_ERR_SUCCESS.rawValue else { return }
    if let refusal { throw BrokerError(refusal) }
    let isSystem = code == MOSQ_ERR_ERRNO.rawValue && number != 0
    let reason =
      isSystem ? SystemError.reason(number) : unsafe String(cString: mosquitto_strerror(code))
    let words = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    throw BrokerError(explanation.map { "\(words) (\($0))" } ?? words)
  }

  // MARK: Callbacks

  private static func session(_ context: UnsafeMutableRawPointer?) -> BrokerSession? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<BrokerSession>.fromOpaque(context).takeUnretainedValue()
  }

  private func setCallbacks() {
    unsafe mosquitto_connect_callback_set(client) { _, context, code in
      guard let session = unsafe BrokerSession.session(context) else { return }
      guard code == 0 else {
        let reason = unsafe String(cString: mosquitto_connack_string(code))
        session.refusal = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
        return
      }
      session.isOnline = true
      session.events.append(.accepted)
    }
    unsafe mosquitto_publish_callback_set(client) { _, context, id in
      guard let session = unsafe BrokerSession.session(context) else { return }
      session.unacknowledged.removeAll { $0.id == id }
    }
    unsafe mosquitto_message_callback_set(client) { _, context, message in
      guard let session = unsafe BrokerSession.session(context),
        let message = unsafe message?.pointee, let topic = unsafe message.topic
      else { return }
      let bytes = unsafe UnsafeRawBufferPointer(
        start: message.payload, count: Int(message.payloadlen))
      let start = unsafe bytes.prefix(BrokerSession.maximumPayloadLength)
      let payload = unsafe String(decoding: start, as: UTF8.self)
      session.events.append(
        .message(
          topic: unsafe String(cString: topic), payload: payload,
          isRetained: unsafe message.retain))
    }
    unsafe mosquitto_log_callback_set(client) { _, context, level, text in
      guard level == MOSQ_LOG_ERR, let session = unsafe BrokerSession.session(context),
        let text = unsafe text
      else { return }
      session.explanation = unsafe String(cString: text)
    }
  }
}

/// The reason for the end of a connection to the broker, or for none.
struct BrokerError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
