import Captures
import Foundation
import SurfaceRig
import TestRig
import Testing

/// All captures of real panels, from events to lines.
@Suite(.enabled(if: RealCaptures.areThere, "\(RealCaptures.obstacle)"))
struct RealPanelTests {
  @Test(arguments: SharedRecordings.sample)
  func `every touch and gesture that begins ends once`(entry: SharedRecordings.Entry) throws {
    for capture in try SharedRecordings.captures(in: entry.file) {
      let collected = try CollectedLines.replay(capture)
      let lines = collected.lines
      #expect(lines.count == collected.bytes.count { $0 == UInt8(ascii: "\n") }, "no JSON")
      checkTouches(lines)
      checkGestures(lines)
      #expect(collected.bytes == (try CollectedLines.replay(capture).bytes), "not deterministic")
      let times = lines.map(\.time)
      #expect(times == times.sorted())
    }
  }

  /// Checks that each touch that began ended or was cancelled once.
  private func checkTouches(_ lines: [CollectedLines.Line]) {
    var open: Set<Int> = []
    var known: Set<Int> = []
    for line in lines where line["type"] == "touch" {
      for id in line.touches {
        switch line["phase"] {
        case "began":
          #expect(known.insert(id).inserted, "touch \(id) begins twice")
          open.insert(id)
        case "moved":
          #expect(open.contains(id), "touch \(id) moves without having begun")
        default:
          #expect(open.remove(id) != nil, "touch \(id) ends without having begun")
        }
      }
    }
    #expect(open.isEmpty, "touches \(open.sorted()) never end")
  }

  /// Checks that each gesture that began ended or was cancelled once.
  private func checkGestures(_ lines: [CollectedLines.Line]) {
    var open: Set<String> = []
    for line in lines where line["type"] == "gesture" {
      let gesture = line["gesture"]
      switch line["state"] {
      case "began": #expect(open.insert(gesture).inserted, "\(gesture) begins twice")
      case "changed": #expect(open.contains(gesture))
      case "ended", "cancelled": #expect(open.remove(gesture) != nil)
      default: break
      }
    }
    #expect(open.isEmpty, "\(open.sorted()) never end")
  }

  // MARK: Labels of the recordings

  /// The actions of some kinds, without changes, in order.
  private func actions(
    _ file: String, of kinds: Set<String> = ["tap", "longPress", "pan"]
  ) throws -> [String] {
    var actions: [String] = []
    for capture in try SharedRecordings.captures(in: file) {
      for line in try CollectedLines.replay(capture).lines
      where kinds.contains(line["kind"]) && line["state"] != "changed" && line["state"] != "failed"
      {
        actions.append("\(line["gesture"]) \(line["state"])")
      }
    }
    return actions
  }

  private static let taps: [(file: String, actions: [String])] = [
    ("evemu-devices__wacom-isdv4-e6-finger__single-tap-center.evemu", ["tap recognized"]),
    (
      "evemu-devices__egalax-empia-technology-inc-pcap-multitouch-controller__tap.evemu",
      ["tap recognized"]
    ),
    ("cros__samus__tap.evemu", ["tap recognized"]),
    ("cros__desktopui-2011__click1.evemu", ["tap recognized"]),
    ("monkeyhelper__phone__phone-single-touch.evemu", ["tap recognized"]),
    ("monkeyhelper__tablet__tablet-single-touch.evemu", ["tap recognized"]),
    ("fragments__kobo-aura-h2o-phoenix__tap-typea.evemu", ["tap recognized"]),
    (
      "fragments__elan-touch-input-remarkable-paper-pro-ferrari__press-release.evemu",
      ["tap recognized"]
    ),
    ("evemu-devices__wacom-isdv4-e6-finger__2fg-tap.evemu", ["twoFingerTap recognized"]),
    ("evemu-devices__ep0430m09__2-fingers-touch-release.evemu", ["twoFingerTap recognized"]),
    ("cros__cyan__tap.evemu", ["longPress began", "longPress ended"]),
    ("cros__veyron-minnie__tap.evemu", ["longPress began", "longPress ended"]),
  ]

  @Test(arguments: taps)
  func `a recorded tap is a tap, with two fingers too, unless it is a hold`(
    file: String, actions: [String]
  ) throws {
    let recognized = try self.actions(file)
    #expect(recognized == actions)
  }

  private static let drags: [(name: String, x: Double, y: Double)] = [
    ("down", 0.0, 1.0), ("up", 0, -1), ("left", -1, 0), ("right", 1, 0),
  ]

  @Test(arguments: drags)
  func `a recorded drag is a pan in its direction`(name: String, x: Double, y: Double) throws {
    let files = SharedRecordings.entries
      .filter { $0.label.hasSuffix("finger moves \(name.uppercased())") }.map(\.file)
    #expect(!files.isEmpty)
    for file in files {
      #expect(try actions(file) == ["pan began", "pan ended"], "\(file)")
      let captures = try SharedRecordings.captures(in: file)
      let lines = try captures.flatMap { try CollectedLines.replay($0).lines }
      let last = lines.last { $0["gesture"] == "pan" && $0["state"] == "ended" }
      let translation = last?.vector("translation") ?? [0, 0]
      let along = translation[0] * x + translation[1] * y
      let across = abs(translation[0] * y) + abs(translation[1] * x)
      #expect(along > 50 && along > 3 * across, "\(file) goes \(translation)")
    }
  }

  @Test func `every recording labeled as a drag is a pan`() throws {
    let entries = SharedRecordings.entries.filter {
      $0.label.hasPrefix("1 finger drag") || $0.label.hasPrefix("one-finger scroll")
        || $0.label == "single-drag" || $0.label == "drag"
    }
    #expect(entries.count >= 6)
    for entry in entries {
      let actions = try actions(entry.file)
      #expect(actions.contains("pan began") && actions.contains("pan ended"), "\(entry.file)")
      #expect(!actions.contains("tap recognized"), "\(entry.file)")
    }
  }

  @Test func `a pen hovers while it does not touch`() throws {
    let file = "evemu-devices__wacom-isd-v4-pen__pen.evemu"
    #expect(
      try actions(file, of: ["hover", "pan", "tap", "longPress"]) == [
        "hover began", "hover ended", "hover began", "hover ended", "hover began", "hover ended",
        "pan began", "pan ended", "hover began", "hover ended",
      ])
    // The panel is two meters long in points, and the pen stays in its middle.
    let lines = try SharedRecordings.captures(in: file)
      .flatMap { try CollectedLines.replay($0).lines }.filter { $0["kind"] == "hover" }
    #expect(lines.allSatisfy { $0.vector("location").allSatisfy { $0 > 500 } })
  }

  @Test func `a palm is not a touch`() throws {
    let prefix = "fragments__elan-touch-input-remarkable-paper-pro-ferrari__"
    let palm = try SharedRecordings.captures(in: "\(prefix)palm.evemu")
    #expect(try palm.flatMap { try CollectedLines.replay($0).lines }.isEmpty)
    let becoming = try SharedRecordings.captures(in: "\(prefix)finger-becomes-palm.evemu")
    let lines = try becoming.flatMap { try CollectedLines.replay($0).lines }
    #expect(lines.filter { $0["type"] == "touch" }.map { $0["phase"] } == ["began", "cancelled"])
    #expect(try actions("\(prefix)finger-becomes-palm.evemu").isEmpty)
  }
}
