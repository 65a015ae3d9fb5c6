internal import GestureConfiguration
internal import GestureWire
internal import Gestures
internal import JSON

/// The relations that a client sets between gestures of a surface, within the limits of names.
///
/// `BuiltSurface` stores the relations, whoever has set them, and connects the recognizers
/// accordingly; nothing else stores them.
struct ClientRelations {
  private let client: Int
  private let surface: BuiltSurface
  /// The bytes of the ids of all that the client has added.
  private let idBytes: Int
  /// The bytes of the ids of all that any client has added.
  private let idBytesOfAll: Int

  /// Creates the relations of one client.
  ///
  /// - Parameters:
  ///   - client: The number of the client.
  ///   - surface: The surface with the gestures that the relations connect.
  ///   - idBytes: The bytes of the ids of all that the client has added.
  ///   - idBytesOfAll: The bytes of the ids of all that any client has added.
  init(
    setBy client: Int, on surface: BuiltSurface, besides idBytes: Int, ofAll idBytesOfAll: Int
  ) {
    (self.client, self.surface) = (client, surface)
    (self.idBytes, self.idBytesOfAll) = (idBytes, idBytesOfAll)
  }

  /// Checks the number of gestures that a client wants a gesture to name, before they are looked
  /// up.
  ///
  /// - Parameter properties: The properties to set.
  /// - Throws: `limit`.
  static func checkCount(in properties: [JSON.Member]) throws(CommandError) {
    for case (let key, .array(let names)) in properties.map({ ($0.key, $0.value) })
    where ConfigurationSchema.relations.contains(key) && names.count > ClientLimits.names {
      throw tooManyNames
    }
  }

  private static var tooManyNames: CommandError {
    CommandError(.limit, "a gesture names at most \(ClientLimits.names) others")
  }

  /// Checks the relations of gestures that the client wants to add.
  ///
  /// - Parameters:
  ///   - gestures: The templates of the gestures, which are not on the surface yet.
  ///   - bytes: The bytes of the ids of all that is added with them.
  /// - Throws: `limit`.
  func check(_ gestures: [GestureTemplate], addingIDsOf bytes: Int) throws(CommandError) {
    try checkNames(gestures.reduce(bytes) { $0 + $1.relationBytes }, besides: nil)
  }

  /// Checks the relations that the client wants a gesture to have.
  ///
  /// - Parameters:
  ///   - settings: The settings to check; a relation that they leave out keeps its value.
  ///   - id: The id of the gesture.
  /// - Throws: `limit`.
  func check(_ settings: GestureSettings, ofGesture id: String) throws(CommandError) {
    guard settings.requiresFailureOf != nil || settings.simultaneousWith != nil,
      let kind = surface.recognizer(id)?.kind
    else { return }
    var gesture = GestureTemplate(id: id, kind: kind)
    gesture.requiresFailureOf = settings.requiresFailureOf ?? surface.requirements(ofGesture: id)
    gesture.simultaneousWith = settings.simultaneousWith ?? surface.partners(ofGesture: id)
    guard gesture.relations.count <= ClientLimits.names else { throw Self.tooManyNames }
    try checkNames(gesture.relationBytes, besides: id)
  }

  /// Sets the relations of a gesture, if the settings contain any.
  func set(_ settings: GestureSettings, ofGesture id: String) {
    surface.connect(
      id, requiresFailureOf: settings.requiresFailureOf,
      simultaneousWith: settings.simultaneousWith, by: client)
  }

  /// Checks the size of names that the client wants the surface to keep.
  private func checkNames(_ bytes: Int, besides gesture: String?) throws(CommandError) {
    let own = bytes + idBytes + surface.relationBytes(setBy: client, besides: gesture)
    let all = bytes + idBytesOfAll + surface.relationBytes(setBy: nil, besides: gesture)
    guard own <= ClientLimits.nameBytes, all <= ClientLimits.nameBytesOfAll else {
      throw CommandError(
        .limit,
        "the ids of views and gestures on a surface, and the ids that gestures name, have at most \(ClientLimits.nameBytes / 1024) KiB for a client and \(ClientLimits.nameBytesOfAll / 1024) KiB for all clients"
      )
    }
  }
}

extension GestureTemplate {
  /// The ids of the other gestures that it names.
  var relations: [String] {
    guard case .with(let partners) = simultaneousWith else { return requiresFailureOf }
    return requiresFailureOf + partners
  }

  /// The number of bytes of the names of other gestures, as lines contain them.
  fileprivate var relationBytes: Int { relations.reduce(0) { $0 + $1.writtenCount } }
}
