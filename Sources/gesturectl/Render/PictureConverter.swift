import Glibc

/// The conversion of SVG to PNG by `rsvg-convert` of librsvg.
enum PictureConverter {
  /// The reason why there is no PNG.
  enum Failure: Error {
    /// The program is not installed.
    case isMissing
    /// The program or a system call failed.
    case failed(String)
  }

  /// The program, found in `PATH`.
  private static let program = "rsvg-convert"
  /// The number of PNG pixels for each SVG pixel: fine enough for print.
  private static let zoom = 2

  /// Converts SVG to PNG.
  ///
  /// - Parameter svg: The text of an SVG file.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: A `Failure` if the program is missing or cannot convert the picture.
  static func png(of svg: String) throws(Failure) -> [UInt8] {
    let input = try file(with: Array(svg.utf8))
    defer { close(input) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw systemFailure() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process: pid_t
    do throws(Failure) {
      process = try start(input: input, output: ends[1])
      close(ends[1])
    } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }
    let png = read(ends[0])
    close(ends[0])
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0, !png.isEmpty else { throw .failed("\(program) could not read the picture") }
    return png
  }

  private static func systemFailure() -> Failure {
    .failed(unsafe String(cString: strerror(errno)))
  }

  /// Makes an unnamed file with some bytes, to be read from its beginning.
  ///
  /// A pipe would fill up, since the program's output is not read until its input is written.
  private static func file(with bytes: [UInt8]) throws(Failure) -> Int32 {
    guard let stream = unsafe tmpfile() else { throw systemFailure() }
    defer { unsafe fclose(stream) }
    let isWritten = unsafe fwrite(bytes, 1, bytes.count, stream) == bytes.count
    guard isWritten, unsafe fflush(stream) == 0 else { throw systemFailure() }
    let descriptor = fcntl(unsafe fileno(stream), F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw systemFailure() }
    return descriptor
  }

  private static func start(input: Int32, output: Int32) throws(Failure) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let arguments = [program, "--zoom=\(zoom)"]
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let result = unsafe posix_spawnp(&process, program, &actions, nil, &argv, environ)
    guard result == 0 else {
      throw result == ENOENT ? .isMissing : .failed(unsafe String(cString: strerror(result)))
    }
    return process
  }

  private static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = unsafe Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }
}
