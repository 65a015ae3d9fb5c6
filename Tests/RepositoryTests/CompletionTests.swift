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

  @Test func `bash completes commands and options`() throws {
    let manual = try Manual.made()
    #expect(try bash(["gesturectl", "re"], manual) == ["record", "render", "replay", "report"])
    #expect(try bash(["gesturectl", "replay", "--tog"], manual) == ["--together"])
    #expect(try bash(["gesturectl", "record", "--format", "l"], manual) == ["libinput"])
    #expect(try bash(["gesturectl", "call", "set"], manual) == ["setSurface", "setGesture"])
    #expect(try bash(["gestured", "--so"], manual) == ["--socket", "--socket-group"])
  }

  @Test func `bash completes values`() throws {
    let manual = try Manual.made()
    #expect(try bash(["gestured", "--log-level", "n"], manual) == ["notice"])
    #expect(try bash(["gestured", "--log-level", "=", "w"], manual) == ["warning"])
    #expect(try bash(["gestured", "--socket-group", "roo"], manual).contains("root"))
    let start = "\(Project.recordings)/exam"
    let file = "\(Project.recordings)/example.yaml"
    #expect(try bash(["gestured", "--config", start], manual) == [file])
    #expect(try bash(["gesturectl", "check-config", start], manual) == [file])
    #expect(try bash(["gesturectl", "replay", "--config", start], manual) == [file])
    let tap = "\(Project.recordings)/tap"
    #expect(try bash(["gesturectl", "replay", tap], manual) == ["\(tap).evemu"])
    #expect(try bash(["gesturectl", "monitor", "--kind", "p"], manual) == ["pan", "pinch"])
    #expect(try !bash(["gesturectl", "monitor", "--kind", ""], manual).contains("custom"))
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
