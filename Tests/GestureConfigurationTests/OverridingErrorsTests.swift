import Testing

/// Errors in files of which one overrides the other.
struct OverridingErrorsTests {
  private static let base = OverridingTests.base

  @Test func `an error in a value that a later file overrides is none`() throws {
    let wrong = """
      version: 1
      surfaces:
        - id: main
          rotation: 45
          device: {nam: Panel}
          views:
            - id: canvas
              frame: [0, 0]
              alpha: 2
              gestures: [{id: tap, kind: tpa, requiresFailureOf: [nothing]}]
      """
    let right = """
      version: 1
      surfaces:
        - id: main
          rotation: 90
          device: {name: Panel}
          views:
            - id: canvas
              frame: [0, 0, 1, 1]
              alpha: 1
              gestures: [{id: tap, kind: tap, requiresFailureOf: []}]
      """
    #expect(try Fixtures.load(wrong, right) == Fixtures.load(right))
    #expect(Fixtures.errors([right, wrong]).count == 6)
  }

  @Test func `keys and entries of an overridden file are checked`() {
    #expect(
      Fixtures.errors([
        """
        version: 1
        surfaces:
          - {id: main, rotaton: 45, views: [{frame: [0, 0, 1, 1]}, {id: v, frame: 3, frame: 4}, 5]}
        """,
        "version: 1\nsurfaces: [{id: main, rotation: 90, views: [{id: v, frame: [0, 0, 1, 1]}]}]",
      ]) == [
        "1.yaml:3:16: error: unknown key 'rotaton' in a surface; did you mean 'rotation'?",
        "1.yaml:3:37: error: the key 'id' is missing in a view",
        "1.yaml:3:78: error: the key 'frame' is given twice, first at 1.yaml:3:68",
        "1.yaml:3:89: error: a view must be a mapping such as "
          + "'{id: screen, frame: [0, 0, \"100%\", \"100%\"]}', found a number",
      ])
  }

  @Test func `a repeated id is an error only within a file`() {
    let text = "version: 1\nsurfaces: [{id: s, views: [{id: v, frame: [0, 0, 1, 1]}]}]"
    #expect(Fixtures.errors([text, text]).isEmpty)
    #expect(
      Fixtures.errors([
        text, "version: 1\nsurfaces: [{id: s, views: [{id: v}, {id: v}]}, {id: s}]",
      ]) == [
        "2.yaml:2:42: error: the id 'v' of a view is given twice, first at 2.yaml:2:33",
        "2.yaml:2:53: error: the id 's' of a surface is given twice, first at 2.yaml:2:17",
      ])
  }

  @Test func `the errors of all files are reported in the files' order`() {
    let errors = Fixtures.errors([
      "version: 1\nsurfaces: [{id: main, grab: 1}]\ncolour: red\n",
      "version: 1\nsurfaces: [{id: main, rotation: 90, size: 3}]\n",
      "surfaces: [{id: main, views: [{id: a, gestures: [{id: b}]}]}]\n",
    ])
    #expect(
      errors == [
        "1.yaml:2:29: error: 'grab' must be true or false, found a number",
        "1.yaml:3:1: error: unknown key 'colour' in a configuration",
        "2.yaml:2:43: error: 'size' must be a list such as '[1080, 1920]', found a number",
        "3.yaml:1:1: error: the key 'version' is missing",
        "3.yaml:1:31: error: the key 'frame' is missing in the view 'a'",
        "3.yaml:1:50: error: the key 'kind' is missing in the gesture 'b'",
      ])
  }

  @Test func `nothing is reported missing that may be in an unreadable file`() {
    let errors = Fixtures.errors([
      "version: 2\n",
      """
      version: 1
      surfaces:
        - id: main
          views:
            - id: canvas
              gestures: [{id: tap, requiresFailureOf: [double], numberOfTapsRequird: 1}]
      """,
      "version: 1\n}",
    ])
    #expect(
      errors == [
        "1.yaml:1:10: error: version 2 is not supported; this program reads version 1",
        "2.yaml:6:59: error: unknown key 'numberOfTapsRequird' in a gesture; "
          + "did you mean 'numberOfTapsRequired'?",
        "3.yaml:2:1: error: '}' has no opening '{'",
      ])
  }

  @Test func `a new kind is reported if it lacks a key of the old one`() {
    #expect(
      Fixtures.errors([
        Self.base,
        "version: 1\nsurfaces: [{id: main, views: [{id: canvas, gestures: [{id: move, kind: tap}]}]}]",
      ]) == [
        "2.yaml:2:72: error: the kind of 'move' changes from 'pan' to 'tap', which has no "
          + "'maximumNumberOfTouches' (set at 1.yaml:12:62)",
        "2.yaml:2:72: error: the kind of 'move' changes from 'pan' to 'tap', which has no "
          + "'minimumNumberOfTouches' (set at 1.yaml:12:35)",
      ])
  }

  @Test func `a new kind is not blamed for keys that were never valid`() {
    func dropIn(_ gesture: String) -> String {
      "version: 1\nsurfaces: [{id: main, views: [{id: canvas, gestures: [{\(gesture)}]}]}]"
    }
    let unknown =
      "unknown key 'minimumPressDuration' in a gesture of kind 'tap'; it is a key of 'longPress'"
    // The key is set together with the new kind, or after it.
    #expect(
      Fixtures.errors([Self.base, dropIn("id: press, kind: tap, minimumPressDuration: 1")])
        == ["2.yaml:2:78: error: \(unknown)"])
    #expect(
      Fixtures.errors([
        Self.base, dropIn("id: swish, kind: longPress"),
        dropIn("id: swish, kind: tap, minimumPressDuration: 1"),
      ]) == ["3.yaml:2:78: error: \(unknown)"])
    // A key is valid again if a third file restores its kind.
    #expect(
      Fixtures.errors([Self.base, dropIn("id: move, kind: tap"), dropIn("id: move, kind: pan")])
        == [])
  }
}
