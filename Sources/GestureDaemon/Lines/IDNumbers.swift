internal import GestureWire

/// The numbers of ids.
///
/// There is a table for each kind. Tables with texts as keys are used elsewhere, too, and the first
/// table with a key of another type takes some 100,000 instructions at the start.
struct IDNumbers {
  private var surfaces: [String: Int] = [:]
  private var views: [String: Int] = [:]
  private var gestures: [String: Int] = [:]

  /// The number of ids.
  var count: Int { surfaces.count + views.count + gestures.count }

  /// The number of an id; `nil` if it has none.
  subscript(id: LineID) -> Int? {
    get {
      switch id.kind {
      case .surface: surfaces[id.id]
      case .view: views[id.id]
      case .gesture: gestures[id.id]
      }
    }
    set {
      switch id.kind {
      case .surface: surfaces[id.id] = newValue
      case .view: views[id.id] = newValue
      case .gesture: gestures[id.id] = newValue
      }
    }
  }
}
