import Foundation
import GestureWire
import TestRig
import Testing

/// The module for pages and its types, as texts.
struct ModuleTests {
  private static let folder = "Sources/PageFiles/Serve"

  @Test func `every command is a method with a type, and every line has an event with one`() throws
  {
    let module = try Project.text("\(Self.folder)/gestured.js")
    let types = try Project.text("\(Self.folder)/gestured.d.ts")
    #expect(Command.names.filter { !module.contains(#"command("\#($0)""#) } == [])
    #expect(Command.names.filter { !types.contains("  \($0)(") } == [])
    let lines = LineType.allCases.filter { $0 != .reply }
    #expect(lines.filter { !types.contains("  \($0.rawValue): CustomEvent<") } == [])
  }

  @Test(
    .thorough,
    .enabled(
      if: Requirement.isWanted(despite: compilerObstacle), "\(compilerObstacle ?? "")"))
  func `a strict page in TypeScript gets the types of lines and events`() throws {
    let directory = try TemporaryDirectory()
    try Project.text("\(Self.folder)/gestured.d.ts").write(
      toFile: directory.file("gestured.d.ts"), atomically: true, encoding: .utf8)
    let page = directory.file("page.ts")
    try (Self.page + Self.keys).write(toFile: page, atomically: true, encoding: .utf8)
    let compiler = try TestProcess("tsc", ["--strict", "--noEmit", "--target", "es2020", page])
    let output = try compiler.readToEnd(within: 240)
    #expect(try compiler.wait().status == 0, "\(output)")
  }

  private static let compilerObstacle =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/tsc")
    ? nil : "not installed: node-typescript"

  /// A page whose every value has the type that its author expects.
  private static let page = """
    import { connect, GestureEvent } from "./gestured.js";
    import type { DeviceLine, GestureLine, HelloLine, SurfaceLine } from "./gestured.js";

    const gestures = connect({ token: "x" });
    const card = document.createElement("div");
    const observation = gestures.observe(card, { pan: { simultaneousWith: ["pinch"] }, pinch: {} });
    let scale = 1;
    card.addEventListener("gestured-pinch", (event) => {
      const { detail } = event as GestureEvent;
      scale *= detail.scale!;
      const state: "began" | "changed" | "ended" | "cancelled" | "recognized" | "failed" = detail.state;
      const texts: string[] = [detail.gesture, detail.name, state];
      const isGuarded: boolean = detail.guarded ?? false;
      const x: number = (detail.translation?.x ?? 0) + (detail.touches[0]?.location.x ?? 0);
      // @ts-expect-error
      detail.scael;
      console.log(texts, isGuarded, x);
    });
    observation.setGesture("pan", { translation: { x: 0, y: 0 }, isEnabled: true });
    // @ts-expect-error
    observation.setGesture("pan", { isEnabled: 5 });
    gestures.addEventListener("gesture", ({ detail }) => {
      const state: string = detail.state;
      const location: [number, number] | undefined = detail.location;
      console.log(state, location);
    });
    gestures.addEventListener("surface", ({ detail }) => {
      const [width, height]: [number, number] = detail.size!;
      const turn: number = detail.rotation! * detail.pixelsPerPoint!;
      console.log(width, height, turn);
    });

    type Named<Line> = keyof { [Key in keyof Line as string extends Key ? never : Key]: 0 };

    """

  /// The keys of lines, which compile if the interfaces name each of them.
  private static var keys: String {
    let interfaces: [(LineType, String)] = [
      (.hello, "HelloLine"), (.device, "DeviceLine"), (.surface, "SurfaceLine"),
      (.gesture, "GestureLine"),
    ]
    return interfaces.map { type, interface in
      let keys = type.keys.map { "\"\($0.name)\"" }.joined(separator: ", ")
      return "export const \(type.rawValue): Named<\(interface)>[] = [\(keys)];\n"
    }.joined()
  }
}
