import Foundation
import TestRig
import Testing

/// Views that are moved, resized and drawn on the page of `gesturectl inspect CAPTURE`.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectViewTests {
  private static let configuration = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        views:
          - id: canvas
            frame: ["0%", "0%", "100%", "50%"]
            gestures:
              - {id: tap, kind: tap}
            views:
              - {id: button, frame: [100, 200, 80, 40]}

    """

  /// An open page, with the folder of its configuration.
  private struct Page {
    let directory: TemporaryDirectory
    let inspector: Inspector

    var browser: TestBrowser { inspector.browser }

    init() throws {
      directory = try TemporaryDirectory()
      try InspectViewTests.configuration.write(
        toFile: directory.file("views.yaml"), atomically: true, encoding: .utf8)
      inspector = try Inspector("tap", configuration: directory.file("views.yaml"))
      try inspector.open()
      try browser.wait(until: "document.querySelector('[data-view=button]')")
    }

    /// The middle of an element in the window.
    func place(of selector: String) throws -> (x: Int, y: Int) {
      let numbers = try browser.run(
        """
        document.querySelector('\(selector)').scrollIntoView({ block: 'center' });
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const box = document.querySelector('\(selector)').getBoundingClientRect();
        return `${Math.round(box.left + box.width / 2)} ${Math.round(box.top + box.height / 2)}`;
        """
      ).split(separator: " ").compactMap { Int($0) }
      return (numbers[0], numbers[1])
    }

    /// The pixels of a point.
    func scale() throws -> Double {
      try #require(
        Double(
          browser.run(
            "return document.querySelector('.panel').getBoundingClientRect().width / 400")))
    }

    /// Moves the mouse by points of the surface.
    func drag(_ selector: String, byX x: Double, y: Double) throws {
      let (start, scale) = (try place(of: selector), try scale())
      try browser.drag(
        from: start,
        to: (start.x + Int((x * scale).rounded()), start.y + Int((y * scale).rounded())))
    }

    /// The YAML once it contains a text.
    func yaml(with text: String) throws -> String {
      try browser.wait(
        until: "document.getElementById('yaml').textContent.includes('\(text)') && "
          + "document.getElementById('yaml').textContent")
    }

    /// Expects that the YAML is valid as a drop-in.
    func expectValid(_ yaml: String) throws {
      let dropIn = directory.file("drop-in.yaml")
      try yaml.write(toFile: dropIn, atomically: true, encoding: .utf8)
      let check = try Project.control(["check-config", directory.file("views.yaml"), dropIn])
      #expect(check.status == 0, "\(check.errors)")
    }
  }

  @Test func `a view that is dragged is moved in the YAML`() throws {
    let page = try Page()
    try page.browser.click("#edit-layout")
    try page.drag("[data-view=button] rect", byX: 61, y: 30)
    let yaml = try page.yaml(with: "id: button")
    let frame = try #require(yaml.firstMatch(of: #/frame: \[(\d+), (\d+), 80, 40\]/#))
    // The mouse moves by whole pixels, which are about a point.
    #expect(abs(try #require(Int(frame.1)) - 161) <= 3)
    #expect(abs(try #require(Int(frame.2)) - 230) <= 3)
    try page.expectValid(yaml)
    try page.browser.keepPicture("inspect-views")
    // The surface has the view there, and touches hit it there.
    try page.browser.wait(
      until: "document.querySelector('[data-view=button] rect').getAttribute('x') == '\(frame.1)'")
    try page.browser.click("#undo-view")
    try page.browser.wait(until: "document.getElementById('changes').hidden")
    try page.browser.wait(
      until: "document.querySelector('[data-view=button] rect').getAttribute('x') == '100'")
  }

  @Test func `the surface stays where it is once views can be edited`() throws {
    let page = try Page()
    let places = try page.browser.run(
      """
      const place = () => {
        const box = document.querySelector('.panel').getBoundingClientRect();
        return [box.left, box.top, box.width].map(Math.round).join(' ');
      };
      document.getElementById('edit-layout').click();
      const places = [place()];
      for (let frame = 0; frame < 3; frame += 1) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        places.push(place());
      }
      // A remark on the view comes while the mouse holds it.
      document.querySelector('[data-view=canvas]').focus();
      document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      places.push(place());
      return places.join();
      """)
    #expect(Set(places.split(separator: ",")).count == 1, "\(places)")
    #expect(
      try page.browser.run("return document.getElementById('view-note').textContent") != "")
  }

  @Test func `a view is resized by its handles, and keeps percentages`() throws {
    let page = try Page()
    try page.browser.click("#edit-layout")
    // `canvas` is chosen first.
    try page.drag(".handle[data-across=\"0.5\"][data-down=\"1\"]", byX: 0, y: 200)
    let yaml = try page.yaml(with: "id: canvas")
    let height = try #require(
      yaml.firstMatch(of: #/frame: \["0%", "0%", "100%", "([\d.]+)%"\]/#)?.1, "\(yaml)")
    #expect(abs(try #require(Double(height)) - 75) < 1)
    try page.expectValid(yaml)
  }

  @Test func `a view is moved and resized by keyboard`() throws {
    let page = try Page()
    try page.browser.press("l")
    try page.browser.wait(until: "!document.getElementById('view-form').hidden")
    try page.browser.run("document.querySelector('[data-view=button]').focus()")
    try page.browser.press("ARROW_RIGHT", "ARROW_RIGHT", "ARROW_DOWN")
    _ = try page.yaml(with: "frame: [102, 201, 80, 40]")
    #expect(
      try page.browser.run("return document.activeElement.dataset.view") == "button",
      "the focus must stay on the view")
    try page.browser.run("document.getElementById('frame-width').focus()")
    try page.browser.run("document.getElementById('frame-width').select()")
    try page.browser.press("9", "0", "ENTER")
    _ = try page.yaml(with: "frame: [102, 201, 90, 40]")
    // A height that no view can have is refused where it was typed.
    try page.browser.run(
      """
      const field = document.getElementById('frame-height');
      field.removeAttribute('min');
      field.value = -5;
      field.dispatchEvent(new Event('change'));
      """)
    let told = try page.browser.wait(
      until: "document.querySelector('#frame [data-property=height] .mistake').textContent")
    #expect(told.contains("frame"))
    _ = try page.yaml(with: "frame: [102, 201, 90, 40]")
    try page.browser.press("ESCAPE")
    try page.browser.press("ESCAPE")
    try page.browser.wait(until: "document.getElementById('view-form').hidden")
  }

  @Test func `a number of a frame that is being typed keeps its text`() throws {
    let page = try Page()
    try page.browser.press("l")
    try page.browser.run("document.querySelector('[data-view=button]').focus()")
    let field = "document.getElementById('frame-x')"
    try page.browser.wait(until: "\(field).value == '100'")
    try page.browser.run("\(field).focus(); \(field).select()")
    try page.browser.press("5", "5")
    // Another page changes the view meanwhile.
    try page.browser.run(
      """
      const other = new WebSocket(new URL('stream', location).href.replace(/^http/, 'ws'));
      await new Promise((opened) => { other.onopen = opened; });
      other.send(JSON.stringify({
        do: 'frame', surface: 'main', view: 'button', frame: [10, 20, 30, 40], number: 1 }));
      """)
    try page.browser.wait(
      until: "document.querySelector('[data-view=button] rect').getAttribute('width') == '30'")
    #expect(try page.browser.run("return \(field).value") == "55")
  }

  @Test func `a view is drawn, gets gestures, and is in the YAML`() throws {
    let page = try Page()
    let browser = page.browser
    try page.inspector.goToEnd()
    try browser.press("v")
    try browser.wait(until: "!document.getElementById('draw-form').hidden")
    // An id in use is refused in the daemon's words.
    try browser.run("document.getElementById('draw-name').value = 'button'")
    try browser.click("#draw-add")
    #expect(
      try browser.wait(until: "document.getElementById('draw-mistake').textContent")
        == "view: the surface 'main' already has a view 'button'")
    try browser.run("document.getElementById('draw-name').value = 'corner'")
    let (panel, scale) = (try page.place(of: ".panel"), try page.scale())
    func place(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
      (panel.x + Int((x - 200) * scale), panel.y + Int((y - 400) * scale))
    }
    try browser.drag(from: place(20, 40), to: place(220, 240))
    try browser.click("#draw-kinds input[value=pan]")
    try browser.click("#draw-add")
    let yaml = try page.yaml(with: "id: corner")
    // It is in the view around it, with the chosen gestures.
    #expect(
      yaml.contains(
        #/      - id: canvas\n        views:\n          - id: corner\n            frame: \[\d+, \d+, \d+, \d+\]\n/#
      ), "\(yaml)")
    #expect(yaml.contains("              - {id: cornerTap, kind: tap}\n"))
    #expect(yaml.contains("              - {id: cornerPan, kind: pan}\n"))
    try page.expectValid(yaml)
    // The capture's tap at 100,100 hits it.
    try browser.wait(
      until: "document.querySelector('[data-gesture=cornerTap]')?.dataset.last == 'recognized'")
    // Properties of its gestures are written with it.
    try browser.click("[data-gesture=cornerTap]")
    try page.inspector.set("numberOfTapsRequired", to: "2")
    _ = try page.yaml(with: "{id: cornerTap, kind: tap, numberOfTapsRequired: 2}")
    // Removing it takes its gestures' changes with it.
    try browser.click("#undo-view")
    try browser.wait(until: "document.getElementById('changes').hidden")
    try browser.wait(until: "!document.querySelector('[data-view=corner]')")
  }

  @Test func `a view that cannot move says why`() throws {
    let page = try Page()
    let note = "document.getElementById('view-note').textContent"
    try page.browser.press("l")
    try page.browser.wait(until: "!document.getElementById('view-form').hidden")
    try page.drag("[data-view=canvas] rect", byX: 60, y: 0)
    try page.browser.wait(until: "\(note) == 'It is as wide as the surface; resize it first.'")
    #expect(try page.browser.run("return document.getElementById('changes').hidden") == "true")
    try page.browser.run("document.getElementById('frame-height').focus()")
    try page.browser.run("document.getElementById('frame-height').select()")
    try page.browser.press("8", "0", "0", "ENTER")
    _ = try page.yaml(with: "id: canvas")
    try page.browser.wait(until: "\(note) == ''")
    try page.browser.run("document.querySelector('[data-view=canvas]').focus()")
    try page.browser.press("ARROW_DOWN")
    try page.browser.wait(until: "\(note) == 'It fills the surface; resize it first.'")
    // The next view has no such remark.
    try page.browser.run("document.querySelector('[data-view=button]').focus()")
    try page.browser.press("ARROW_DOWN")
    _ = try page.yaml(with: "frame: [100, 201, 80, 40]")
    #expect(try page.browser.run("return \(note)") == "")
  }

  @Test func `a new view gets an id that no touchscreen has`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("views.yaml")
    try Self.configuration.write(toFile: path, atomically: true, encoding: .utf8)
    let inspector = try Inspector(
      path: "\(Project.recordings)/tap.evemu", besides: ["\(Project.recordings)/drag.evemu"],
      configuration: path)
    try inspector.open()
    let browser = inspector.browser
    try browser.run(
      """
      const other = new WebSocket(new URL('stream', location).href.replace(/^http/, 'ws'));
      await new Promise((opened) => { other.onopen = opened; });
      other.send(JSON.stringify({
        do: 'draw', surface: 'main-2', view: 'view1', frame: [10, 20, 30, 40],
        gestures: [], number: 1 }));
      """)
    try browser.wait(until: "document.querySelector('[data-view=view1]')")
    try browser.press("v")
    try browser.wait(until: "document.getElementById('draw-name').value == 'view2'")
  }
}
