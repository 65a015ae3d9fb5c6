import GestureConfiguration
import GestureWire
import Gestures

/// A command and the gesture lines for which it runs.
struct Action: Equatable, Sendable {
  /// The id, unique in the file.
  var id: String
  /// The patterns of surface ids; `nil` for all.
  var surfaces: GlobSet?
  /// The patterns of view ids; `nil` for all.
  var views: GlobSet?
  /// The patterns of gesture ids; `nil` for all.
  var gestures: GlobSet?
  /// The kinds of gestures; `nil` for all.
  var kinds: [GestureKind]?
  /// True if the command also runs for gestures of touches that the guard of the surface kept from
  /// other programs, such as the touch that lights a dark screen.
  var isForGuarded = false
  /// The states of gestures, by their names on lines.
  var states: [GestureSubscription.State] = [.began, .recognized]
  /// The name of the program in `PATH`, or its absolute path.
  var program: String
  /// The arguments of the program.
  var arguments: [Template] = []
  /// The form of the numbers in arguments.
  var style = NumberStyle()
  /// The distance between two runs: points for pans, degrees for rotations, a factor above 1 for
  /// pinches; `nil` for a run at each line.
  var every: Double?
  /// The most runs per second for lines with the state `changed`.
  var perSecond = Action.defaultPerSecond
  /// The most processes at a time.
  var parallel = 1
  /// The time after which a process is ended, in seconds.
  var timeLimit = Action.defaultTimeLimit

  /// The runs per second unless the file has others: as fast as most commands are, and faster than
  /// people notice.
  static let defaultPerSecond = 10.0
  /// The time limit in seconds unless the file has another: commands that change something are done
  /// within it, and one that hangs does not occupy its action for long.
  static let defaultTimeLimit = 10.0
  /// The most lines that wait while a command runs.
  static let maximumWaiting = 16

  /// True if a line comes from a gesture that the action is for, whatever its state, and whether or
  /// not it is guarded.
  func isFor(_ line: GestureLine) -> Bool {
    guard !line.isWaiting, kinds?.contains(line.kind) ?? true else { return false }
    return (surfaces?.matches(line.surface) ?? true) && (views?.matches(line.view) ?? true)
      && (gestures?.matches(line.gesture) ?? true)
  }

  func wantsState(of line: GestureLine) -> Bool {
    states.contains { $0.rawValue == line.stateWord }
  }
}
