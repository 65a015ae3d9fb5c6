import Foundation
import Glibc
import TestRig
import Testing

/// The page of `gesturectl inspect CAPTURE`, in a browser.
@Suite(
  .blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"), .serialized,
  .timeLimit(.minutes(5)))
struct InspectTests {
  @Test func itShowsWhatFingersDoAndWhatBecomesOfIt() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    #expect(try browser.wait(until: "document.title") == "gestured: inspect")
    // The surface is to scale: one point is one unit.
    #expect(
      try browser.run(
        "const r = document.querySelector('[data-view=canvas] rect');"
          + "return ['x', 'y', 'width', 'height'].map((name) => r.getAttribute(name)).join(' ')")
        == "0 0 400 800")
    // At 0.65 s the finger is down, 20 points from where it began, and both gestures have begun.
    try browser.run(
      """
      const position = document.getElementById('position');
      position.value = 0.65;
      position.dispatchEvent(new Event('input'));
      position.dispatchEvent(new Event('change'));
      """)
    try browser.wait(
      until: "document.querySelector('[data-touch=\"1\"]')?.dataset.x == '120' && "
        + "document.querySelector('[data-gesture=move]').dataset.state == 'changed'")
    #expect(
      try browser.run(
        "const c = document.querySelector('[data-touch=\"1\"] circle');"
          + "return `${c.getAttribute('cx')} ${c.getAttribute('cy')} "
          + "${document.querySelector('[data-touch=\"1\"]').dataset.down}`")
        == "120 100 true")
    #expect(
      try browser.run("return document.querySelector('[data-gesture=press]').dataset.state")
        == "changed")
    try browser.keepPicture("inspect-press-and-drag")
    try inspector.goToEnd()
    try browser.wait(until: "document.querySelector('[data-gesture=move]').dataset.last == 'ended'")
    #expect(try inspector.outcome(of: "press") == "ended")
    #expect(try inspector.outcome(of: "tap") == "failed")
    #expect(
      try inspector.verdict(on: "tap") == "failed: excluded by press, which recognized first")
    #expect(try browser.complaints() == "[]")
    inspector.process.signal(SIGINT)
    #expect(try inspector.process.wait().status == 0)
    try browser.wait(until: "document.body.dataset.connection == 'lost'")
  }

  @Test func aNewUserFindsOutWhyATapIsNone() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    try inspector.goToEnd()
    try inspector.browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
    #expect(
      try inspector.verdict(on: "doubleTap") == "failed: the next tap did not come within 0.35 s")
    #expect(
      try inspector.browser.run("return document.getElementById('hint').textContent")
        == "This limit is fixed, as in UIKit.")
    // The sentence is that of `explain`.
    let explained = try Project.control([
      "explain", "--config", "\(Project.recordings)/example.yaml",
      "\(Project.recordings)/slow-double-tap.evemu",
    ])
    #expect(
      explained.lines.contains { $0.hasSuffix("failed: the next tap did not come within 0.35 s") })
    // What goes back shows what was there before, every time.
    try inspector.browser.press("HOME")
    try inspector.browser.wait(until: "document.getElementById('position').value == 0")
    #expect(try inspector.outcome(of: "doubleTap") == "")
    try inspector.goToEnd()
    try inspector.browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
  }

  @Test func itPlaysInTheCapturesTimeAndStops() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try browser.press("SPACE")
    try browser.wait(until: "document.getElementById('playback').dataset.playing == 'true'")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'ended'")
    try browser.wait(until: "document.getElementById('playback').dataset.playing == 'false'")
    #expect(
      try browser.run("return document.getElementById('time').textContent") == "0.700 s of 0.700 s")
    // From the end it begins anew.
    try browser.press("[", "[", "[", "SPACE")
    try browser.wait(
      until: "document.getElementById('playback').dataset.playing == 'true' && "
        + "Number(document.getElementById('position').value) < 0.5")
    try browser.press("SPACE")
    try browser.wait(until: "document.getElementById('playback').dataset.playing == 'false'")
  }

  @Test func aThresholdThatIsChangedHolds() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try inspector.goToEnd()
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'ended'")
    try browser.click("[data-gesture=press]")
    try inspector.set("minimumPressDuration", to: "0.65")
    // The finger has moved too far by then.
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'failed'")
    #expect(
      try browser.run("return document.getElementById('why').textContent")
        .hasPrefix("failed: moved 12 points, more than the 10 allowed"))
    #expect(
      try browser.run("return document.getElementById('hint').textContent")
        == "allowableMovement, below, sets this limit.")
    try browser.click("[data-gesture=move]")
    try browser.click("[data-property=isEnabled] input")
    try browser.wait(
      until: "document.querySelector('[data-gesture=move]').classList.contains('off')")
    try browser.wait(until: "document.querySelector('[data-gesture=move]').dataset.last == ''")
    #expect(
      try browser.run("return document.getElementById('why').textContent")
        == "got no touch: switched off (isEnabled)")
    try browser.keepPicture("inspect-changed")

    // The file says so, and nothing else; the daemon takes it, and a replay does the same.
    let yaml = try browser.run("return document.getElementById('yaml').textContent")
    #expect(
      yaml == """
        # A drop-in for the configuration of this capture. As FILE it is used with
        #   --config \(Project.recordings)/example.yaml --config FILE
        # and fits /etc/gestured/config.d only where /etc/gestured has that configuration.
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
    #expect(try copied(browser) == yaml)

    try browser.click("#revert")
    try browser.wait(until: "document.getElementById('changes').hidden")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'ended'")
    #expect(try inspector.outcome(of: "move") == "ended")
  }

  @Test func limitsThatHoldOnlyTogetherAreKept() throws {
    let directory = try TemporaryDirectory()
    let configuration = directory.file("pan.yaml")
    try """
    version: 1
    surfaces:
      - id: main
        views:
          - id: canvas
            frame: ["0%", "0%", "100%", "100%"]
            gestures: [{id: move, kind: pan, maximumNumberOfTouches: 5}]
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let inspector = try Inspector("drag", configuration: configuration)
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
    // What another change needs cannot be undone alone, and that is said.
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

  @Test func aValueIsAsTheListRoundsIt() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try browser.click("[data-gesture=press]")
    try inspector.set("allowableMovement", to: "5.00001")
    try browser.wait(
      until: "document.getElementById('yaml').textContent.includes('allowableMovement: 5}')")
    #expect(try browser.run("return document.getElementById('lost').textContent") == "")
    // Back by hand is no change.
    let field = "document.querySelector('[data-property=allowableMovement] input')"
    try browser.run("\(field).focus(); \(field).select()")
    try browser.press("1", "0", "ENTER")
    try browser.wait(until: "document.getElementById('changes').hidden")
  }

  @Test func whoIsAtTheEndStaysThereWhenItMoves() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let browser = inspector.browser
    let atEnd = "document.getElementById('time').textContent =="
    try inspector.goToEnd()
    try browser.wait(until: "\(atEnd) '0.430 s of 0.430 s'")
    // One tap is enough, and nothing is waited for.
    try browser.click("[data-gesture=doubleTap]")
    try inspector.set("numberOfTapsRequired", to: "1")
    try browser.wait(until: "\(atEnd) '0.080 s of 0.080 s'")
    try browser.click("#revert")
    try browser.wait(until: "\(atEnd) '0.430 s of 0.430 s'")
    try browser.wait(
      until: "document.querySelector('[data-gesture=tap]').dataset.last == 'recognized'")
  }

  @Test func aLiftedFingerIsNotDown() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    let browser = inspector.browser
    let finger = "document.querySelector('[data-touch=\"1\"]')"
    // It lifts at 0.08 s, and doubleTap goes on until 0.43 s.
    for (time, expected) in [("0.05", "true"), ("0.1", "false"), ("0.4", "false")] {
      try inspector.go(to: time)
      #expect(try browser.wait(until: "\(finger)?.dataset.down") == expected, "\(time) s")
    }
    try inspector.go(to: "0.8")
    #expect(try browser.run("return String(\(finger))") == "null")
  }

  @Test func aFingerThatNoGestureWantsIsDownAndMoves() throws {
    let directory = try TemporaryDirectory()
    let configuration = directory.file("one.yaml")
    try """
    version: 1
    surfaces:
      - id: main
        views:
          - id: canvas
            frame: ["0%", "0%", "100%", "100%"]
            gestures: [{id: hold, kind: longPress}]
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let inspector = try Inspector("drag", configuration: configuration)
    try inspector.open()
    try inspector.go(to: "0.04")
    #expect(try inspector.outcome(of: "hold") == "failed")
    #expect(
      try inspector.browser.run(
        "const { down, x } = document.querySelector('[data-touch]').dataset;"
          + "return `${down} ${x > 100}`") == "true true")
  }

  /// What a daemon's lines let a page know of a finger: lines, and what is known after each.
  @Test func ofADaemonOnlyWhatIsToldIsKnown() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let seen = try inspector.browser.run(
      """
      const { Model } = await import(document.querySelector('script').src.replace('inspect.js', 'model.js'));
      const gestures = (...rows) => rows.map(([gesture, kind, more]) =>
        ({ surface: 'main', view: 'canvas', gesture, kind, delaysTouchesEnded: true, ...more }));
      const run = (all, lines) => {
        const model = new Model();
        model.isLive = true;
        model.take({ type: 'scene', surfaces: [{ surface: 'main', size: [9, 9] }],
          views: [{ surface: 'main', view: 'canvas', frame: [0, 0, 9, 9] }], gestures: all });
        return lines.map((line) => {
          model.take({ surface: 'main', view: 'canvas', ...line });
          return [...model.fingers.values()]
            .map((one) => one.end !== null ? 'up' : one.isKnown ? 'down' : '?').join(' ');
        }).join(', ');
      };
      const hit = (touch, ...names) => ({ type: 'hit', time: 0, touch, location: [1, 1], gestures: names });
      const line = (gesture, kind, state, ids, more) => ({ type: 'gesture', time: 1, gesture, kind, state,
        touches: ids.map((id) => ({ id, location: [1, 1] })), ...more });
      const told = (phase, id, more) => ({ type: 'touch', time: 1, phase,
        touches: [{ id, location: [1, 1], ...more }] });
      const double = ['double', 'tap', { numberOfTapsRequired: 2 }];
      const tap = ['tap', 'tap', { numberOfTapsRequired: 1 }];
      const pan = ['move', 'pan', {}];
      return [
        run(gestures(double, tap), [hit(1, 'double', 'tap'),
          line('tap', 'tap', 'recognized', [1], { waiting: true }),
          line('double', 'tap', 'failed', [1], { reason: 'waitedTooLong' })]),
        run(gestures(double), [hit(1, 'double'), told('began', 1), told('ended', 1)]),
        run(gestures(double, pan), [hit(1, 'double', 'move'),
          line('move', 'pan', 'failed', [1], { reason: 'movedTooLittle' })]),
        run(gestures(double, pan), [hit(1, 'double', 'move'),
          line('move', 'pan', 'failed', [1], { reason: 'prevented' })]),
        run(gestures(pan), [hit(1, 'move'), hit(2, 'move'), line('move', 'pan', 'began', [1, 2]),
          line('move', 'pan', 'changed', [1, 2]), line('move', 'pan', 'changed', [2]),
          line('move', 'pan', 'ended', [2])]),
        run([], [hit(1), told('began', 1), told('cancelled', 1), told('cancelled', 1, { cause: 'palm' })]),
      ].join(';');
      """)
    #expect(
      seen.replacing(";", with: "\n") == """
        down, up, up
        ?, ?, up
        down, up
        down, ?
        down, ? ?, down down, down down, up down, up up
        ?, down, ?, up
        """)
  }

  /// What is on the clipboard after the key for it was pressed.
  private func copied(_ browser: TestBrowser) throws -> String {
    try browser.press("ESCAPE")
    try browser.press("c")
    try browser.wait(until: "document.getElementById('copied').textContent == 'Copied.'")
    return try browser.run("return await navigator.clipboard.readText()")
  }

  @Test func whatCannotBeIsSaidAndChangesNothing() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try browser.click("[data-gesture=press]")
    // Past what the field itself would refuse.
    try browser.run(
      """
      const field = document.querySelector('[data-property=minimumPressDuration] input');
      field.removeAttribute('min');
      field.value = -1;
      field.dispatchEvent(new Event('change'));
      """)
    // It is told beside the field, and nothing is pushed aside.
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

  @Test func whatFailedEarlierIsThereAfterTheNextLoad() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    let browser = inspector.browser
    try inspector.goToEnd()
    try browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
    try browser.click("[data-gesture=doubleTap]")
    let earlier =
      "return [...document.querySelectorAll('#earlier time')].map((one) => one.textContent)"
    #expect(try browser.run("\(earlier).join()") == "0.430 s")
    try inspector.open()
    try browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
    try browser.click("[data-gesture=doubleTap]")
    #expect(try browser.run("\(earlier).join()") == "0.430 s")
  }

  @Test func aCaptureThatBreaksOffSaysSo() throws {
    let directory = try TemporaryDirectory()
    let capture = directory.file("broken.evemu")
    let text = try String(contentsOfFile: "\(Project.recordings)/tap.evemu", encoding: .utf8)
    try (text + "E: nonsense\n").write(toFile: capture, atomically: true, encoding: .utf8)
    let inspector = try Inspector(path: capture, configuration: nil)
    try inspector.open()
    let note = try inspector.browser.wait(
      until:
        "!document.getElementById('note').hidden && document.getElementById('note').textContent")
    #expect(note.hasPrefix("broken.evemu is broken in line "), "\(note)")
  }

  @Test func aViewInAHiddenOneIsHidden() throws {
    let directory = try TemporaryDirectory()
    let configuration = directory.file("hidden.yaml")
    try """
    version: 1
    surfaces:
      - id: main
        views:
          - id: outer
            isHidden: true
            frame: ["0%", "0%", "50%", "50%"]
            views:
              - {id: inner, frame: ["0%", "0%", "50%", "50%"]}
          - {id: other, frame: ["50%", "0%", "50%", "50%"]}
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let inspector = try Inspector("tap", configuration: configuration)
    try inspector.browser.open(inspector.address)
    try inspector.browser.wait(until: "document.querySelector('[data-view]')")
    #expect(
      try inspector.browser.run(
        "return [...document.querySelectorAll('[data-view]')].map((one) => one.dataset.view).join()"
      )
        == "other")
  }

  @Test func whatIsShownNeedsNoColourAndLittleMovement() throws {
    let inspector = try Inspector("pinch", configuration: nil)
    try inspector.open(width: 390, height: 844, isPhone: true)
    let browser = inspector.browser
    // Every name can be read.
    #expect(
      try browser.run(
        """
        return [...document.querySelectorAll('#labels .name span')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent).join();
        """) == "")
    #expect(
      try browser.run(
        """
        return [...document.querySelectorAll('input[type=checkbox]')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width < 20).length;
        """) == "0")
    // No region that is read aloud changes with every frame.
    #expect(
      try browser.run("return document.getElementById('time').matches('output, [aria-live]')")
        == "false")
    // Less movement is wanted: it is drawn two times a second.
    let drawn = try browser.run(
      """
      document.getElementById('speed').value = '0.1';
      document.getElementById('speed').dispatchEvent(new Event('change'));
      document.getElementById('play').click();
      const before = Number(document.body.dataset.drawn);
      await new Promise((done) => setTimeout(done, 1200));
      return Number(document.body.dataset.drawn) - before;
      """)
    #expect((1...5).contains(Int(drawn) ?? 0), "\(drawn)")
    try browser.prefer("forced-colors", "active")
    try browser.keepPicture("inspect-forced")
  }

  @Test(arguments: ["light", "dark"]) func wordsStandOutFromWhatTheyAreOn(scheme: String) throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    try inspector.browser.prefer("prefers-color-scheme", scheme)
    // WCAG 2.2, 1.4.3: 4.5 : 1 for words that are not large.
    let weak = try inspector.browser.run(
      """
      const style = getComputedStyle(document.documentElement);
      const light = (name) => {
        const color = style.getPropertyValue(name).trim();
        const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
          .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const weak = [];
      for (const word of ['text', 'quiet', 'waiting-text', 'active-text', 'failed-text',
        'cancelled-text']) {
        for (const ground of ['card', 'back', 'line', 'changed']) {
          const [one, other] = [light(`--${word}`), light(`--${ground}`)].sort((a, b) => b - a);
          if (!((one + 0.05) / (other + 0.05) >= 4.5)) weak.push(`${word} on ${ground}`);
        }
      }
      const used = [...document.styleSheets[0].cssRules].filter((rule) =>
        /^var\\(--(waiting|active|failed|cancelled)\\)$/.test(rule.style?.color ?? ''));
      return [...weak, ...used.map((rule) => rule.selectorText)].join();
      """)
    #expect(weak == "")
  }

  @Test func anAnswerThatTakesItsTimeIsAwaited() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let browser = inspector.browser
    inspector.process.signal(SIGSTOP)
    defer { inspector.process.signal(SIGCONT) }
    try browser.press("END")
    try browser.wait(until: "document.getElementById('working').textContent == 'working…'")
    inspector.process.signal(SIGCONT)
    try browser.wait(until: "document.getElementById('working').textContent == ''")
    try browser.wait(
      until: "document.getElementById('time').textContent == '0.430 s of 0.430 s'")
  }

  @Test func anIdTurnsNothingButItself() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    #expect(
      try inspector.browser.run(
        """
        const words = document.querySelector('script').src.replace('inspect.js', 'words.js');
        const { isolated } = await import(words);
        return [isolated('canvas'), isolated('a\\u202eb'), isolated('a\\u2069\\u202eb')]
          .map((name) => encodeURI(name)).join(' ');
        """)
        == "canvas %E2%81%A8a%E2%80%AEb%E2%81%A9 %E2%81%A8a%E2%80%AEb%E2%81%A9")
    #expect(
      try inspector.browser.run(
        "return getComputedStyle(document.querySelector('#labels .name span')).unicodeBidi")
        == "isolate")
  }

  @Test func panelsOfOneFileAreToldApart() throws {
    let directory = try TemporaryDirectory()
    let (capture, configuration) = (directory.file("two.yaml"), directory.file("config.yaml"))
    func device(_ number: Int) -> String {
      """
        - node: /dev/input/event\(number)
          evdev:
            name: "Panel \(number)"
            id: [3, 1, 2, \(number)]
            codes:
              0: [0]
              1: [330]
              3: [0, 1, 47, 53, 54, 57]
            absinfo:
              0: [0, 4000, 0, 0, 10]
              1: [0, 8000, 0, 0, 10]
              47: [0, 9, 0, 0, 0]
              53: [0, 4000, 0, 0, 10]
              54: [0, 8000, 0, 0, 10]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_TOUCHSCREEN=1
          events:
          - evdev:
            - [0, 0, 3, 57, 1]
            - [0, 0, 3, 53, 1000]
            - [0, 0, 3, 54, 1000]
            - [0, 0, 1, 330, 1]
            - [0, 0, 0, 0, 0]
          - evdev:
            - [0, 80000, 3, 57, -1]
            - [0, 80000, 1, 330, 0]
            - [0, 80000, 0, 0, 0]

      """
    }
    try
      ("version: 1\nndevices: 2\nlibinput:\n  version: \"1.22.1\"\n  git: \"unknown\"\ndevices:\n"
      + device(5) + device(6)).write(toFile: capture, atomically: true, encoding: .utf8)
    try "version: 1\nsurfaces:\n  - {id: main, size: [400, 800]}\n"
      .write(toFile: configuration, atomically: true, encoding: .utf8)
    let inspector = try Inspector(path: capture, configuration: configuration)
    try inspector.browser.open(inspector.address)
    try inspector.browser.wait(until: "document.querySelectorAll('figcaption').length == 2")
    #expect(
      try inspector.browser.run(
        "return [...document.querySelectorAll('figcaption')].map((one) => one.textContent).join()")
        == "main: 400 × 800 points, two.yaml, Panel 5,main-2: 400 × 800 points, two.yaml, Panel 6")
  }

  @Test func aKeyboardStaysWhereItUndoes() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try browser.click("[data-gesture=press]")
    try inspector.set("minimumPressDuration", to: "0.65")
    try browser.press("TAB", "ENTER")
    try browser.wait(until: "document.getElementById('changes').hidden")
    #expect(try browser.run("return document.activeElement.id") == "property-minimumPressDuration")
  }

  @Test func whatIsTypedIsJudgedAtOnce() throws {
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

  @Test func anEmptyFieldIsNoLimitOnlyWhereThereMayBeNone() throws {
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

  @Test func noPressOfAnArrowKeyIsLost() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    // In one go, as keys that are held come faster than answers.
    try inspector.browser.run(
      """
      for (let count = 0; count < 5; count += 1) {
        dispatchEvent.call(document.body,
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        await new Promise((done) => setTimeout(done, count * 5));
      }
      """)
    try inspector.browser.wait(
      until: "document.getElementById('time').textContent.startsWith('0.500 s')")
  }

  @Test func aFingerThatHasMovedForLongIsThereAtAnyTime() throws {
    let directory = try TemporaryDirectory()
    let (capture, configuration) = (directory.file("long.evemu"), directory.file("long.yaml"))
    let head = try String(contentsOfFile: "\(Project.recordings)/drag.evemu", encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("E:") }
    // Two gestures that go on for 3000 frames: more lines than are kept.
    var lines = head.map(String.init)
    for frame in 0...3000 {
      let time = "\(frame / 100).\(String(1_000_000 + frame % 100 * 10_000).dropFirst())"
      if frame == 0 { lines.append("E: \(time) 0003 0039 1") }
      if frame == 3000 { lines.append("E: \(time) 0003 0039 -1") }
      if frame < 3000 {
        lines.append("E: \(time) 0003 0035 \(1000 + frame % 1000)")
        lines.append("E: \(time) 0003 0036 1000")
      }
      lines.append("E: \(time) 0000 0000 0")
    }
    try lines.map { "\($0)\n" }.joined().write(toFile: capture, atomically: true, encoding: .utf8)
    try """
    version: 1
    surfaces:
      - id: main
        views:
          - id: canvas
            frame: ["0%", "0%", "100%", "100%"]
            gestures:
              - {id: tap, kind: tap}
              - {id: move, kind: pan, simultaneousWith: all, cancelsTouchesInView: false}
              - {id: press, kind: longPress, minimumPressDuration: 0, simultaneousWith: all}
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let inspector = try Inspector(path: capture, configuration: configuration)
    try inspector.open()
    let browser = inspector.browser
    try browser.run(
      """
      const position = document.getElementById('position');
      position.value = 29.9;
      position.dispatchEvent(new Event('input'));
      position.dispatchEvent(new Event('change'));
      """)
    try browser.wait(
      until: "document.querySelector('[data-touch=\"1\"]')?.dataset.down == 'true' && "
        + "Number(document.body.dataset.time) > 29")
    #expect(
      try browser.run("return document.querySelector('[data-gesture=move]').dataset.begun") == "1")
    // What was long ago is still known where it was the last.
    #expect(try inspector.verdict(on: "tap").hasPrefix("failed: "))
  }

  // MARK: People

  @Test func aKeyboardIsEnough() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    let browser = inspector.browser
    try browser.press("?")
    try browser.wait(until: "document.getElementById('help').open")
    try browser.keepPicture("inspect-help")
    try browser.press("ESCAPE")
    try browser.wait(until: "!document.getElementById('help').open")
    try browser.press("ARROW_DOWN", "ARROW_DOWN")
    #expect(try browser.run("return document.activeElement.dataset.gesture") == "press")
    #expect(
      try browser.run("return document.getElementById('gesture-title').textContent") == "press")
    try browser.press("e")
    #expect(
      try browser.run("return document.activeElement.closest('.property').dataset.property")
        == "isEnabled")
    // The space bar is the field's, and does not play.
    try browser.press("SPACE")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').classList.contains('off')")
    #expect(
      try browser.run("return document.getElementById('playback').dataset.playing") == "false")
    // All that can be used has a name, and is reached in the order in which it is seen.
    #expect(
      try browser.run(
        """
        const all = [...document.querySelectorAll('button, input, select')];
        return all.filter((one) => !(one.textContent.trim() || one.ariaLabel || one.labels?.length))
          .map((one) => one.outerHTML).join();
        """) == "")
    #expect(
      try browser.run("return document.querySelectorAll('[tabindex]:not([tabindex=\"0\"])').length")
        == "0")
  }

  @Test(arguments: [(390, 844, true), (820, 1180, false), (1300, 900, false), (2200, 1200, false)])
  func itFitsTheScreen(_ width: Int, _ height: Int, _ isPhone: Bool) throws {
    let inspector = try Inspector(
      "pinch", configuration: "\(Project.root)/systemd/config.yaml")
    try inspector.open(width: width, height: height, isPhone: isPhone)
    try inspector.goToEnd()
    let browser = inspector.browser
    #expect(
      try browser.run("return document.documentElement.scrollWidth <= innerWidth") == "true",
      "nothing lies beside the screen")
    // A finger needs some room.
    #expect(
      try browser.run(
        """
        return [...document.querySelectorAll('button, select, input:not([type=checkbox])')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 28)
          .map((one) => one.outerHTML).join();
        """) == "")
    try browser.keepPicture("inspect-\(width)")
    try browser.prefer("prefers-color-scheme", "dark")
    try browser.keepPicture("inspect-\(width)-dark")
    #expect(try browser.complaints() == "[]")
  }

  // MARK: Others

  @Test func aPageOfAnotherOriginCannotReadTheStream() throws {
    let (inspector, other) = (try Inspector("tap"), try Inspector("tap"))
    try inspector.open()
    let browser = inspector.browser
    let stream = other.address.replacingOccurrences(of: "http:", with: "ws:") + "stream"
    let attempt = """
      return await new Promise((resolve) => {
        const socket = new WebSocket('\(stream)');
        socket.onopen = () => resolve('open');
        socket.onmessage = () => resolve('message');
        socket.onerror = () => resolve('refused');
      });
      """
    // The page itself may not even try: its own policy forbids it.
    #expect(try browser.run(attempt).contains("open") == false)
    // Nor can a page that has no policy, and knows the address.
    try browser.open("about:blank")
    #expect(try browser.run(attempt) == "refused")
    #expect(
      try browser.run(
        "try { await (await fetch('\(other.address)')).text(); return 'read' } "
          + "catch { return 'refused' }") == "refused")
    try browser.open(other.address)
    try browser.wait(until: "document.body.dataset.connection == 'capture'")
    try browser.open(inspector.address.replacing("http://", with: "http://").dropLast(3) + "/")
    #expect(try browser.run("return document.body.textContent").contains("not the whole one"))
  }

  @Test func aHundredPagesLeaveNothing() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let files = "/proc/\(inspector.process.identifier)/fd"
    func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: files).count }
    func openAndClose(expecting before: Int) throws {
      try inspector.browser.openMore(inspector.address, count: 25)
      #expect(try count() >= before + 25)
      try inspector.browser.closeMore()
    }
    // The runtime opens files of its own when something is first waited for.
    try openAndClose(expecting: 0)
    try inspector.goToEnd()
    var deadline = Date(timeIntervalSinceNow: TestProcess.patience)
    var before = try count()
    while Date() < deadline {
      usleep(300_000)
      let now = try count()
      if now == before { break }
      before = now
    }
    for _ in 0..<3 { try openAndClose(expecting: before) }
    deadline = Date(timeIntervalSinceNow: TestProcess.patience)
    while try count() > before, Date() < deadline { usleep(10_000) }
    #expect(try count() <= before)
    #expect(try inspector.browser.wait(until: "document.body.dataset.connection") == "capture")
  }

  @Test func onePageTooManyWaitsForItsTurn() throws {
    let inspector = try Inspector("tap")
    let others = try TestBrowser()
    try others.open(inspector.address)
    try others.wait(until: "document.body.dataset.connection == 'capture'")
    try others.run(
      """
      const address = location.href.replace('http', 'ws') + 'stream';
      window.streams = Array.from({ length: 127 }, () => new WebSocket(address));
      """)
    try others.wait(until: "window.streams.every((stream) => stream.readyState === 1)")
    try inspector.browser.open(inspector.address)
    try inspector.browser.wait(until: "document.body.dataset.connection == 'full'")
    #expect(
      try inspector.browser.run("return document.getElementById('status').textContent")
        == "too many pages show this already; waiting for one to be closed")
    try others.open("about:blank")
    try inspector.browser.wait(until: "document.body.dataset.connection == 'capture'")
  }

  @Test func anAddressEndsWithItsProgram() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let browser = inspector.browser
    let port = inspector.address.split(separator: "/")[1].split(separator: ":")[1]
    inspector.process.signal(SIGTERM)
    #expect(try inspector.process.wait().status == 0)
    try browser.wait(until: "document.body.dataset.connection == 'lost'")
    let next = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["inspect", "--port", "\(port)", "\(Project.recordings)/tap.evemu"])
    let address = try next.readLine()
    #expect(address.hasPrefix("http://127.0.0.1:\(port)/"))
    #expect(address != inspector.address)
    try browser.wait(until: "document.body.dataset.connection == 'gone'")
    #expect(
      try browser.run("return document.getElementById('status').textContent")
        == "this address is no longer good: open the one that gesturectl prints now")
    next.signal(SIGTERM)
    try next.wait()
  }

  @Test func theAddressIsInNoArgumentOfABrowser() throws {
    let directory = try TemporaryDirectory()
    let opener = directory.file("xdg-open")
    try """
    #!/bin/sh
    stat -c %a "$1" > "$HOME/mode"
    cat "$1" > "$HOME/page"
    echo "$@" > "$HOME/arguments"
    """.write(toFile: opener, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener)
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["inspect", "--open", "\(Project.recordings)/tap.evemu"],
      environment: [
        "HOME": directory.path, "PATH": "\(directory.path):/usr/local/bin:/usr/bin:/bin",
      ])
    let address = try process.readLine()
    func text(_ name: String) -> String {
      (try? String(contentsOfFile: directory.file(name), encoding: .utf8)) ?? ""
    }
    func pages() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? [])
        .filter { $0.hasSuffix(".html") }
    }
    let children = "/proc/\(process.identifier)/task"
    func hasChildren() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: children).contains { thread in
        let list = try? String(contentsOfFile: "\(children)/\(thread)/children", encoding: .utf8)
        return list?.isEmpty == false
      }
    }
    let deadline = Date(timeIntervalSinceNow: TestProcess.patience)
    while try text("arguments").isEmpty || hasChildren(), Date() < deadline { usleep(2_000) }
    // What has ended is not kept either.
    #expect(try !hasChildren())
    #expect(text("mode") == "600\n")
    #expect(text("arguments") == "\(directory.path)/\(pages().first ?? "")\n")
    #expect(text("page").contains("url=\(address)\""))

    let browser = try TestBrowser()
    try browser.open("file://\(directory.path)/\(pages().first ?? "")")
    try browser.wait(until: "document.body.dataset.connection == 'capture'")
    #expect(try browser.run("return location.href") == address)
    #expect(pages() == [])
    process.signal(SIGTERM)
    #expect(try process.wait().status == 0)
  }

  @Test func whatNobodyHasOpenedIsRemoved() throws {
    let directory = try TemporaryDirectory()
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["inspect", "--open", "\(Project.recordings)/tap.evemu"],
      environment: ["HOME": directory.path, "PATH": directory.path])
    _ = try process.readLine()
    let deadline = Date(timeIntervalSinceNow: TestProcess.patience)
    while !process.standardError.contains("no xdg-open"), Date() < deadline { usleep(2_000) }
    process.signal(SIGINT)
    #expect(try process.wait().status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
  }

  // MARK: Arguments

  @Test func mistakesAreTold() throws {
    let capture = "\(Project.recordings)/tap.evemu"
    #expect(try Project.control(["inspect", "--port", "70000"]).status == 64)
    #expect(try Project.control(["inspect", "--config", "a.yaml"]).status == 64)
    #expect(try Project.control(["inspect", "/nowhere.evemu"]).status == 66)
    #expect(try Project.control(["inspect", "--config", capture, capture]).status == 78)
    let place = try Project.control(["inspect", "--listen", "localhost", capture])
    #expect(place.status == 1)
    #expect(place.errors == "gesturectl: error: 'localhost' is no address, as 127.0.0.1 is\n")
  }
}
