import UIKitNames

/// A note that fingers move, resize and turn, and that a double tap straightens.
final class NoteView: UIView, UIGestureRecognizerDelegate {
  private let text: String
  private var scale: CGFloat = 1

  init(frame: CGRect, text: String) {
    self.text = text
    super.init(frame: frame)
    isMultipleTouchEnabled = true

    let pan = UIPanGestureRecognizer(target: self, action: NoteView.move)
    let pinch = UIPinchGestureRecognizer(target: self, action: NoteView.resize)
    let rotation = UIRotationGestureRecognizer(target: self, action: NoteView.turn)
    let doubleTap = UITapGestureRecognizer(target: self, action: NoteView.straighten)
    doubleTap.numberOfTapsRequired = 2
    for recognizer in [pan, pinch, rotation, doubleTap] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  private func move(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { superview?.bringSubviewToFront(self) }
    let translation = pan.translation(in: superview)
    center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
    pan.setTranslation(.zero, in: superview)
    if pan.state == .ended {
      print("'\(text)' moved to \(Int(center.x)), \(Int(center.y))")
    }
  }

  private func resize(_ pinch: UIPinchGestureRecognizer) {
    transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
    scale *= pinch.scale
    pinch.scale = 1
    if pinch.state == .ended {
      print("'\(text)' resized to \(Int((scale * 100).rounded())) %")
    }
  }

  private func turn(_ rotation: UIRotationGestureRecognizer) {
    transform = transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }

  private func straighten(_ tap: UITapGestureRecognizer) {
    transform = .identity
    scale = 1
    print("'\(text)' straightened")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer.view === otherGestureRecognizer.view
  }
}

/// A board with notes; a long press adds one.
final class BoardViewController: UIViewController {
  private var count = 0

  override init(view: UIView) {
    super.init(view: view)
    let press = UILongPressGestureRecognizer(target: self, action: BoardViewController.addNote)
    press.minimumPressDuration = 0.8
    view.addGestureRecognizer(press)
  }

  private func addNote(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began else { return }
    count += 1
    let place = press.location(in: view)
    let frame = CGRect(x: place.x - 60, y: place.y - 60, width: 120, height: 120)
    view.addSubview(NoteView(frame: frame, text: "Note \(count)"))
    print("'Note \(count)' added at \(Int(place.x)), \(Int(place.y))")
  }
}
