import GestureWire
import Gestures
import Testing

/// Names on lines about gestures.
struct WrittenNamesTests {
  private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "screen")

  @Test func `a line has the recognizer's present name and kind, not those of earlier lines`() {
    var writer = LineWriter()
    let pan = pan("first")
    #expect(line(of: pan, &writer).contains(#""view":"screen","gesture":"first","kind":"pan""#))
    pan.name = "a name that is longer than fifteen bytes"
    #expect(
      line(of: pan, &writer).contains(#""gesture":"a name that is longer than fifteen bytes""#))
    view.name = "other"
    #expect(line(of: pan, &writer).contains(#""view":"other","gesture":"a name"#))
  }

  @Test func `a line has the present surface and device`() {
    var writer = LineWriter()
    let pan = pan("pan")
    for (device, told) in [(nil, ""), ("left", #""device":"left","#), (nil, "")] {
      let line = line(of: pan, &writer, LineOrigin(surface: "main", device: device))
      #expect(line.contains(#""surface":"main",\#(told)"view""#))
    }
    let second = line(of: pan, &writer, LineOrigin(surface: "second"))
    #expect(second.contains(#""surface":"second","view""#))
  }

  @Test func `more recognizers than are remembered each keep their names`() {
    var writer = LineWriter()
    let pans = (0..<100).map { pan("pan \($0)") }
    for _ in 0..<2 {
      for (index, pan) in pans.enumerated() {
        #expect(line(of: pan, &writer).contains(#""gesture":"pan \#(index)","kind""#))
      }
    }
  }

  private func pan(_ name: String) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.name = name
    view.addGestureRecognizer(pan)
    return pan
  }

  private func line(
    of pan: PanGestureRecognizer, _ writer: inout LineWriter,
    _ origin: LineOrigin = LineOrigin(surface: "main")
  ) -> String {
    writer.writeGesture(
      pan, in: pan.view, state: .began, previous: .possible, time: 1, origin: origin)
    return String(decoding: writer.line, as: UTF8.self)
  }
}
