/// The daemon's lines, which are the contents of events.
@_exported public import GestureWire
/// JSON values, for commands and their replies.
@_exported public import JSON
