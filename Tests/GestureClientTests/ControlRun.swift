import TestRig

/// Runs `gesturectl` against a server with scripted replies.
func control(
  _ arguments: [String], _ answers: [String: [String]] = [:],
  greeting: [String] = [ScriptedServer.hello]
) throws -> (lines: [String], errors: String, status: Int32?, received: [String]) {
  let directory = try TemporaryDirectory()
  let server = try ScriptedServer(
    in: directory, .init(greeting: greeting, answers: answers))
  // Without another timeout, a busy machine must not make the server silent.
  let hasTimeout = arguments.contains { $0.hasPrefix("--timeout") }
  let process = try TestProcess(
    BuildProducts.path(of: "gesturectl"),
    arguments + ["--socket", server.path]
      + (hasTimeout ? [] : ["--timeout", "\(TestProcess.patience)"]),
    environment: ["NO_COLOR": "1"])
  let lines = try process.readToEnd()
  let status = try process.wait().status
  // Each run has a socket of its own.
  let errors = process.standardError.replacing(server.path, with: "SOCKET")
  return (lines, errors, status, server.received)
}
