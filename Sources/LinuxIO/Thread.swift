internal import CLinux
internal import Glibc

/// A thread of the process, for work that blocks while other work continues.
package enum Thread {
  /// The argument of a new thread: pthread_create(3) passes only a pointer.
  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread.
  ///
  /// The thread cannot be joined. It gets no signals: those are for the program's own threads.
  ///
  /// - Parameter body: The work of the thread.
  /// - Throws: The kernel's answer: `EAGAIN` if there are too many threads.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // A thread begins with the signal mask of the one that creates it.
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let start = unsafe Unmanaged.passRetained(Start(body))
    let result = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, start.toOpaque())
    guard result == 0 else {
      unsafe start.release()
      throw SystemError("start a thread", number: result)
    }
  }
}
