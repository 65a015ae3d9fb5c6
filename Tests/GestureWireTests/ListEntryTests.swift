import Gestures
import JSON
import Testing

@testable import GestureWire

/// The writing and reading of lists' entries.
struct ListEntryTests {
  /// Writes an entry, and reads it as JSON.
  private func entry(_ write: (inout ListWriter) -> Void) throws -> JSON {
    var list = ListWriter()
    write(&list)
    let text = String(decoding: try list.finish(), as: UTF8.self)
    return try #require(JSON(text)?.elements?.first)
  }

  private func keys(_ entry: JSON) -> [String] { entry.members?.map(\.key) ?? [] }

  @Test func `a device is read as it was written`() throws {
    let entry = try entry { list in
      list.writeDevice("event5", name: "Goodix", path: "/dev/input/event5", surface: "main")
    }
    #expect(keys(entry) == ListedDevice.commonKeys)
    let device = try #require(ListedDevice(entry))
    #expect(
      [device.device, device.name, device.path, device.surface]
        == ["event5", "Goodix", "/dev/input/event5", "main"])
    #expect(device.value == entry)
  }

  @Test func `a surface is read as it was written`() throws {
    let entry = try entry { list in
      list.writeSurface(
        "main", device: "event5", size: Size(width: 400, height: 800.5), rotation: 90,
        output: "DSI-1", isGrabbed: true,
        configured: ListedSurface.ConfiguredGeometry(
          rotation: 0, size: Size(width: 800.5, height: 400), pixels: Size(width: 8, height: 4)),
        firstResponder: "field")
    }
    #expect(
      keys(entry) == [
        "surface", "device", "size", "rotation", "output", "grab", "configured",
        "firstResponder",
      ])
    let surface = try #require(ListedSurface(entry))
    #expect(
      [surface.surface, surface.device, surface.firstResponder, surface.output]
        == ["main", "event5", "field", "DSI-1"])
    #expect((surface.rotation, surface.isGrabbed) == (90, true))
    #expect(surface.configured?.rotation == 0)
    #expect(
      [surface.size, surface.configured?.size, surface.configured?.pixels] == [
        Size(width: 400, height: 800.5), Size(width: 800.5, height: 400),
        Size(width: 8, height: 4),
      ])
    // A capture's surface has a name, and neither a rotation nor a grab.
    let ofCapture = try self.entry { list in
      list.writeSurface("main", device: "tap", name: "Goodix", size: Size(width: 1, height: 2))
    }
    #expect(keys(ofCapture) == ["surface", "device", "name", "size"])
    let least = try #require(ListedSurface(ofCapture))
    #expect(least.rotation == 0 && !least.isGrabbed && least.configured == nil)
  }

  @Test func `a view is read as it was written`() throws {
    let entry = try entry { list in
      list.writeView(
        "knob", on: "main", in: "panel", frame: Rect(x: 1, y: 2, width: 3, height: 4), client: 7
      ) { $0.write("isHidden", false) }
    }
    #expect(keys(entry) == ListedView.commonKeys + ["isHidden", "client"])
    let view = try #require(ListedView(entry))
    #expect((view.surface, view.view, view.superview) == ("main", "knob", "panel"))
    #expect((view.frame, view.client) == (Rect(x: 1, y: 2, width: 3, height: 4), 7))
    #expect(view.value["isHidden"] == false)
    let least = try self.entry { list in
      list.writeView("canvas", on: "main", in: nil, frame: nil, client: nil) { _ in }
    }
    #expect(keys(least) == ["surface", "view"])
    let canvas = try #require(ListedView(least))
    #expect(canvas.superview == nil && canvas.frame == nil && canvas.client == nil)
  }

  @Test func `a gesture is read as it was written`() throws {
    let entry = try entry { list in
      list.writeGesture(
        "select", on: "main", of: "canvas", kind: .tap, state: .ended,
        requiresFailureOf: ["open"], simultaneousWith: nil
      ) { $0.write("numberOfTapsRequired", 2) }
    }
    let others = ["numberOfTapsRequired", "requiresFailureOf", "simultaneousWith"]
    #expect(keys(entry) == ListedGesture.commonKeys + others)
    #expect(
      ["state", "requiresFailureOf", "simultaneousWith"].map { entry[$0] }
        == ["recognized", ["open"], "all"])
    let gesture = try #require(ListedGesture(entry))
    #expect((gesture.surface, gesture.view, gesture.gesture) == ("main", "canvas", "select"))
    #expect((gesture.kind, gesture.state) == (.tap, .ended))
    #expect(keys(gesture.stateless) == ["surface", "view", "gesture", "kind"] + others)
  }

  @Test func `a client is read as it was written`() throws {
    let entry = try entry { list in
      list.writeClient(3, process: 77, user: 1000, isWatcher: true)
    }
    #expect(keys(entry) == ListedClient.commonKeys)
    let client = try #require(ListedClient(entry))
    #expect(
      (client.client, client.process, client.user, client.isWatcher) == (3, 77, 1000, true))
    let unknown = try self.entry { list in
      list.writeClient(4, process: nil, user: nil, isWatcher: false)
    }
    #expect(keys(unknown) == ["client", "isWatcher"])
    #expect(ListedClient(unknown)?.process == nil)
  }

  @Test func `an entry without a required key is not read`() {
    let read: [Any?] = [
      ListedDevice(["device": "event5"]), ListedSurface(["surface": "main"]),
      ListedView(["surface": "main"]),
      ListedGesture(["surface": "main", "view": "canvas", "gesture": "tap"]),
      ListedClient(["process": 1]),
    ]
    #expect(read.map { $0 == nil } == [true, true, true, true, true])
    // A rotation beyond the integers counts as none.
    let surface = ListedSurface(["surface": "main", "size": [1, 2], "rotation": 1e300])
    #expect(surface?.rotation == 0)
  }
}
