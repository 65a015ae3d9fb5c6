import Gestures
import JSON

/// What the man pages say of kinds, for `docs/man/fill.py`.
enum ManualKinds {
  static var text: String {
    let kinds = KindDescription.all.map { kind in
      JSON.object([
        .init(key: "name", value: .string(kind.name)),
        .init(key: "title", value: .string(kind.title)),
        .init(key: "isDiscrete", value: .bool(kind.isDiscrete)),
        .init(
          key: "keys",
          value: texts(kind.ownProperties.map { ($0.name, $0.documentation) })),
        .init(key: "values", value: texts(kind.values.map { ($0.name, $0.documentation) })),
      ])
    }
    return "[\n\(kinds.map(\.text).joined(separator: ",\n"))\n]\n"
  }

  private static func texts(_ texts: [(String, String)]) -> JSON {
    .object(texts.map { JSON.Member(key: $0.0, value: .string($0.1)) })
  }
}
