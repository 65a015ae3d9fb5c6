import GestureConfiguration
import Testing

/// The warnings about views behind others.
struct CoverTests {
  /// The warnings about the views of a surface, without positions and without hints.
  private func reasons(_ surface: String, _ views: String) throws -> [String] {
    let text = "version: 1\nsurfaces:\n- id: main\n\(surface)  views: [\(views)]"
    return try Configuration.check(Fixtures.files([text])).warnings
      .filter { $0.severity == .warning }.map(\.message)
  }

  @Test(
    arguments: [
      ("[0, 0, 50, 50]", ["[0, 0, 50, 50]"], "'b1' lies over all of it"),
      ("[10, 10, 50, 50]", ["[0, 0, 100%, 100%]"], "'b1' lies over all of it"),
      ("[10%, 10%, 50%, 50%]", ["[0%, 0%, 100%, 100%]"], "'b1' lies over all of it"),
      ("[0, 0, 50, 50]", ["[0, 0, 50, 49]"], nil),
      (
        "[0, 0, 50, 50]", ["[0, 0, 30, 50]", "[20, 0, 30, 50]"],
        "the views in front lie over all of it"
      ),
      ("[0, 0, 50, 50]", ["[0, 0, 20, 50]", "[30, 0, 30, 50]"], nil),
      ("[0, 0, 50, 50]", ["[0, 0, 50, 50], isHidden: true"], nil),
      ("[0, 0, 50, 50]", ["[0, 0, 50, 50], alpha: 0.009"], nil),
      ("[0, 0, 50, 50]", ["[0, 0, 50, 50], isUserInteractionEnabled: false"], nil),
      ("[0, 0, 50, 50]", ["[0, 0, 50, 50], hitTestInsets: [1, 0, 0, 0]"], nil),
      (
        "[1, 1, 48, 48]", ["[0, 0, 50, 50], hitTestInsets: [1, 1, 1, 1]"],
        "'b1' lies over all of it"
      ),
      ("[9, 9, 50, 50], hitTestInsets: [0, -1, 0, 0]", ["[9, 9, 50, 50]"], nil),
      (
        "[0%, 0%, 100%, 33.333%]", ["[0%, 0%, 50%, 50%]", "[50%, 0%, 50%, 50%]"],
        "the views in front lie over all of it"
      ),
    ] as [(String, [String], String?)])
  func `a view covered by others causes a warning`(frame: String, others: [String], reason: String?)
    throws
  {
    let covers = others.enumerated().map { "{id: b\($0.offset + 1), frame: \($0.element)}" }
    let views = (["{id: a, frame: \(frame)}"] + covers).joined(separator: ", ")
    let expected = reason.map { ["no touch can hit the view 'a': \($0)"] } ?? []
    #expect(try reasons("  size: [400, 800]\n", views) == expected)
    // Views behind it cover nothing.
    let behind = (covers + ["{id: a, frame: \(frame)}"]).joined(separator: ", ")
    #expect(try !reasons("  size: [400, 800]\n", behind).contains { $0.contains("the view 'a'") })
  }

  @Test(arguments: [
    ("[10, 10, 50, 50]", "[0%, 0%, 100%, 100%]", true), ("[9, 9, 9, 9]", "[0, 0, 99, 99]", true),
    ("[0%, 0%, 50%, 50%]", "[0%, 0%, 50%, 60%]", true),
    // These depend on the size of the panel.
    ("[10, 10, 50, 50]", "[0%, 0%, 99%, 100%]", false),
    ("[0%, 0%, 50%, 50%]", "[0, 0, 5000, 5000]", false),
    ("[0%, 0, 50%, 50%]", "[0%, 0%, 50%, 50%]", false),
  ])
  func `a view is covered only if it is on a panel of any size`(
    frame: String, other: String, isCovered: Bool
  ) throws {
    let told = try reasons("", "{id: a, frame: \(frame)}, {id: b, frame: \(other)}")
    #expect(told == (isCovered ? ["no touch can hit the view 'a': 'b' lies over all of it"] : []))
  }

  @Test(arguments: [
    (["[0, 0, 400, 500]"], true),
    (["[0, 0, 200, 800]", "[200, 0, 200, 800], isHidden: true"], false),
    (["[0, 0, 150, 800]", "[250, 0, 150, 800]"], true),
    // A hidden corner may lie in front of a page.
    (["[0, 0, 80, 80]"], false), (["[0, 0, 400, 400]"], false),
  ])
  func `gestures of several fingers on a view that is mostly covered cause a warning`(
    others: [String], isTold: Bool
  ) throws {
    let covers = others.enumerated().map { "{id: b\($0.offset + 1), frame: \($0.element)}" }
      .joined(separator: ", ")
    func told(_ rest: String) throws -> [String] {
      try reasons("  size: [400, 800]\n", "{id: page, frame: [0, 0, '100%', '100%'], \(rest)")
    }
    let gestures = "gestures: [{id: tap, kind: tap}, {id: zoom, kind: pinch}]"
    let warning =
      others.count == 1
      ? "no finger on 'b1' counts for 'zoom', since it lies in front of most of 'page'; to count "
        + "such fingers, write it in the 'views' of 'page'"
      : "no finger on 'b1' or 'b2' counts for 'zoom', since they lie in front of most of 'page'; to "
        + "count such fingers, write them in the 'views' of 'page'"
    #expect(try told("\(gestures)}, \(covers)") == (isTold ? [warning] : []))
    #expect(try told("gestures: [{id: tap, kind: tap}]}, \(covers)").isEmpty)
    // In the view, they take nothing from it.
    #expect(try told("\(gestures), views: [\(covers)]}").isEmpty)
  }
}
