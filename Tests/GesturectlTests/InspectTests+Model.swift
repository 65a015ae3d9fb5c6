import TestRig
import Testing

/// The page's state and list, which it makes from lines.
extension InspectTests {
  /// Each row has lines, and the known state of the fingers after each line.
  @Test func `a live page knows of fingers only what the daemon's lines report`() throws {
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
        model.take({ type: 'kinds', kinds: {}, lifted: ['movedTooLittle'], gone: ['undecided'] });
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
        run(gestures(pan), [hit(1, 'move'), hit(2, 'move'),
          line('move', 'pan', 'failed', [1, 2], { reason: 'movedTooLittle' })]),
        run(gestures(pan), [hit(1, 'move'), hit(2, 'move'),
          line('move', 'pan', 'failed', [1, 2], { reason: 'undecided' })]),
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
        down, ? ?, ? ?
        down, ? ?, up up
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
