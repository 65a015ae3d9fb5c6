import GestureConfiguration
import GestureWire
import Gestures
import Testing

@testable import Tools

/// The warnings about commands that are written as for a shell.
struct ShellWarningTests {
  @Test func `what only a shell understands causes a warning in a command without one`() throws {
    func warnings(_ run: String) throws -> [String] {
      let text = "version: 1\nactions: [{id: a, run: \(run)}]\n"
      return try ActionList.load(ConfigurationFile(name: "a.yaml", text: Array(text.utf8)))
        .commandWarnings.map(\.description)
    }
    #expect(
      try warnings(#"[echo, "$HOME", "|", wc]"#) == [
        #"a.yaml:2:31: warning: 'run' uses no shell: the program gets '$HOME' as an argument; did you "#
          + #"mean '[sh, -c, "echo $HOME | wc"]'?"#,
        #"a.yaml:2:40: warning: 'run' uses no shell: the program gets '|' as an argument; did you mean "#
          + #"'[sh, -c, "echo $HOME | wc"]'?"#,
      ])
    // A value in the text of a shell could contain commands.
    #expect(
      try warnings(#"[echo, "{gesture}", "|", wc]"#)
        == ["a.yaml:2:44: warning: 'run' uses no shell: the program gets '|' as an argument"])
    // In a line for a shell, these arguments would be split or read.
    for run in [
      "[echo, a b, '|', wc]", "[ffmpeg, -i, a;b, '>', x]", "[find, '*', '|', wc]",
      #"[echo, "it's", '|', wc]"#,
    ] {
      let told = try warnings(run)
      #expect(told.count == 1 && told[0].hasSuffix("as an argument"), "\(run)")
    }
    for run in [
      "[mosquitto_pub, -t, $SYS/broker]", "[find, /tmp, -exec, rm, x, ;]",
      "[ffmpeg, -i, a;b, '>']", "[busctl, call, ;]", "[notify-send, '&', x]", "[echo, '$a-b']",
      #"[sh, -c, "echo $HOME | wc"]"#, #"[/bin/bash, -c, "$0", "$HOME"]"#, "[grep, -c, '^a$', '$']",
      #"[sudo, sh, -c, "$HOME"]"#, "[echo, 'a | b', '$1']",
    ] {
      #expect(try warnings(run).isEmpty, "\(run)")
    }
  }
}
