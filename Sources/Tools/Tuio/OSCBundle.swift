/// A bundle of messages of Open Sound Control 1.0, to be read at once.
struct OSCBundle {
  /// An argument of a message.
  enum Argument {
    case text(String)
    case integer(Int32)
    case number(Float)
  }

  /// The bytes; the time 1 means "immediately".
  private(set) var bytes = Array("#bundle\0".utf8) + [0, 0, 0, 0, 0, 0, 0, 1]

  /// Appends a message.
  mutating func append(_ address: String, _ arguments: [Argument]) {
    let message = Self.message(address, arguments)
    bytes += Self.bytes(of: UInt32(message.count)) + message
  }

  /// The bytes that a message adds to a bundle.
  static func size(of address: String, _ arguments: [Argument]) -> Int {
    4 + message(address, arguments).count
  }

  private static func message(_ address: String, _ arguments: [Argument]) -> [UInt8] {
    var message = padded(address)
    var types = ","
    var values: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .text(let text):
        types += "s"
        values += padded(text)
      case .integer(let number):
        types += "i"
        values += bytes(of: UInt32(bitPattern: number))
      case .number(let number):
        types += "f"
        values += bytes(of: number.bitPattern)
      }
    }
    message += padded(types) + values
    return message
  }

  /// A text with one to four zero bytes, so that its length is a multiple of four.
  private static func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  /// The bytes of a number, the highest first.
  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
