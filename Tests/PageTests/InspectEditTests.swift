import Foundation
import Glibc
import TestRig
import Testing

/// Changes of gestures on the page of `gesturectl inspect CAPTURE`.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectEditTests {
  @Test func `a changed threshold applies`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try inspector.goToEnd()
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'ended'")
    try lengthenPress(on: inspector)
    #expect(
      try browser.run("return document.getElementById('why').textContent")
        .hasPrefix("failed: moved 12 points, more than the 10 allowed"))
    #expect(
      try browser.run("return document.getElementById('hint').textContent")
        == "allowableMovement, below, sets this limit.")
    try switchMoveOff(on: inspector)
    #expect(
      try browser.run("return document.getElementById('why').textContent")
        == "got no touch: switched off (isEnabled)")
    try browser.keepPicture("inspect-changed")

    try browser.click("#revert")
    try browser.wait(until: "document.getElementById('changes').hidden")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'ended'")
    #expect(try inspector.outcome(of: "move") == "ended")
  }

  @Test func `changed filters apply, and are in the drop-in`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try inspector.goToEnd()
    func apply(_ filters: String) throws {
      try browser.run(
        "const i = document.querySelector('#filter-forms input'); i.focus(); i.select();")
      try browser.press(filters, "ENTER")
    }
    try apply("{jitter: 9}")
    try browser.wait(
      until: "document.querySelector('#filter-forms .mistake').textContent.includes('0 to 2')")
    try apply("{deadAreas: [[0, 0, 300, 300]], edgeBand: 2}")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last !== 'ended'")
    #expect(try browser.run("return document.querySelectorAll('.filters rect').length") == "2")
    let yaml = try browser.run("return document.getElementById('yaml').textContent")
    #expect(
      yaml.hasSuffix(
        "  - id: main\n    filters: {deadAreas: [[0, 0, 300, 300]], edgeBand: 2}\n"))
    try browser.keepPicture("inspect-filters")
    try browser.click("#revert")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last === 'ended'")
    #expect(try browser.run("return document.querySelectorAll('.filters rect').length") == "0")
  }

  @Test func `the drop-in of changes is valid, and a replay with it gives the same`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    try inspector.goToEnd()
    try lengthenPress(on: inspector)
    try switchMoveOff(on: inspector)
    let yaml = try inspector.browser.run("return document.getElementById('yaml').textContent")
    // It has these changes and no others.
    #expect(
      yaml == """
        # A drop-in for the configuration of this capture. Save it as FILE and use it with
        #   --config \(Project.recordings)/example.yaml --config FILE
        # It fits /etc/gestured/config.d only if /etc/gestured has the same configuration.
        version: 1
        surfaces:
          - id: main
            views:
              - id: canvas
                gestures:
                  - {id: press, minimumPressDuration: 0.65}
                  - {id: move, isEnabled: false}

        """)
    let directory = try TemporaryDirectory()
    let dropIn = directory.file("50-inspected.yaml")
    try yaml.write(toFile: dropIn, atomically: true, encoding: .utf8)
    let check = try Project.control(["check-config", "\(Project.recordings)/example.yaml", dropIn])
    #expect(check.status == 0, "\(check.errors)")
    let replayed = try Project.control([
      "replay", "--transitions", "--config", "\(Project.recordings)/example.yaml", "--config",
      dropIn,
      "\(Project.recordings)/press-and-drag.evemu",
    ])
    #expect(replayed.lines.count { $0.contains(#""gesture":"press","kind":"longPress""#) } == 1)
    #expect(replayed.lines.contains { $0.contains(#""reason":"movedTooFar""#) })
    #expect(!replayed.lines.contains { $0.contains(#""gesture":"move""#) })
    #expect(try copied(inspector.browser) == yaml)
  }

  /// Sets the duration of `press` to a time at which the finger has moved too far.
  private func lengthenPress(on inspector: Inspector) throws {
    try inspector.browser.click("[data-gesture=press]")
    try inspector.set("minimumPressDuration", to: "0.65")
    try inspector.browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'failed'")
  }

  /// Disables `move`, which is still chosen then.
  private func switchMoveOff(on inspector: Inspector) throws {
    let browser = inspector.browser
    try browser.click("[data-gesture=move]")
    try browser.click("[data-property=isEnabled] input")
    try browser.wait(
      until: "document.querySelector('[data-gesture=move]').classList.contains('off')")
    try browser.wait(until: "document.querySelector('[data-gesture=move]').dataset.last == ''")
  }

  /// The text on the clipboard after pressing the key that copies.
  private func copied(_ browser: TestBrowser) throws -> String {
    try browser.press("ESCAPE")
    try browser.press("c")
    try browser.wait(until: "document.getElementById('copied').textContent == 'Copied.'")
    return try browser.run("return await navigator.clipboard.readText()")
  }

  @Test func `limits that are valid only together are kept`() throws {
    let configuration = try CanvasConfiguration(
      gestures: ["{id: move, kind: pan, maximumNumberOfTouches: 5}"])
    let inspector = try Inspector("drag", configuration: configuration.path)
    try inspector.open()
    let browser = inspector.browser
    try browser.click("[data-gesture=move]")
    try inspector.set("minimumNumberOfTouches", to: "5")
    try inspector.set("maximumNumberOfTouches", to: "10")
    try inspector.set("minimumNumberOfTouches", to: "8")
    let field = "document.querySelector('[data-property=minimumNumberOfTouches] input').value"
    try browser.wait(
      until: "document.getElementById('yaml').textContent.includes("
        + "'{id: move, minimumNumberOfTouches: 8, maximumNumberOfTouches: 10}')")
    #expect(try browser.run("return \(field)") == "8")
    // A change that another one needs cannot be undone alone, and the page says so.
    try browser.click("[data-property=maximumNumberOfTouches] button")
    let mistake =
      "document.querySelector('[data-property=maximumNumberOfTouches] .mistake').textContent"
    let told = try browser.wait(until: "\(mistake) !== '' && \(mistake)")
    #expect(told.contains("NumberOfTouches"))
    #expect(try browser.run("return \(field)") == "8")
    try browser.click("#revert")
    try browser.wait(until: "document.getElementById('changes').hidden")
    #expect(try browser.run("return \(field)") == "1")
  }

  @Test func `a value is shown as the list rounds it`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try browser.click("[data-gesture=press]")
    try inspector.set("allowableMovement", to: "5.00001")
    try browser.wait(
      until: "document.getElementById('yaml').textContent.includes('allowableMovement: 5}')")
    #expect(try browser.run("return document.getElementById('lost').textContent") == "")
    // Setting the old value by hand leaves no change.
    let field = "document.querySelector('[data-property=allowableMovement] input')"
    try browser.run("\(field).focus(); \(field).select()")
    try browser.press("1", "0", "ENTER")
    try browser.wait(until: "document.getElementById('changes').hidden")
  }

  @Test func `the page stays at the end of a capture when the end moves`() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let browser = inspector.browser
    let atEnd = "document.getElementById('time').textContent =="
    try inspector.goToEnd()
    try browser.wait(until: "\(atEnd) '0.430 s of 0.430 s'")
    // One tap is enough, and no gesture waits.
    try browser.click("[data-gesture=doubleTap]")
    try inspector.set("numberOfTapsRequired", to: "1")
    try browser.wait(until: "\(atEnd) '0.080 s of 0.080 s'")
    try browser.click("#revert")
    try browser.wait(until: "\(atEnd) '0.430 s of 0.430 s'")
    try browser.wait(
      until: "document.querySelector('[data-gesture=tap]').dataset.last == 'recognized'")
  }

  @Test func `a refused value is reported and changes nothing`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try browser.click("[data-gesture=press]")
    // The field itself would refuse the value.
    try browser.run(
      """
      const field = document.querySelector('[data-property=minimumPressDuration] input');
      field.removeAttribute('min');
      field.value = -1;
      field.dispatchEvent(new Event('change'));
      """)
    // The error is beside the field, and moves nothing.
    let mistake =
      "document.querySelector('[data-property=minimumPressDuration] .mistake').textContent"
    #expect(
      try browser.wait(until: "\(mistake) !== '' && \(mistake)").contains("minimumPressDuration"))
    #expect(try browser.run("return document.getElementById('problem').hidden") == "true")
    #expect(
      try browser.run(
        "return document.querySelector('[data-property=minimumPressDuration] input').value")
        == "0.5")
    #expect(try browser.run("return document.getElementById('changes').hidden") == "true")
  }

  @Test func `the focus stays on a property that is undone by keyboard`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try browser.click("[data-gesture=press]")
    try inspector.set("minimumPressDuration", to: "0.65")
    try browser.press("TAB", "ENTER")
    try browser.wait(until: "document.getElementById('changes').hidden")
    #expect(try browser.run("return document.activeElement.id") == "property-minimumPressDuration")
  }

  @Test func `a mistake is shown while it is typed`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try browser.click("[data-gesture=press]")
    let row = "document.querySelector('[data-property=minimumPressDuration]')"
    try browser.run("\(row).querySelector('input').focus(); \(row).querySelector('input').select()")
    try browser.press("-", "3")
    try browser.wait(until: "\(row).querySelector('.mistake').textContent !== ''")
    #expect(
      try browser.run("return \(row).querySelector('input').getAttribute('aria-invalid')") == "true"
    )
    #expect(try browser.run("return document.getElementById('changes').hidden") == "true")
  }

  @Test func `an empty field means no limit only for optional limits`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    func clear(_ property: String) throws {
      try browser.run("document.querySelector('[data-property=\(property)] input').focus()")
      try browser.run("document.activeElement.select()")
      try browser.press("BACKSPACE", "ENTER")
    }
    try browser.click("[data-gesture=tap]")
    try clear("numberOfTapsRequired")
    try browser.wait(
      until: "document.querySelector('[data-property=numberOfTapsRequired] input').value == '1'")
    #expect(try browser.run("return document.getElementById('changes').hidden") == "true")
    try browser.click("[data-gesture=move]")
    try inspector.set("maximumNumberOfTouches", to: "1")
    try clear("maximumNumberOfTouches")
    try browser.wait(until: "document.getElementById('changes').hidden")
  }
}
