/// The lines of the daemon, which the events of a connection consist of.
@_exported public import GestureWire
/// JSON values, with which programs write commands and read what they contain.
@_exported public import JSON
