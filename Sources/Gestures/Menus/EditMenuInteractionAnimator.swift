/// An object that runs the animations and completions of an edit menu.
final class EditMenuInteractionAnimator: EditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  func animate() {
    for animation in animations { animation() }
  }

  func complete() {
    for completion in completions { completion() }
  }
}
