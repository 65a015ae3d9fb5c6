/// Is told what an application does.
public protocol HappeningObserver: AnyObject {
  /// Something has happened.
  func didHappen(_ happening: Happening)
}
