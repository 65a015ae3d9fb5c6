import ArgumentParser
import GestureClient
import GestureConfiguration
import GestureWire
import Gestures
import JSON

/// The subcommand `list-clients`.
struct ListClients: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-clients",
    abstract: "List the programs that are connected to the daemon.")

  @OptionGroup var arguments: ListArguments

  func talk() async throws {
    try await arguments.print(
      ListedClient.what, columns: ListedClient.commonKeys,
      emptyBecause: "none is connected")
  }
}

/// The subcommand `list-surfaces`.
struct ListSurfaces: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-surfaces",
    abstract: "List the daemon's surfaces: touchscreens with their views.")

  @OptionGroup var arguments: ListArguments
  @Option(
    help: ArgumentHelp(
      "List only these surfaces; may be repeated.", valueName: "glob"))
  var surface: [String] = []

  func talk() async throws {
    try await arguments.print(
      ListedSurface.what, columns: ListedSurface.commonKeys,
      names: ListNames(surfaces: surface),
      hiding: { member, _ in member.key == "configured" },
      emptyBecause: "there is no touchscreen")
  }
}

/// The subcommand `list-views`.
struct ListViews: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-views",
    abstract: "List the views of the daemon's surfaces, with their properties.")

  @OptionGroup var arguments: ListArguments
  @OptionGroup var places: ListedPlaces

  func talk() async throws {
    try await arguments.print(
      ListedView.what, columns: ListedView.commonKeys,
      names: ListNames(surfaces: places.surface, views: places.view),
      emptyBecause: "there is no touchscreen, or its surface has no views that you may see")
  }
}

/// The subcommand `list-gestures`.
struct ListGestures: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-gestures",
    abstract: "List the daemon's gestures, with their states and properties.",
    discussion: """
      Prints the properties that differ from the defaults of the gesture's kind; with `--json`, all.
      """)

  @OptionGroup var arguments: ListArguments
  @OptionGroup var places: ListedPlaces
  @Option(
    help: ArgumentHelp(
      "List only these gestures.", valueName: "glob"))
  var gesture: [String] = []

  func talk() async throws {
    try await arguments.print(
      ListedGesture.what, columns: ListedGesture.commonKeys,
      names: ListNames(surfaces: places.surface, views: places.view, gestures: gesture),
      hiding: { [defaults = GestureDefaults()] in defaults.contain($0, of: $1) },
      emptyBecause: "there is no touchscreen, or its views have no gestures that you may see")
  }
}

/// The values that the properties of gestures have if nothing sets them.
private struct GestureDefaults: Sendable {
  private let kinds: [GestureKind: [PropertySetting]]

  init() {
    let kinds = KindDescription.all.map { kind in
      let recognizer = kind.makeRecognizer()
      let settings = kind.properties.compactMap { property in
        property.get(recognizer).map { PropertySetting(name: property.name, value: $0) }
      }
      return (kind.kind, settings)
    }
    self.kinds = Dictionary(kinds, uniquingKeysWith: { first, _ in first })
  }

  /// True if a key of an entry in the daemon's list has the default value.
  func contain(_ member: JSON.Member, of entry: JSON) -> Bool {
    if ConfigurationSchema.relations.contains(member.key) { return member.value == .array([]) }
    let settings = ListedGesture(entry).flatMap { kinds[$0.kind] } ?? []
    guard let setting = settings.first(where: { $0.name == member.key }) else { return false }
    return switch setting.value {
    case .bool(let value): member.value == .bool(value)
    case .integer(let number): member.value == .integer(number)
    case .number(let number): member.value.number == number
    case .numbers(let numbers): member.value.elements?.compactMap(\.number) == numbers
    case .names(let names): member.value.strings == names
    case .steps(let steps): steps.isEmpty && member.value == .array([])
    case .templates(let templates): templates.isEmpty && member.value == .array([])
    }
  }
}
