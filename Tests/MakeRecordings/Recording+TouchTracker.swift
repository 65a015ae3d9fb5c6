extension Recording {
  /// The captures of the folder `Recordings/TouchTracker/`, for the example applications.
  ///
  /// TouchTracker's sheet is 400 by 800 points. The menu of a tap at x, y is 76 by 44 points and
  /// lies above it, with its middle at x + 1, y - 31. The swatches are 80 points wide and lie
  /// between y 700 and 800. Captures whose names begin with `label` are for the label, which lies
  /// at 100,380 and is 200 by 40 points.
  static let ofTouchTracker = [tour, demo] + drawing + selecting + moving + colors + label

  /// A horizontal line at 400, from 100 to 300, that is finished at 500 ms.
  private static let line =
    "0 d1 100,400 · 100 m1 150,400 · 200 m1 200,400 · 300 m1 250,400 · 400 m1 300,400 · 500 u1"

  /// Three fingers that swipe upwards within 120 ms.
  static func swipe(at start: Int) -> String {
    "\(start) d1 100,600 · \(start + 8) d2 160,600 · \(start + 16) d3 220,600 "
      + "· \(start + 32) m1 100,580 & m2 160,580 & m3 220,580 "
      + "· \(start + 48) m1 100,565 & m2 160,565 & m3 220,565 "
      + "· \(start + 64) m1 100,550 & m2 160,550 & m3 220,550 "
      + "· \(start + 80) m1 100,530 & m2 160,530 & m3 220,530 · \(start + 120) u1 & u2 & u3"
  }

  private static let tour = Recording(
    "tour",
    "A bit of everything: a slow line and a fast one; three fingers open the colors, and the",
    "finger chooses orange and draws a third line. It holds the slow line and moves it down.",
    "Three fingers open the colors again, and the finger taps on the line.",
    script: "0 d1 60,120 · 200 m1 100,130 · 400 m1 140,140 · 600 m1 180,150 · 800 u1 "
      + "· 1500 d1 60,250 · 1516 m1 110,240 · 1532 m1 180,225 · 1548 m1 260,210 "
      + "· 1564 m1 340,195 · 1580 u1 "
      + "· \(swipe(at: 2500)) · 3500 d1 200,750 · 3580 u1 "
      + "· 4500 d1 80,420 · 4600 m1 150,400 · 4700 m1 240,370 · 4800 m1 320,340 · 4900 u1 "
      + "· 6000 d1 120,135 · 6600 m1 120,145 · 6616 m1 130,160 · 6632 m1 160,170 · 6700 u1 "
      + "· \(swipe(at: 8000)) · 9000 d1 160,165 · 9080 u1")

  private static let drawing = [
    Recording(
      "several-fingers", "Three fingers come down one after the other and draw a line each.",
      script: "0 d1 100,200 · 40 d2 200,200 · 80 d3 300,200 "
        + "· 160 m1 100,260 & m2 200,260 & m3 300,260 "
        + "· 320 m1 100,400 & m2 200,400 & m3 300,400 "
        + "· 480 m1 80,500 & m2 200,500 & m3 320,500 · 500 u1 · 520 u2 · 560 u3"),
    Recording(
      "slow-and-fast",
      "A finger draws a slow line and then, as long, a fast one: the fast one is thinner.",
      script: "\(line) · 1000 d1 100,500 · 1016 m1 150,500 · 1032 m1 200,500 · 1048 m1 250,500 "
        + "· 1064 m1 300,500 · 1080 u1"),
    Recording(
      "flick-upwards",
      "A finger draws upwards so fast that it could be one of three that swipe: its line is not",
      "lost.",
      script: "0 d1 200,600 · 16 m1 200,560 · 32 m1 200,500 · 48 m1 200,420 · 64 u1"),
    Recording(
      "double-tap-clears", "Two fingers draw a line each, and a double tap clears the sheet.",
      script: "0 d1 100,400 & d2 100,500 · 100 m1 150,400 & m2 150,500 "
        + "· 200 m1 300,400 & m2 300,500 · 300 u1 & u2 "
        + "· 1000 d1 200,200 · 1080 u1 · 1200 d1 201,200 · 1280 u1"),
  ]

  private static let selecting = [
    Recording(
      "tap-and-delete",
      "A finger draws a line and taps on it. When the tap has turned out to be no double tap, the",
      "line is selected, and the finger taps on Delete in the menu.",
      script: "\(line) · 1000 d1 150,400 · 1080 u1 · 2000 d1 151,369 · 2080 u1"),
    Recording(
      "tap-19-points-away", "A finger draws a line and taps 19 points away: the line is selected.",
      script: "\(line) · 1000 d1 200,419 · 1080 u1"),
    Recording(
      "tap-21-points-away", "A finger draws a line and taps 21 points away: nothing happens.",
      script: "\(line) · 1000 d1 200,421 · 1080 u1"),
    Recording(
      "tap-on-empty-space",
      "A finger draws a line, taps on it, and then taps far away: the menu goes, and the line is no",
      "longer selected.",
      script: "\(line) · 1000 d1 150,400 · 1080 u1 · 2000 d1 300,700 · 2080 u1"),
    Recording(
      "tap-on-another-line",
      "Two fingers draw a line each. A finger taps on the one and, while its menu is open, on the",
      "other.",
      script: "0 d1 100,400 & d2 100,600 · 100 m1 150,400 & m2 150,600 "
        + "· 200 m1 300,400 & m2 300,600 · 300 u1 & u2 "
        + "· 1000 d1 200,400 · 1080 u1 · 2000 d1 200,600 · 2080 u1"),
    Recording(
      "clear-while-selected",
      "A finger draws a line, taps on it, and clears the sheet by a double tap while the menu is",
      "open.",
      script: "\(line) · 1000 d1 150,400 · 1080 u1 "
        + "· 2000 d1 200,200 · 2080 u1 · 2200 d1 201,200 · 2280 u1"),
  ]

  private static let moving = [
    Recording(
      "press-and-drag",
      "A finger draws a line, is held on it for more than half a second, and drags it down.",
      script: "\(line) · 1000 d1 200,400 · 1600 m1 200,405 · 1616 m1 200,420 · 1632 m1 210,460 "
        + "· 1648 m1 220,500 · 1700 u1"),
    Recording(
      "press-on-empty-space",
      "A finger draws a line, is held far from it, and drags: nothing is moved and nothing drawn.",
      script: "\(line) · 1000 d1 200,200 · 1600 m1 200,205 · 1616 m1 200,220 · 1632 m1 210,260 "
        + "· 1700 u1"),
    Recording(
      "menu-and-drag",
      "A finger draws a line and taps on it. With the menu open it drags elsewhere: that draws",
      "a line, and does not move the selected one as well.",
      script: "\(line) · 1000 d1 150,400 · 1080 u1 · 2000 d1 100,600 · 2016 m1 112,600 "
        + "· 2032 m1 160,600 · 2048 m1 170,600 · 2100 u1"),
    Recording(
      "tap-and-drag-at-once",
      "A finger draws a line and taps on it. Another finger comes down elsewhere at once, which tells",
      "that the tap is no double tap: the menu opens while that finger is down. It drags: that draws",
      "a line, and does not move the selected one as well.",
      script: "\(line) · 1000 d1 150,400 · 1080 u1 · 1200 d1 100,600 · 1216 m1 112,600 "
        + "· 1232 m1 160,600 · 1248 m1 170,600 · 1300 u1"),
    Recording(
      "draw-while-moving",
      "A finger draws a line and holds it. A second finger draws another line while the first moves",
      "its own: neither disturbs the other.",
      script: "\(line) · 1000 d1 200,400 · 1600 m1 200,420 · 1650 d2 100,600 "
        + "· 1700 m1 200,440 & m2 160,600 · 1750 m1 200,460 & m2 300,600 · 1800 u1 · 1850 u2"),
    Recording(
      "rest-while-drawing",
      "A finger draws a line. Then two fingers draw, and one of them rests on the line for more",
      "than half a second: that is no press, and it goes on drawing.",
      script: "\(line) · 1000 d1 100,600 · 1050 m1 160,600 · 1100 d2 200,400 · 1200 m1 200,600 "
        + "· 1700 m2 200,450 · 1800 m2 200,550 · 1900 u1 & u2"),
  ]

  private static let colors = [
    Recording(
      "choose-a-color",
      "A finger draws a line. Three fingers swipe upwards, which opens the color panel and draws",
      "nothing. The finger taps on blue and draws another line.",
      script: "\(line) · \(swipe(at: 1000)) · 2000 d1 120,750 · 2080 u1 "
        + "· 3000 d1 100,500 · 3100 m1 160,500 · 3200 m1 220,500 · 3300 u1"),
    Recording(
      "drag-on-the-panel",
      "Three fingers open the color panel. A finger that drags on it draws nothing and chooses",
      "nothing; one that drags above it draws.",
      script: "\(swipe(at: 0)) · 1000 d1 40,750 · 1100 m1 100,750 · 1200 m1 300,750 · 1300 u1 "
        + "· 2000 d1 100,500 · 2100 m1 160,500 · 2200 m1 220,500 · 2300 u1"),
  ]

  private static let label = [
    Recording(
      "label-copy", "A finger taps twice on the label and chooses Copy.",
      script: "0 d1 200,400 · 80 u1 · 200 d1 201,400 · 280 u1 · 1000 d1 195,349 · 1080 u1"),
    Recording(
      "label-cut-and-paste",
      "A finger taps twice on the label and chooses Cut. It taps twice again, when only Paste is",
      "left to choose, and chooses that.",
      script: "0 d1 200,400 · 80 u1 · 200 d1 201,400 · 280 u1 · 1000 d1 140,349 · 1080 u1 "
        + "· 2000 d1 200,400 · 2080 u1 · 2200 d1 201,400 · 2280 u1 · 3000 d1 200,349 · 3080 u1"),
    Recording(
      "label-empty",
      "A finger taps twice on the label, which is empty: only Paste can be chosen. There is nothing",
      "to paste, and the label stays empty.",
      script: "0 d1 200,400 · 80 u1 · 200 d1 201,400 · 280 u1 · 1000 d1 200,349 · 1080 u1"),
    Recording(
      "label-tap-elsewhere",
      "A finger taps twice on the label and then elsewhere, which hides the menu.",
      script: "0 d1 200,400 · 80 u1 · 200 d1 201,400 · 280 u1 · 1000 d1 200,700 · 1080 u1"),
  ]
}
