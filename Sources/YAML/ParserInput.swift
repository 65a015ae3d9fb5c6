import CLibyaml

/// The only owner of a libyaml parser, its current event and the text that both point into.
///
/// All unsafe code of this module is in this file.
@safe
final class ParserInput {
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let refusal: TextCheck.Refusal?
  private let isInitialized: Bool

  /// The place at which the current event begins.
  private(set) var mark = Mark(line: 1, column: 1)

  init(_ bytes: [UInt8]) {
    // libyaml would read a byte order mark as a hint of the encoding, which is set below.
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    unsafe text = UnsafeMutableBufferPointer.allocate(capacity: bytes.count - start)
    _ = unsafe text.initialize(from: bytes[start...])
    unsafe refusal = TextCheck.firstRefusal(in: text.span)
    unsafe parser = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    unsafe event = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe event.initialize(to: yaml_event_t())
    isInitialized = unsafe yaml_parser_initialize(parser) == 1
    if isInitialized {
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      unsafe yaml_parser_set_input_string(
        parser, text.baseAddress, refusal?.offset ?? text.count)
    }
  }

  deinit {
    unsafe yaml_event_delete(event)
    if isInitialized { unsafe yaml_parser_delete(parser) }
    unsafe event.deallocate()
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// Advances to the next event.
  func next() throws(YAMLError) -> yaml_event_type_t {
    guard isInitialized else { throw YAMLError(mark: mark, message: "out of memory") }
    unsafe yaml_event_delete(event)
    guard unsafe yaml_parser_parse(parser, event) == 1 else { throw error() }
    mark = unsafe Mark(event.pointee.start_mark)
    let type = unsafe event.pointee.type
    if type == YAML_STREAM_END_EVENT, let refused = refusedMark {
      throw YAMLError(mark: refused, message: refusal?.message ?? "")
    }
    return type
  }

  /// The text of the current scalar.
  var scalarText: String {
    guard unsafe event.pointee.type == YAML_SCALAR_EVENT else { return "" }
    let scalar = unsafe event.pointee.data.scalar
    return unsafe String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  /// The value of the current scalar, if it is an integer.
  var scalarInteger: Int? {
    guard unsafe event.pointee.type == YAML_SCALAR_EVENT else { return nil }
    let scalar = unsafe event.pointee.data.scalar
    return unsafe integer(
      UnsafeBufferPointer(start: scalar.value, count: scalar.length).span)
  }

  /// True if the current scalar is plain: without quotes and not a block.
  var isPlain: Bool {
    unsafe event.pointee.type == YAML_SCALAR_EVENT
      && event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
  }

  /// The anchor that the current event sets or refers to.
  var anchor: String? {
    let name: UnsafeMutablePointer<yaml_char_t>? =
      switch unsafe event.pointee.type {
      case YAML_SCALAR_EVENT: unsafe event.pointee.data.scalar.anchor
      case YAML_SEQUENCE_START_EVENT: unsafe event.pointee.data.sequence_start.anchor
      case YAML_MAPPING_START_EVENT: unsafe event.pointee.data.mapping_start.anchor
      case YAML_ALIAS_EVENT: unsafe event.pointee.data.alias.anchor
      default: nil
      }
    return unsafe name.map { unsafe String(cString: $0) }
  }

  /// True if the current event has a tag.
  var hasTag: Bool {
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: unsafe event.pointee.data.scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT: unsafe event.pointee.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT: unsafe event.pointee.data.mapping_start.tag != nil
    default: false
    }
  }

  private var refusedMark: Mark? {
    refusal.map { unsafe TextCheck.mark(ofByte: $0.offset, in: text.span) }
  }

  private func error() -> YAMLError {
    guard unsafe parser.pointee.error != YAML_MEMORY_ERROR,
      let problem = unsafe parser.pointee.problem
    else { return YAMLError(mark: mark, message: "out of memory") }
    // If the last line has no line break, libyaml reports the end of the text on a line after it.
    let end = unsafe TextCheck.mark(ofByte: text.count, in: text.span)
    let place = unsafe min(Mark(parser.pointee.problem_mark), end)
    // The text was cut at the first refused byte, so an error after that place is only a result of
    // it.
    if let refusal, let refused = refusedMark, place >= refused {
      return YAMLError(mark: refused, message: refusal.message)
    }
    var words = ""
    if let context = unsafe parser.pointee.context { words = unsafe String(cString: context) }
    let explanation = SyntaxExplanation(
      problem: unsafe String(cString: problem), context: words,
      beginning: unsafe min(Mark(parser.pointee.context_mark), end),
      lines: unsafe SourceLines(String(decoding: text, as: UTF8.self)), isAtEnd: place == end)
    return explanation.error(at: place)
  }
}

extension Mark {
  /// Converts libyaml's mark, which counts from 0.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
