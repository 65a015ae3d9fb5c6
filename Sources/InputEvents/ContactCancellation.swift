/// The way in which a contact of a virtual touchscreen ends when its touch is cancelled.
///
/// The raw values are the words of the configuration's key `cancel`.
package enum ContactCancellation: String, CaseIterable, Sendable {
  /// The contact continues until the finger is lifted, as if nothing were cancelled.
  case never
  /// The contact becomes a palm and is lifted, which `libinput` reports as a cancelled touch.
  case palm
  /// The contact is lifted at the place of the finger.
  case lift
}
