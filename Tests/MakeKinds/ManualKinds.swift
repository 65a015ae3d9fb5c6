import Gestures
import JSON

/// What the man pages say of kinds, for `docs/man/fill.py`.
enum ManualKinds {
  static var text: String {
    let kinds = KindDescription.all.map { kind in
      JSON.object([
        .init(key: "name", value: .string(kind.name)),
        .init(key: "title", value: .string(kind.kind.words.title)),
        .init(key: "isDiscrete", value: .bool(kind.isDiscrete)),
        .init(
          key: "keys", value: object(kind.ownProperties.map(\.name), kind.kind.words.properties)),
        .init(key: "values", value: object(kind.values.map(\.name), kind.kind.words.values)),
      ])
    }
    return "[\n\(kinds.map(\.text).joined(separator: ",\n"))\n]\n"
  }

  private static func object(_ names: [String], _ words: [String: String]) -> JSON {
    .object(names.map { JSON.Member(key: $0, value: .string(words[$0] ?? "")) })
  }
}
