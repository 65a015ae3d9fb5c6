import InputEvents

/// The fingers of a panel with slots, which play frames that are written as words.
///
/// Frames have `·` between them: `8 a500,500 b-` puts finger `a` at a place at 8 ms, or moves it,
/// and lifts `b`; `a510` moves it across only. `m`, `p`, `t` and `d` behind a place are its size,
/// pressure, tool and distance.
struct FingerWords {
  private var down: Set<Character> = []
  private var newestID: Int32 = 0
  private var events: [InputEvent] = []

  mutating func events(_ frames: String) -> [InputEvent] {
    events = []
    for frame in frames.split(separator: "·") {
      let words = frame.split(separator: " ")
      let time = Int64((Double(words[0]) ?? 0) * 1000)
      for word in words.dropFirst() { apply(word, at: time) }
      input(.synReport, 0, at: time)
    }
    return events
  }

  private mutating func apply(_ word: Substring, at time: Int64) {
    let finger = word.first ?? "a"
    input(.absMTSlot, Int32(finger.asciiValue ?? 97) - 97, at: time)
    if word.dropFirst() == "-" {
      down.remove(finger)
      return input(.absMTTrackingID, -1, at: time)
    }
    if down.insert(finger).inserted {
      newestID += 1
      input(.absMTTrackingID, newestID, at: time)
    }
    var values = word.dropFirst()
    var codes: [EventCode] = [.absMTPositionX, .absMTPositionY]
    while let code = codes.first {
      codes.removeFirst()
      let digits = values.prefix { $0.isNumber }
      values = values.dropFirst(digits.count)
      if let value = Int32(digits) { input(code, value, at: time) }
      switch values.popFirst() {
      case "m": codes = [.absMTTouchMajor]
      case "p": codes = [.absMTPressure]
      case "t": codes = [.absMTToolType]
      case "d": codes = [.absMTDistance]
      default: break
      }
    }
  }

  private mutating func input(_ code: EventCode, _ value: Int32, at time: Int64) {
    events.append(InputEvent(time: time, code: code, value: value))
  }
}
