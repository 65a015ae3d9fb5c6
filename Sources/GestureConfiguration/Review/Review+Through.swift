import Gestures
import InputEvents

/// Warnings about touches that a surface lets through to other programs.
extension Review {
  /// Warns of keys that have no effect on other programs, and of gestures whose touches other
  /// programs get, too.
  func reviewThrough(of surface: SurfaceTemplate) {
    guard surface.isThrough else {
      if surface.source.hasKey("cancel") {
        warnings.warn(
          "'cancel' of the surface \(quoted(surface.id)) has no effect without 'through: true'",
          at: surface.source.position(of: "cancel"))
      }
      return reviewKeeping(surface.views)
    }
    guard !surface.isGrabbed else {
      return warnings.warn(
        "'through' of the surface \(quoted(surface.id)) has no effect: with 'grab', other programs "
          + "get no touches at all",
        at: surface.source.position(of: "through"))
    }
    guard surface.cancellation != .palm else { return }
    var sharing: [String: String] = [:]
    reviewSharing(surface.views, surface.cancellation, isKept: false, &sharing)
  }

  /// Warns of views that keep touches on a surface that lets none through.
  private func reviewKeeping(_ views: [ViewTemplate]) {
    for view in views {
      if view.keepsTouches == true {
        warnings.warn(
          "'keepsTouches' of the view \(quoted(view.id)) has no effect: its surface lets no touches "
            + "through",
          at: view.source.position(of: ViewSchema.keepsTouches))
      }
      reviewKeeping(view.views)
    }
  }

  /// Warns of gestures that take touches which other programs have received.
  ///
  /// A gesture of a view also gets the touches of the subviews.
  ///
  /// - Parameters:
  ///   - views: The views, with all inside them.
  ///   - cancellation: What ends the touches that a gesture takes.
  ///   - isKept: True if the views keep their touches unless they say otherwise.
  ///   - sharing: For each view so far that lets touches through or has such a subview, the id of
  ///     the first one that does.
  /// - Returns: The id of the first view that lets touches through; `nil` if none does.
  @discardableResult
  private func reviewSharing(
    _ views: [ViewTemplate], _ cancellation: ContactCancellation, isKept: Bool,
    _ sharing: inout [String: String]
  ) -> String? {
    var first: String?
    for view in views {
      let isKept = view.keepsTouches ?? isKept
      let inner = reviewSharing(view.views, cancellation, isKept: isKept, &sharing)
      guard let place = isKept ? inner : view.id else { continue }
      first = first ?? place
      sharing[view.id] = place
      for gesture in view.gestures where gesture.takesDeliveredTouches {
        // A touch elsewhere fails a sequence, which then takes nothing.
        guard let place = (gesture.viewsOfSteps ?? [view.id]).compactMap({ sharing[$0] }).first
        else { continue }
        let touches =
          "the touches of \(quoted(gesture.id))"
          + (place == view.id ? "" : " in the view \(quoted(place))")
        let end =
          cancellation == .lift
          ? "until it takes them, and then a lift, which may press something ('cancel' is 'lift')"
          : "until the lift ('cancel' is 'never')"
        warnings.warn(
          "applications get \(touches) \(end); \(advice(on: gesture, in: place))",
          at: gesture.source.position(of: "id"))
      }
    }
    return first
  }

  /// The ways out for a gesture that takes delivered touches.
  private func advice(on gesture: GestureTemplate, in view: String) -> String {
    // A press with more fingers would hold each one back for as long as it rests.
    let isDecidedSoon =
      gesture.is(\.isDiscrete) || gesture.is(\.holdsTouchesBack)
      || gesture.is(\.isMomentary) && gesture.fingersRequired == 1
    let hold =
      isDecidedSoon
      ? "to hold them back, write 'delaysTouchesBegan: true'"
      : "to withhold them, write 'keepsTouches: true' in the view \(quoted(view))"
    return "\(hold); to share them, 'cancelsTouchesInView: false'"
  }
}

extension ViewTemplate {
  /// The value of `keepsTouches`; `nil` if the view inherits it.
  fileprivate var keepsTouches: Bool? {
    guard
      case .bool(let value)? = settings.first(where: { $0.name == ViewSchema.keepsTouches })?
        .value
    else { return nil }
    return value
  }
}

extension GestureTemplate {
  /// The views of a sequence whose steps are all on views; `nil` for any other gesture.
  fileprivate var viewsOfSteps: [String]? {
    guard case .steps(let steps)? = value(of: "steps") else { return nil }
    let views = steps.compactMap(\.view)
    return views.count == steps.count ? views : nil
  }

  /// True if the gesture cancels touches that it does not hold back.
  fileprivate var takesDeliveredTouches: Bool {
    let holdsBack = value(of: "delaysTouchesBegan") ?? .bool(self.is(\.holdsTouchesBack))
    return fingersRequired > 0 && value(of: "isEnabled") != .bool(false)
      && value(of: "cancelsTouchesInView") != .bool(false) && holdsBack == .bool(false)
  }
}
