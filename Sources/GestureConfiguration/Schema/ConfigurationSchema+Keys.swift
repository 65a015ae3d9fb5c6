import Gestures
import InputEvents
import JSON

extension ConfigurationSchema {
  /// The keys of a file.
  static let file = KeyTable([
    "version": ["const": .integer(Outline.version)],
    "surfaces": [
      "type": "array", "maxItems": .integer(ConfigurationLimits.surfaces),
      "items": ["$ref": "#/definitions/surface"],
    ],
  ])

  /// The keys of a surface.
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
    "views": list(of: "view").with("description", "Back to front."),
  ])

  /// The keys of a guard.
  static let touchGuard = KeyTable([
    "after": JSON.number(in: ValueReader.idleTimes)
      .with("description", "Seconds without a touch; the default is idleAfter."),
    "release": JSON.number(in: 0...Metrics.largestNumber)
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
    "type": "string", "minLength": 1, "maxLength": .integer(ConfigurationLimits.longestID),
  ]

  /// A coordinate of a view.
  static let position: JSON = [
    "anyOf": [coordinate, ["type": "string", "pattern": .string("^[-+]?\(digits)%$")]]
  ]

  /// The width or height of a view.
  static let extent: JSON = [
    "anyOf": [
      .number(in: 0...Metrics.largestNumber),
      ["type": "string", "pattern": .string("^\\+?\(digits)%$")],
    ]
  ]

  private static let size = JSON.list(
    of: [
      "type": "number", "exclusiveMinimum": 0, "maximum": .number(Metrics.largestNumber),
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
    in: -Metrics.largestNumber...Metrics.largestNumber)
  /// The numbers without a sign that `Double(_:)` and the loader's rule against leading zeros
  /// accept.
  private static let digits =
    "(0x[0-9a-fA-F]+|(?!0[0-9])([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?)"

  private static func list(of definition: String) -> JSON {
    ["type": "array", "items": ["$ref": .string("#/definitions/\(definition)")]]
  }
}
