/// The style of a picture: black on white, inverted in dark mode on screens only.
///
/// The colors are those of Okabe and Ito, "Color Universal Design" (2008), which color-blind people
/// can distinguish. Shapes, hatches, dashes and names carry the same information.
enum StyleSheet {
  /// The style for renderers without media queries.
  static let light = theme(
    ink: "#000000", paper: "#ffffff", quiet: "#555555", grid: "#d8d8d8", view: "#8a8a8a",
    surface: "#fafafa", good: "#009e73", active: "#0072b2", bad: "#d55e00", waiting: "#000000",
    touches: ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b87f00", "#2e8bc0"])

  static let dark = theme(
    ink: "#f2f2f2", paper: "#16181c", quiet: "#b0b4ba", grid: "#3a3e45", view: "#7f858e",
    surface: "#1c1f24", good: "#2fc79a", active: "#56b4e9", bad: "#ff8a3d", waiting: "#f0e442",
    touches: ["#56b4e9", "#ff8a3d", "#2fc79a", "#e79fc6", "#e69f00", "#f0e442"])

  /// The number of styles for the paths of touches, each with its color and dashes.
  static let touchStyles = 6

  static let text = """
    text { font-family: Helvetica, Arial, "Liberation Sans", "DejaVu Sans", sans-serif }
    .bold { font-weight: bold }
    .halo { paint-order: stroke; stroke-width: 3px; stroke-linejoin: round }
    .line { fill: none; stroke-width: 1px }
    .path { fill: none; stroke-width: 1.6px; stroke-linejoin: round; stroke-linecap: round }
    .mark { stroke-width: 1.5px }
    .faint { opacity: 0.4 }
    .dash0 { stroke-dasharray: none }
    .dash1 { stroke-dasharray: 7 3 }
    .dash2 { stroke-dasharray: 2 3 }
    .dash3 { stroke-dasharray: 9 3 2 3 }
    .dash4 { stroke-dasharray: 4 2 }
    .dash5 { stroke-dasharray: 12 3 2 3 2 3 }
    \(light)
    @media screen and (prefers-color-scheme: dark) {
    \(dark)
    }
    """

  private static func theme(
    ink: String, paper: String, quiet: String, grid: String, view: String, surface: String,
    good: String, active: String, bad: String, waiting: String, touches: [String]
  ) -> String {
    var rules = [
      ".paper { fill: \(paper) }", ".surface { fill: \(surface); stroke: \(ink) }",
      "text { fill: \(ink) }", ".quiet { fill: \(quiet) }", ".halo { stroke: \(paper) }",
      ".grid { stroke: \(grid) }", ".view { stroke: \(view) }", ".ink { stroke: \(ink) }",
      ".solid { fill: \(ink) }", ".hollow { fill: \(paper); stroke: \(ink) }",
      ".good { fill: \(good); stroke: \(ink) }", ".active { fill: \(active); stroke: \(ink) }",
      ".bad { fill: none; stroke: \(bad) }", ".faded { fill: none; stroke: \(quiet) }",
      ".waiting { stroke: \(ink) }",
      ".hatch { stroke: \(waiting) }", ".notch { stroke: \(paper) }",
    ]
    for (index, color) in touches.enumerated() {
      rules.append(".touch\(index) { stroke: \(color) }")
      rules.append(".fill\(index) { fill: \(color); stroke: \(color) }")
    }
    return rules.joined(separator: "\n")
  }
}
