import Foundation
import Glibc
import TestRig
import Testing

/// A Python program with clients of several users, which takes a process of its own: all threads of
/// the tests would be another user's, too.
///
/// A script has `connect(path=sys.argv[1])`, which returns a socket and a file of the lines that
/// follow `hello`. The second path, if there is one, is `sys.argv[2]`. With `user`, a script that
/// runs as root connects as another user.
enum Conversation {
  private static let head = """
    import os, select, socket, sys
    def connect(path=sys.argv[1], user=None):
        s = socket.socket(socket.AF_UNIX); s.settimeout(120)
        if user is None: s.connect(path)
        else:
            os.chmod(os.path.dirname(path), 0o711); os.chmod(path, 0o666)
            os.seteuid(user)
            try: s.connect(path)
            finally: os.seteuid(0)
        f = s.makefile('rb'); f.hello = f.readline()
        return s, f
    def ask(s, f, line): s.sendall(line.encode() + b'\\n'); return f.readline().decode().rstrip()

    """

  /// True if scripts can connect as several users.
  static let hasUsers = geteuid() == 0

  /// Starts a script.
  static func start(_ script: String, _ paths: String...) throws -> TestProcess {
    try TestProcess("/usr/bin/python3", ["-c", head + script] + paths)
  }
}
