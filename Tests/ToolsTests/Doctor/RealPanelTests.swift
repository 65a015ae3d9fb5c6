import Captures
import InputEvents
import TestRig
import Testing

@testable import Tools

/// The captures of real panels, which nobody has made for the doctor.
@Suite(.enabled(if: RealCaptures.areThere, "\(RealCaptures.obstacle)"))
struct RealPanelTests {
  private struct Entry: Decodable {
    let file: String
  }

  @Test func `every capture of a real panel gets a verdict, and the same one again`() throws {
    for entry in RealCaptures.sample(of: Entry.self) {
      for capture in try CaptureReader.read(RealCaptures.text(of: entry.file))
      where capture.device.touchProtocol != nil {
        func rows() throws -> [String] {
          let scale = PanelScale(capture.device)
          let trace = try #require(PanelTrace(capture, scale))
          let evidence = PanelDiagnosis.Evidence(name: entry.file, step: nil, trace: trace)
          let diagnosis = PanelDiagnosis(of: capture.device, [evidence], scale)
          let advice = PanelAdvice(for: diagnosis) { $0 }
          return PanelReport(diagnosis: diagnosis, advice: advice).rows
        }
        let first = try rows()
        #expect(try rows() == first, "\(entry.file)")
      }
    }
  }
}
