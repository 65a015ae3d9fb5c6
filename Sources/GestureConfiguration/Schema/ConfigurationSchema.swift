import Gestures
import InputEvents
import JSON

/// The JSON Schema of configuration files, for completion and checks in editors.
///
/// It is made from the tables that the loader uses, and accepts everything that the loader accepts.
/// It cannot express rules that depend on other files or other parts of a file: a missing `frame`
/// or `kind`, an unknown or repeated id, or a cycle of gestures that wait for each other.
package enum ConfigurationSchema {
  /// The schema as a JSON text with a line feed at its end.
  ///
  /// It is of draft 7, the newest that all editors support.
  package static var text: String {
    let schema: JSON = [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Configuration of gestured",
      "description": "Made by `gesturectl schema`.",
    ]
    guard case .object(let head) = schema,
      case .object(let rules) = file.schema(required: ["version"])
    else { return "" }
    let definitions: JSON = [
      "surface": surface.schema(required: ["id"]),
      "view": (view + KeyTable(ViewSchema.properties, of: View(frame: .zero)))
        .schema(required: ["id"]),
      "gesture": gestureOfAnyKind,
      "position": position,
      "extent": extent,
      "name": name,
      "id": id,
    ]
    return JSON.object(head + rules).with("definitions", definitions).indented() + "\n"
  }

  /// The schema of a gesture.
  ///
  /// Its kind selects the keys. Without a kind, as in a drop-in, the keys of all kinds are allowed.
  private static var gestureOfAnyKind: JSON {
    var cases: [JSON] = KindDescription.all.map { kind in
      let keys = KeyTable(kind.properties, of: kind.makeRecognizer())
      return [
        "if": ["required": ["kind"], "properties": ["kind": ["const": .string(kind.name)]]],
        "then": (gesture.withoutSchemas + keys).schema(),
      ]
    }
    cases.append([
      "if": ["not": ["required": ["kind"]]], "then": (gesture.withoutSchemas + anyKeys).schema(),
    ])
    guard case .object(let rules) = gesture.schema(required: ["id"]) else { return true }
    // Each kind's case lists all keys, and forbids others.
    let common = rules.filter { $0.key != "additionalProperties" }
    return JSON.object(common).with("allOf", .array(cases))
  }

  /// The properties of all kinds; a value is allowed if it is allowed in any kind.
  private static var anyKeys: KeyTable {
    var names: [String] = []
    var schemas: [String: [JSON]] = [:]
    for property in KindDescription.all.flatMap(\.properties) {
      if schemas[property.name] == nil { names.append(property.name) }
      let schema = property.type.schema(unlessGiven: nil)
      if schemas[property.name]?.contains(schema) != true {
        schemas[property.name, default: []].append(schema)
      }
    }
    return KeyTable(
      names.map { name in
        let choices = schemas[name] ?? []
        return .init(
          name: name, schema: choices.count == 1 ? choices[0] : ["anyOf": .array(choices)])
      })
  }
}

extension ConfigurationSchema {
  static let file = KeyTable([
    "version": ["const": .integer(MergedConfiguration.version)],
    "surfaces": [
      "type": "array", "maxItems": .integer(ConfigurationLimits.surfaces),
      "items": ["$ref": "#/definitions/surface"],
    ],
  ])

  static let surface = KeyTable([
    "id": identifier,
    "device": device.schema().with("description", "Globs and numbers, all of which must match."),
    "output": string,
    "size": size.with("description", "Width and height in points, of the rotated surface."),
    "pixels": size.with(
      "description", "Width and height in pixels of the screen, of the rotated surface."),
    "diagonal": JSON.number(in: ValueReader.diagonals)
      .with("description", "The diagonal of the panel in inches, instead of a size."),
    "rotation": [
      "enum": .array(ValueReader.rotations.map { .integer($0) }), "default": 0,
      "description": "Degrees clockwise.",
    ],
    "calibration": JSON.list(of: coordinate, count: 6)
      .with("description", "libinput's calibration matrix; the default is udev's."),
    "grab": ["type": "boolean", "default": false],
    "through": [
      "type": "boolean", "default": false,
      "description": "Lets through to other programs what gestures leave to them.",
    ],
    "cancel": [
      "enum": .array(ContactCancellation.allCases.map { .string($0.rawValue) }),
      "default": .string(ContactCancellation.never.rawValue),
      "description": "The end of touches that other programs have got and a gesture takes.",
    ],
    "idleAfter": JSON.number(in: ValueReader.idleTimes)
      .with("description", "Seconds without a touch after which the surface is idle."),
    "guard": touchGuard.schema()
      .with("description", "Keeps the touch that ends the idle time from other programs."),
    "filters": filters.schema()
      .with("description", "Keep faults of the panel from gestures and other programs."),
    "views": list(of: "view").with("description", "Back to front."),
  ])

  static let filters = KeyTable(
    FilterTemplate.Key.allCases.map { KeyTable.Key(name: $0.rawValue, schema: schema(of: $0)) })

  private static func schema(of filter: FilterTemplate.Key) -> JSON {
    switch filter {
    case .deadAreas: places([place, place, length, length])
    case .edgeBand: .number(in: FilterTemplate.bands)
    case .edgeGrace:
      JSON.number(in: FilterTemplate.graces)
        .with("default", .number(FilterTemplate.defaultGrace))
    case .minimumSize, .maximumSize: .number(in: FilterTemplate.sizes)
    case .minimumPressure: .number(in: FilterTemplate.pressures)
    case .skipFrames:
      [
        "type": "integer", "minimum": .integer(FilterTemplate.frames.lowerBound),
        "maximum": .integer(FilterTemplate.frames.upperBound),
      ]
    case .chatter: chatter.schema(required: chatter.names)
    case .jitter: .number(in: FilterTemplate.jitters)
    case .jump: .number(in: FilterTemplate.steps)
    case .ghosts: places([place, place])
    }
  }

  /// The keys of the rule that joins contacts.
  static let chatter = KeyTable([
    "within": .number(in: FilterTemplate.pauses),
    "distance": .number(in: FilterTemplate.distances),
  ])

  private static func places(_ items: [JSON]) -> JSON {
    let count = JSON.integer(items.count)
    return [
      "type": "array", "maxItems": .integer(FilterTemplate.maximumPlaces),
      "items": [
        "type": "array", "minItems": count, "maxItems": count, "items": .array(items),
      ],
    ]
  }

  static let touchGuard = KeyTable([
    "after": JSON.number(in: ValueReader.idleTimes)
      .with("description", "Seconds without a touch; the default is idleAfter."),
    "release": JSON.number(in: 0...Metrics.maximumNumber)
      .with("default", .number(ValueReader.release)),
  ])

  /// The keys that select the devices of a surface.
  static let device = KeyTable([
    "name": string, "vendor": number16, "product": number16, "path": string, "seat": string,
    "output": string,
  ])

  /// The keys of a view that are not its properties.
  static let view = KeyTable([
    "id": identifier,
    "frame": [
      "type": "array", "minItems": 4, "maxItems": 4,
      "items": [place, place, length, length],
      "description": "x, y, width and height: points, or parts of the superview such as 50%.",
    ],
    "gestures": list(of: "gesture"),
    "views": list(of: "view").with("description", "Back to front."),
  ])

  /// The keys of a gesture that are not properties of its recognizer.
  static let gesture = KeyTable([
    "id": identifier,
    "kind": ["enum": .array(KindDescription.all.map { .string($0.name) })],
    "requiresFailureOf": names,
    "simultaneousWith": ["anyOf": [["const": "all"], names]],
  ])

  /// A step of a sequence.
  static let step: JSON = {
    let words = SwipeGestureRecognizer.Direction.words.map { JSON.string($0.key) }
    let word: JSON = ["enum": .array(words)]
    let kinds = SequenceGestureRecognizer.Step.kindsOnViews.map {
      KeyTable.Key(name: $0, schema: identifier)
    }
    let swipe = KeyTable.Key(name: SequenceGestureRecognizer.Step.kindWithDirection, schema: word)
    let keys = KeyTable(kinds + [swipe]).schema()
    return ["anyOf": [word, keys.with("minProperties", 1).with("maxProperties", 1)]]
  }()

  /// The keys of a template of strokes.
  static let template = KeyTable([
    "name": identifier, "points": path,
    "fingers": .list(of: path, in: 2...Metrics.strokeFingerCount),
  ])

  private static let path = JSON.list(
    of: .list(of: coordinate, count: 2), in: 2...Metrics.strokePointCount)

  /// The names of all keys of a gesture, by its kind.
  static let gestureKeys: [GestureKind: [String]] = {
    var keys: [GestureKind: [String]] = [:]
    for description in KindDescription.all {
      keys[description.kind] = gesture.names + description.properties.map(\.name)
    }
    return keys
  }()

  /// The keys of a gesture that name other gestures.
  package static let relations = ["requiresFailureOf", "simultaneousWith"]

  // MARK: Values

  /// A text that is not empty.
  static let name: JSON = ["type": "string", "minLength": 1]

  /// The id of a surface, a view or a gesture; the loader counts bytes.
  static let id: JSON = [
    "type": "string", "minLength": 1, "maxLength": .integer(ConfigurationLimits.maximumIDLength),
  ]

  /// A coordinate of a view.
  static let position: JSON = [
    "anyOf": [coordinate, ["type": "string", "pattern": .string("^[-+]?\(digits)%$")]]
  ]

  /// The width or height of a view.
  static let extent: JSON = [
    "anyOf": [
      .number(in: 0...Metrics.maximumNumber),
      ["type": "string", "pattern": .string("^\\+?\(digits)%$")],
    ]
  ]

  private static let size = JSON.list(
    of: [
      "type": "number", "exclusiveMinimum": 0, "maximum": .number(Metrics.maximumNumber),
    ], count: 2)
  private static let string: JSON = ["$ref": "#/definitions/name"]
  private static let names: JSON = [
    "type": "array", "maxItems": .integer(ConfigurationLimits.names), "items": string,
  ]
  private static let identifier: JSON = ["$ref": "#/definitions/id"]
  private static let place: JSON = ["$ref": "#/definitions/position"]
  private static let length: JSON = ["$ref": "#/definitions/extent"]
  private static let number16: JSON = [
    "type": "integer", "minimum": 0, "maximum": .integer(Int(UInt16.max)),
  ]
  private static let coordinate = JSON.number(
    in: -Metrics.maximumNumber...Metrics.maximumNumber)
  /// The numbers without a sign that `Double(_:)` and the loader's rule against leading zeros
  /// accept.
  private static let digits =
    "(0x[0-9a-fA-F]+|(?!0[0-9])([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?)"

  private static func list(of definition: String) -> JSON {
    ["type": "array", "items": ["$ref": .string("#/definitions/\(definition)")]]
  }
}
