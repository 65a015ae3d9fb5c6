import Foundation
import Glibc
import TestRig
import Testing

/// A program in Python that talks to a daemon, as clients in any language do.
///
/// A script has `connect(path=sys.argv[1])`, which gives a socket and a file of the lines that come
/// after `hello`; the second path, if there is one, is `sys.argv[2]`.
enum Conversation {
  private static let head = """
    import collections, json, os, select, socket, sys, threading, time
    def connect(path=sys.argv[1]):
        s = socket.socket(socket.AF_UNIX); s.settimeout(20); s.connect(path)
        f = s.makefile('rb'); f.hello = f.readline()
        return s, f
    def say(s, line): s.sendall(line.encode() + b'\\n')
    def told(f): return f.readline().decode().rstrip()
    def ask(s, f, line): say(s, line); return told(f)

    """

  /// Starts a script.
  static func start(_ script: String, _ paths: String...) throws -> TestProcess {
    try TestProcess("/usr/bin/python3", ["-c", head + script] + paths)
  }
}
