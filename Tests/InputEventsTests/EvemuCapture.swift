import Foundation
import InputEvents

/// As much of evemu text as the test recordings need.
///
/// The project's own reader is another target; this one keeps the decoders' tests by themselves.
struct EvemuCapture {
  private(set) var description = DeviceDescription()
  private(set) var events: [InputEvent] = []

  init(contentsOf file: URL) throws {
    var bits: [UInt16: UInt16] = [:]
    // Captures hold names in other encodings too.
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      switch words.first {
      case "B:": declareCodes(words.dropFirst().compactMap { UInt16($0, radix: 16) }, &bits)
      case "A:": declareAxis(words)
      case "E:": addEvent(words)
      default: break
      }
    }
  }

  private mutating func declareCodes(_ bytes: [UInt16], _ bits: inout [UInt16: UInt16]) {
    guard let type = bytes.first else { return }
    for byte in bytes.dropFirst() {
      for bit: UInt16 in 0..<8 where byte & (1 << bit) != 0 {
        description.codes.insert(EventCode(type: type, code: bits[type, default: 0] + bit))
      }
      bits[type, default: 0] += 8
    }
  }

  private mutating func declareAxis(_ words: [Substring]) {
    let numbers = words.dropFirst(2).compactMap { Int32($0) }
    guard let code = UInt16(words[1], radix: 16), numbers.count >= 4 else { return }
    description.axes[code] = AbsoluteAxis(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count > 4 ? numbers[4] : 0)
  }

  private mutating func addEvent(_ words: [Substring]) {
    let time = words[1].split(separator: ".")
    guard let seconds = Int64(time[0]), let micros = Int64(time[1]),
      let type = UInt16(words[2], radix: 16), let code = UInt16(words[3], radix: 16),
      let value = Int32(words[4])
    else { return }
    events.append(
      InputEvent(
        time: seconds * 1_000_000 + (time[0].hasPrefix("-") ? -micros : micros),
        code: EventCode(type: type, code: code), value: value))
  }
}
