import GestureConfiguration
import Gestures
import InputEvents
import Testing

/// The keys that let touches through to other programs, and the warnings about them.
struct ThroughTests {
  private func text(_ keys: String, view: String = "", gestures: String = "") -> String {
    """
    version: 1
    surfaces:
    - id: main
      size: [400, 400]
      \(keys)
      views:
      - id: v
        frame: [0, 0, 400, 400]
        \(view)
        gestures: [\(gestures)]
    """
  }

  private func surface(_ keys: String, view: String = "") throws -> SurfaceTemplate {
    try #require(Configuration.load(Fixtures.files([text(keys, view: view)])).surfaces.first)
  }

  private func warnings(_ keys: String, view: String = "", gestures: String = "") throws
    -> [String]
  {
    try Configuration.check(Fixtures.files([text(keys, view: view, gestures: gestures)])).warnings
      .map(\.description)
  }

  @Test(
    arguments: [
      ("rotation: 0", false, .never), ("through: true", true, .never),
      ("through: true\n  cancel: never", true, .never),
      ("through: true\n  cancel: palm", true, .palm),
      ("through: true\n  cancel: lift", true, .lift),
    ] as [(String, Bool, ContactCancellation)])
  func `nothing passes by default, and a cancelled touch goes on to its end`(
    keys: String, isThrough: Bool, cancellation: ContactCancellation
  ) throws {
    let surface = try surface(keys)
    #expect(surface.isThrough == isThrough && surface.cancellation == cancellation)
  }

  @Test func `a view keeps its touches with those of its subviews, unless these say otherwise`()
    throws
  {
    let text = """
      version: 1
      surfaces:
      - id: main
        size: [400, 400]
        views:
        - id: keeping
          frame: [0, 0, 100, 100]
          keepsTouches: true
          views:
          - {id: inner, frame: [0, 0, 50, 50]}
          - {id: sharing, frame: [50, 0, 50, 50], keepsTouches: false}
        - {id: other, frame: [100, 0, 100, 100]}
      """
    let template = try #require(Configuration.load(Fixtures.files([text])).surfaces.first)
    let surface = template.build(size: template.size ?? .zero)
    let keeping = ["keeping", "inner", "sharing", "other"].filter {
      (surface.view($0) as? ConfiguredView)?.keepsTouches ?? false
    }
    #expect(keeping == ["keeping", "inner"])
    // A copy of the view must not own what it inherits.
    let copy = surface.template(ofView: "inner") { _ in false }
    #expect(copy?.settings.contains { $0.name == "keepsTouches" } == false)
    let own = surface.template(ofView: "sharing") { _ in false }
    #expect(own?.settings.first { $0.name == "keepsTouches" }?.value == .bool(false))
  }

  @Test(arguments: [
    ("", "until the lift ('cancel' is 'never')"),
    ("cancel: never", "until the lift ('cancel' is 'never')"),
    ("cancel: lift", "and then a lift, which may press something ('cancel' is 'lift')"),
  ])
  func `a gesture that takes delivered touches causes a warning about what other programs get`(
    cancel: String, effect: String
  ) throws {
    let found = try warnings("through: true\n  \(cancel)", gestures: "{id: pan, kind: pan}")
    #expect(found.count == 1)
    #expect(found.first?.contains(effect) == true)
  }

  @Test(arguments: ["tap", "longPress", "swipe", "screenEdgePan"])
  func `the advice on a gesture that decides soon is to hold or share its touches`(kind: String)
    throws
  {
    let edge = kind == "screenEdgePan" ? ", edges: [left], delaysTouchesBegan: false" : ""
    let found = try warnings("through: true", gestures: "{id: g, kind: \(kind)\(edge)}")
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "to hold them back, write 'delaysTouchesBegan: true'; to share them, "
          + "'cancelsTouchesInView: false'") == true)
  }

  @Test(arguments: ["pan", "pinch", "rotation", "longPress, numberOfTouchesRequired: 3"])
  func `the advice on a gesture that waits for other fingers is not to hold them back`(kind: String)
    throws
  {
    #expect(
      try warnings("through: true", gestures: "{id: g, kind: \(kind)}") == [
        "1.yaml:10:21: warning: applications get the touches of 'g' until the lift ('cancel' is "
          + "'never'); to withhold them, write 'keepsTouches: true' in the view 'v'; to share them, "
          + "'cancelsTouchesInView: false'"
      ])
  }

  @Test(arguments: [
    ("keepsTouches: false", true), ("", false), ("keepsTouches: true", false),
  ])
  func `a gesture of a view that keeps touches causes a warning if a subview lets some through`(
    keys: String, isWarning: Bool
  ) throws {
    let view = """
      keepsTouches: true
          views: [{id: a, frame: [0, 0, 9, 9], views: [{id: b, frame: [0, 0, 9, 9], \(keys)}]}]
      """
    let found = try warnings("through: true", view: view, gestures: "{id: pan, kind: pan}")
    #expect(found.count == (isWarning ? 1 : 0))
    for text in [
      "of 'pan' in the view 'b' until", "'keepsTouches: true' in the view 'b'",
    ]
    where isWarning {
      #expect(found.first?.contains(text) == true)
    }
  }

  @Test(arguments: [("keepsTouches: true", nil), ("", "'code' in the view 'two' until")])
  func `a sequence takes only the touches in the views of its steps`(
    keys: String, warning: String?
  ) throws {
    let view = """
      views:
          - {id: one, frame: [0, 0, 9, 9], keepsTouches: true}
          - {id: two, frame: [9, 0, 9, 9], \(keys)}
      """
    let found = try warnings(
      "through: true", view: view,
      gestures: "{id: code, kind: sequence, steps: [{tap: one}, {tap: two}]}")
    #expect(found.count == (warning == nil ? 0 : 1))
    if let warning { #expect(found.first?.contains(warning) == true) }
  }

  @Test(arguments: [
    ("", "", "{id: g, kind: pan, delaysTouchesBegan: true}"),
    ("", "", "{id: g, kind: pan, cancelsTouchesInView: false}"),
    ("", "", "{id: g, kind: pan, isEnabled: false}"), ("", "", "{id: g, kind: hover}"),
    ("", "", "{id: g, kind: screenEdgePan, edges: [left]}"),
    ("", "keepsTouches: true", "{id: g, kind: pan}"),
    // Touches can be cancelled.
    ("cancel: palm", "", "{id: g, kind: pan}"),
  ])
  func `a gesture that takes no delivered touches causes no warning`(
    keys: String, view: String, gesture: String
  ) throws {
    #expect(try warnings("through: true\n  \(keys)", view: view, gestures: gesture).isEmpty)
  }
}
