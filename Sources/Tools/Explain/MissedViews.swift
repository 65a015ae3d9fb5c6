import GestureConfiguration
import GestureWire
import Gestures
import LinuxIO

/// The views of wanted gestures that a touch does not reach because it hits another view.
struct MissedViews {
  /// A row for each of these views, with its wanted gestures.
  let rows: [String]

  /// Finds the views.
  ///
  /// - Parameters:
  ///   - line: The line about the touch.
  ///   - surface: The views of its surface.
  ///   - names: The wanted gestures; without a choice there are no rows.
  init(of line: HitLine, on surface: BuiltSurface, _ names: IDPatterns) {
    let path = [line.view].compactMap { $0 } + line.superviews
    var missed: [(view: View, gestures: [String])] = []
    for recognizer in surface.recognizers where names.choose(.gesture) && !line.isOnMenu {
      guard let gesture = recognizer.name, names.includes(gesture: gesture),
        let view = recognizer.view, let name = view.name, !path.contains(name)
      else { continue }
      if let index = missed.firstIndex(where: { $0.view === view }) {
        missed[index].gestures.append(gesture)
      } else {
        missed.append((view, [gesture]))
      }
    }
    let front = line.view.flatMap(surface.view)
    rows = missed.map { view, gestures in
      let place = (front ?? surface.area.content).convert(line.location, to: view)
      let isBehind = front != nil && view.point(inside: place, with: nil)
      let reason =
        isBehind ? "behind \(quoted([line.view ?? ""]))" : "which the touch does not hit"
      return "\(quoted(gestures)) \(gestures.count == 1 ? "is" : "are") on "
        + "\(quoted([view.name ?? ""])), \(reason)"
    }
  }
}
