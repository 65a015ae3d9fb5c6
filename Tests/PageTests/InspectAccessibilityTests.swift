import Foundation
import Glibc
import TestRig
import Testing

/// The page of `gesturectl inspect` with keyboards, small screens and impaired sight.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectAccessibilityTests {
  @Test func `the page needs no color and little movement`() throws {
    let inspector = try Inspector("pinch", configuration: nil)
    try inspector.open(width: 390, height: 844, isPhone: true)
    let browser = inspector.browser
    // No name is cut off.
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
    try expectCalmDrawing(browser)
    try browser.prefer("forced-colors", "active")
    try browser.keepPicture("inspect-forced")
  }

  /// Plays a capture: with reduced motion, the page is drawn two times a second at most.
  private func expectCalmDrawing(_ browser: TestBrowser) throws {
    try browser.run(
      """
      window.times = [];
      const request = window.requestAnimationFrame;
      window.requestAnimationFrame = (draw) => request.call(window, (time) => {
        if (document.getElementById('playback').dataset.playing == 'true')
          times.push(performance.now());
        draw(time);
      });
      document.getElementById('speed').value = '0.25';
      document.getElementById('speed').dispatchEvent(new Event('change'));
      document.getElementById('play').click();
      """)
    try browser.wait(
      until: "times.length > 0 && document.getElementById('playback').dataset.playing == 'false'")
    // The first one may be that of the click, and the last one that of the end.
    let pauses = try browser.run(
      "return times.slice(2, -1).map((time, index) => Math.round(time - times[index + 1])).join(' ')"
    )
    #expect(pauses.split(separator: " ").allSatisfy { Int($0) ?? 0 > 490 }, "\(pauses)")
  }

  @Test(arguments: ["light", "dark"])
  func `text has enough contrast to its background`(scheme: String) throws {
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
      const used = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) =>
        /^var\\(--(waiting|active|failed|cancelled)\\)$/.test(rule.style?.color ?? ''));
      return [...weak, ...used.map((rule) => rule.selectorText)].join();
      """)
    #expect(weak == "")
  }

  @Test func `a slow answer is awaited`() throws {
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

  @Test func `an id with bidirectional controls affects only itself`() throws {
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

  @Test func `no press of an arrow key is lost`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    // All at once, since held keys repeat faster than answers come.
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

  @Test func `the page can be used by keyboard alone`() throws {
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
    // In a field, the space bar does not play.
    try browser.press("SPACE")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').classList.contains('off')")
    #expect(
      try browser.run("return document.getElementById('playback').dataset.playing") == "false")
    // Every control has a name, and the focus moves in the visible order.
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
  func `the page fits the screen`(_ width: Int, _ height: Int, _ isPhone: Bool) throws {
    let inspector = try Inspector(
      "pinch", configuration: "\(Project.root)/systemd/config.yaml")
    try inspector.open(width: width, height: height, isPhone: isPhone)
    try inspector.goToEnd()
    let browser = inspector.browser
    #expect(
      try browser.run("return document.documentElement.scrollWidth <= innerWidth") == "true",
      "the page is wider than the screen")
    // Controls are large enough for fingers.
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
    #expect(try browser.errorMessages() == "[]")
  }
}
