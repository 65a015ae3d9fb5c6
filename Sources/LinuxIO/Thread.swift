internal import CLinux
internal import Glibc

/// A thread of the process's own, for what must wait while other things go on.
package enum Thread {
  /// What a new thread is handed: pthread_create(3) takes a pointer only.
  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread.
  ///
  /// Nobody waits for its end. It gets no signals: those are for the threads of the program's own.
  ///
  /// - Parameter body: What it does.
  /// - Throws: The kernel's answer: `EAGAIN` when there are too many.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // A thread begins with the signal mask of the one that makes it.
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
