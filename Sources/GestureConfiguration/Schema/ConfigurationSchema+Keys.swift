import Gestures

extension ConfigurationSchema {
  /// The keys of a file.
  static let file = KeyTable([
    "version": ["const": .number(Double(Outline.version))],
    "surfaces": ["type": "array", "items": ["$ref": "#/definitions/surface"]],
  ])

  /// The keys of a surface.
  static let surface = KeyTable([
    "id": string,
    "device": device.schema().with("description", "Globs and numbers, all of which must match."),
    "size": SchemaValue.list(
      of: [
        "type": "number", "exclusiveMinimum": 0, "maximum": .number(ValueReader.largestNumber),
      ], count: 2
    ).with("description", "Width and height in points, of the rotated surface."),
    "rotation": [
      "enum": .array(ValueReader.rotations.map { .number(Double($0)) }), "default": 0,
      "description": "Degrees clockwise.",
    ],
    "calibration": SchemaValue.list(of: coordinate, count: 6)
      .with("description", "libinput's calibration matrix; the default is udev's."),
    "grab": ["type": "boolean", "default": false],
    "views": list(of: "view").with("description", "Back to front."),
  ])

  /// The keys that select the devices of a surface.
  static let device = KeyTable([
    "name": string, "vendor": number16, "product": number16, "path": string, "seat": string,
    "output": string,
  ])

  /// The keys of a view that are not its properties.
  static let view = KeyTable([
    "id": string,
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
    "id": string,
    "kind": ["enum": .array(GestureSchema.all.map { .string($0.kind.rawValue) })],
    "requiresFailureOf": ["type": "array", "items": string],
    "simultaneousWith": ["anyOf": [["const": "all"], ["type": "array", "items": string]]],
  ])

  /// The keys of a gesture that name other gestures.
  static let relations = ["requiresFailureOf", "simultaneousWith"]

  // MARK: Values

  /// An id, or another text that is not empty.
  static let name: SchemaValue = ["type": "string", "minLength": 1]

  /// A coordinate of a view.
  static let position: SchemaValue = [
    "anyOf": [coordinate, ["type": "string", "pattern": .string("^[-+]?\(digits)%$")]]
  ]

  /// The width or height of a view.
  static let extent: SchemaValue = [
    "anyOf": [
      .number(in: 0...ValueReader.largestNumber),
      ["type": "string", "pattern": .string("^\\+?\(digits)%$")],
    ]
  ]

  private static let string: SchemaValue = ["$ref": "#/definitions/name"]
  private static let place: SchemaValue = ["$ref": "#/definitions/position"]
  private static let length: SchemaValue = ["$ref": "#/definitions/extent"]
  private static let number16: SchemaValue = [
    "type": "integer", "minimum": 0, "maximum": .number(Double(UInt16.max)),
  ]
  private static let coordinate = SchemaValue.number(
    in: -ValueReader.largestNumber...ValueReader.largestNumber)
  /// The numbers without a sign that `Double(_:)` and the loader's rule against leading zeros
  /// accept.
  private static let digits =
    "(0x[0-9a-fA-F]+|(?!0[0-9])([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?)"

  private static func list(of definition: String) -> SchemaValue {
    ["type": "array", "items": ["$ref": .string("#/definitions/\(definition)")]]
  }
}
