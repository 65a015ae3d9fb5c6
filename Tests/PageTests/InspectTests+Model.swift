import TestRig
import Testing

/// The page's state and list, which it makes from lines.
extension InspectTests {
  /// Each row has lines, and the fingers after each line.
  @Test func `a finger is down from its first line to its last`() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let seen = try inspector.browser.run(
      """
      const { Model } = await import(document.querySelector('script').src.replace('inspect.js', 'model.js'));
      const run = (...lines) => {
        const model = new Model();
        model.isLive = true;
        model.take({ type: 'scene', surfaces: [{ surface: 'main', size: [9, 9] }],
          views: [{ surface: 'main', view: 'canvas', frame: [2, 0, 7, 9] }],
          gestures: [{ surface: 'main', view: 'canvas', gesture: 'move' }] });
        return lines.map((line) => {
          model.take({ surface: 'main', view: 'canvas', ...line });
          return [...model.fingers].map((one) => one.end !== null ? 'up'
            : `${one.isInView ? 'sent' : 'down'} ${one.x}`).join(' ') || 'none';
        }).join(', ');
      };
      const hit = (touch) => ({ type: 'hit', time: 0, touch, location: [1, 1], gestures: ['move'] });
      const finger = (touch, x, isDown = true) => ({ type: 'finger', time: 1, touch, location: [x, 1], isDown });
      const told = (phase, id) => ({ type: 'touch', time: 1, phase, touches: [{ id, location: [9, 9] }] });
      const line = (state, id) => ({ type: 'gesture', time: 1, gesture: 'move', kind: 'pan', state,
        touches: [{ id, location: [9, 9] }] });
      return [
        run(hit(1), finger(1, 4), finger(1, 4, false)),
        run(finger(1, 4), hit(1), finger(1, 5)),
        run(hit(1), told('began', 1), told('cancelled', 1), line('began', 1), line('ended', 1), finger(1, 3, false)),
        run(finger(1, 4, false)),
        run(hit(1), finger(2, 7), finger(1, 3, false)),
      ].join(';');
      """)
    #expect(
      seen.replacing(";", with: "\n") == """
        down 3, down 4, up
        down 4, down 4, down 5
        down 3, sent 3, down 3, down 3, down 3, up
        none
        down 3, down 3 down 7, up down 7
        """)
  }

  @Test func `the list has the words of explain`() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    try inspector.goToEnd()
    let browser = inspector.browser
    let rows = "[...document.querySelectorAll('#list li')]"
    try browser.wait(until: "\(rows).length >= 4")
    let shown = try browser.run(
      "return \(rows).map((row) => [...row.querySelectorAll('b, span')]"
        + ".map((part) => part.textContent).join(' ')).join('\\n')"
    ).split(separator: "\n")
    let explained = try Project.control([
      "explain", "--config", "\(Project.recordings)/example.yaml",
      "\(Project.recordings)/slow-double-tap.evemu",
    ]).lines.map { $0.replacing("'", with: "") }
    // Other rows show the values of lines.
    let sentences = shown.filter { $0.contains(" hits ") || $0.contains(" could ") }
    #expect(sentences.contains("tap could be recognized, but must wait for doubleTap to fail"))
    #expect(sentences.contains { $0.hasPrefix("touch 1 at ") })
    for sentence in sentences {
      #expect(explained.contains { $0.hasSuffix(sentence) }, "\(sentence)")
    }
    // The raw lines are the daemon's.
    try browser.click("#raw-lines")
    try browser.wait(until: "document.querySelector('#list li.raw')")
    let raw = try browser.run("return \(rows).map((row) => row.textContent).join('\\n')")
    #expect(raw.contains("\"type\":\"hit\"") && !raw.contains("\"words\""))
  }
}
