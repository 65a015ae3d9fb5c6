import TestRig
import Testing

/// The completions of `docs/man/build` in a shell.
@Suite(
  .blocking,
  .enabled(if: Requirement.isWanted(despite: Manual.obstacle), "\(Manual.obstacle ?? "")"))
struct CompletionTests {
  /// The words that bash offers for the last of some words.
  private func bash(_ words: [String], _ manual: Manual) throws -> [String] {
    // `complete -p` names the function that completes, as bash itself would find it.
    let script = """
      source "$1" || exit; shift
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
      completer=$(complete -p "$1"); completer=${completer##*-F }; completer=${completer%% *}
      "$completer" "$1" "${@: -1}" "${@: -2:1}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let file = manual.file("bash-completion/completions/\(words[0])")
    return try Project.run("bash", ["--norc", "-c", script, "bash", file] + words).lines
  }

  private static let recordings = Project.recordings

  @Test(
    arguments: [
      (["gesturectl", "re"], ["record", "render", "replay", "report"]),
      (["gesturectl", "replay", "--tog"], ["--together"]),
      (["gesturectl", "record", "--format", "l"], ["libinput"]),
      (["gesturectl", "call", "set"], ["setSurface", "setGesture"]),
      (["gestured", "--so"], ["--socket", "--socket-group"]),
      (["gestured", "--log-level", "n"], ["notice"]),
      (["gestured", "--log-level", "=", "w"], ["warning"]),
      (["gestured", "--socket-group", "roo"], ["root"]),
      (["gestured", "--config", "\(recordings)/exam"], ["\(recordings)/example.yaml"]),
      (["gesturectl", "check-config", "\(recordings)/exam"], ["\(recordings)/example.yaml"]),
      (
        ["gesturectl", "replay", "--config", "\(recordings)/exam"],
        ["\(recordings)/example.yaml"]
      ),
      (["gesturectl", "replay", "\(recordings)/tap"], ["\(recordings)/tap.evemu"]),
      (["gesturectl", "monitor", "--kind", "p"], ["pan", "pinch"]),
      // No configuration has the kind `custom`.
      (["gesturectl", "monitor", "--kind", "cu"], [""]),
    ] as [([String], [String])])
  func `bash completes commands, options and values`(words: [String], offers: [String]) throws {
    #expect(try bash(words, Manual.made()) == offers)
  }

  @Test(.thorough, .enabled(if: Requirement.isWanted(programs: ["zsh"]), "not installed: zsh"))
  func `zsh accepts its scripts`() throws {
    let manual = try Manual.made()
    for program in ["gestured", "gesturectl"] {
      let file = manual.file("zsh/site-functions/_\(program)")
      #expect(try Project.run("zsh", ["-n", file]).status == 0)
      let first = try Project.run("head", ["-n", "1", file]).lines
      #expect(first == ["#compdef \(program)"])
    }
  }

  @Test(.thorough, .enabled(if: Requirement.isWanted(programs: ["fish"]), "not installed: fish"))
  func `fish completes commands and options`() throws {
    let manual = try Manual.made()
    func complete(_ line: String, of program: String) throws -> [String] {
      let file = manual.file("fish/vendor_completions.d/\(program).fish")
      let output = try Project.run(
        "fish", ["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", file, line],
        environment: ["HOME": manual.file("")])
      return output.lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    }
    #expect(
      try complete("gesturectl re", of: "gesturectl") == ["record", "render", "replay", "report"])
    #expect(try complete("gesturectl call set", of: "gesturectl") == ["setSurface", "setGesture"])
    #expect(try complete("gestured --so", of: "gestured") == ["--socket", "--socket-group"])
    #expect(try complete("gestured --log-level n", of: "gestured") == ["notice"])
  }
}
