import InputEvents

/// A capture of the folder `Recordings/`, with its panel and its movements.
struct Recording {
  let name: String
  let panel: Panel
  let comments: [String]
  let events: [InputEvent]

  init(_ name: String, on panel: Panel = .slots, _ comments: String..., script: String) {
    (self.name, self.panel, self.comments) = (name, panel, comments)
    var fingers = FingerScript(script, on: panel)
    events = fingers.play()
  }

  static let all = [
    Recording(
      "tap", "A finger taps once at 100,100 and is down for 80 ms.",
      script: "0 d1 100,100 · 80 u1"),
    Recording(
      "double-tap", "A finger taps twice in the same place, 120 ms apart.",
      script: "0 d1 100,100 · 80 u1 · 200 d1 101,100 · 280 u1"),
    Recording(
      "slow-double-tap", "A finger taps twice, 400 ms apart: two taps, no double tap.",
      script: "0 d1 100,100 · 80 u1 · 480 d1 101,100 · 560 u1"),
    Recording(
      "two-finger-tap", "Two fingers tap together, one 60 ms after the other.",
      script: "0 d1 100,100 · 60 d2 200,100 · 120 u1 · 140 u2"),
    Recording(
      "press-and-drag",
      "A finger is held still for more than half a second, then drags 20 points to the right.",
      script: "0 d1 100,100 · 600 m1 105,100 · 616 m1 112,100 · 632 m1 120,100 · 700 u1"),
    Recording(
      "drag", "A finger drags 30 points to the right at once, which is a pan and no press.",
      script: "0 d1 100,100 · 16 m1 104,100 · 32 m1 112,100 · 48 m1 130,100 · 100 u1"),
    Recording(
      "two-finger-drag",
      "A finger drags, a second one joins and goes on alone when the first lifts.",
      script: "0 d1 100,100 · 16 m1 120,100 · 32 d2 220,100 · 48 m1 130,100 & m2 230,100 "
        + "· 64 u1 · 80 m2 240,100 · 96 u2"),
    Recording(
      "edge-pan", "A finger comes in from the left edge, 60 points far.",
      script: "0 d1 5,400 · 100 m1 12,400 · 200 m1 25,400 · 600 m1 65,400 · 800 u1"),
    Recording(
      "pinch",
      "Two fingers move apart to twice their distance and rest, too long for a tap. Then they are",
      "lifted, one after the other.",
      script: "0 d1 150,300 & d2 250,300 · 16 m1 147,300 & m2 253,300 "
        + "· 32 m1 145,300 & m2 255,300 · 48 m1 92,300 & m2 308,300 · 900 u1 · 908 u2"),
    Recording(
      "rotation", "Two fingers turn clockwise by 30 degrees and rest, too long for a tap.",
      script: "0 d1 100,400 & d2 300,400 "
        + "· 16 m1 100.1,394.8 & m2 299.9,405.2 "
        + "· 32 m1 100.5,389.5 & m2 299.5,410.5 "
        + "· 48 m1 104.9,369.1 & m2 295.1,430.9 "
        + "· 64 m1 113.4,350 & m2 286.6,450 "
        + "· 900 u1 & u2"),
    Recording(
      "swipe", "A finger flicks to the right: 70 points in 64 ms.",
      script: "0 d1 100,400 · 16 m1 112,400 · 32 m1 130,400 · 48 m1 150,400 · 64 m1 170,400 "
        + "· 100 u1"),
    Recording(
      "sequence", "A finger goes up and, without a lift, to the right: 120 points each.",
      script: "0 d1 100,400 · 40 m1 100,370 · 80 m1 100,330 · 120 m1 102,280 · 160 m1 130,279 "
        + "· 200 m1 170,280 · 240 m1 220,281 · 260 u1"),
    Recording(
      "stroke", "A finger draws a caret: 100 points up, and down again.",
      script: "0 d1 100,400 · 40 m1 115,370 · 80 m1 132,334 · 120 m1 149,300 · 160 m1 165,331 "
        + "· 200 m1 184,368 · 240 m1 200,400 · 260 u1"),
    Recording(
      "palm", "A finger drags and turns out to be a palm: what it began is cancelled.",
      "The palm goes on and is lifted; then a finger taps.",
      script: "0 d1 100,100 · 16 m1 120,100 · 32 m1 140,100 · 48 p1 · 64 m1 160,100 · 80 u1 "
        + "· 600 d2 50,700 · 660 u2"),
    Recording(
      "hover", "A finger hovers, comes down, is lifted into hovering again, and goes.",
      script:
        "0 h1 100,100 · 16 h1 110,100 · 32 d1 112,100 · 112 h1 112,100 · 128 h1 150,100 · 144 u1"),
    Recording(
      "pen", on: .pen,
      "A pen comes near, touches and draws, and rises. Its eraser comes near, taps and goes.",
      script: "0 hP 100,100,30 · 16 hP 110,100,10 · 32 dP 112,100 · 48 mP 130,100 · 64 mP 160,100 "
        + "· 80 hP 162,100,10 · 96 hP 170,110,30 · 112 uP · 600 hE 200,200,20 · 616 dE 200,200 "
        + "· 700 uE"),
    Recording(
      "pen-and-hand",
      "A hand rests on a panel and is taken for a finger that drags; then a pen comes near and writes.",
      "A finger beside it, and one that comes down 30 ms after the pen has gone, are kept off as well.",
      "When all are lifted, a finger taps.",
      script: "0 d1 300,600 · 16 m1 320,600 · 100 hP 100,100 · 116 dP 100,100 · 132 mP 115,100 "
        + "· 148 mP 140,100 & m1 330,600 · 164 d2 310,400 · 900 hP 142,100 · 916 uP · 930 u2 "
        + "· 946 d2 300,300 · 1000 u2 · 1016 u1 · 1100 d1 50,700 · 1180 u1"),
    Recording(
      "slot-reuse",
      "A finger taps twice so fast that its slot gets a new contact in the same frame,",
      "and a third time by an id that replaces another without its end.",
      script: "0 d1 100,100 · 60 u1 & d2 105,100 · 120 r2 110,100 · 180 u2"),
    Recording(
      "syn-dropped", "Events are lost in the middle of a drag: what was begun is cancelled.",
      "The finger goes on unseen; the next one taps.",
      script: "0 d1 100,100 · 16 m1 120,100 · 32 m1 140,100 · 48 x1 & m1 160,100 · 64 m1 180,100 "
        + "· 80 u1 · 600 d2 50,700 · 660 u2"),
    Recording(
      "bad-panel", on: .worn,
      "A panel with every fault for which there is a filter; Recordings/Through/filters.yaml has them.",
      "A ghost that stays, a tap that trembles, a drag that is lost for 20 ms, a hand at the edge,",
      "a dead corner, a cloth, a finger that grows, one that is too light, a spark, a jump, a thread.",
      script: "0 d1 50,600,512,100 · 16 m1 50.5,600 "
        + "· 100 d2 200,400,512,100 · 108 m2 201,400 · 116 m2 202,400 · 124 u2 "
        + "· 600 d2 200,400,512,100 · 608 m2 200,400.5 · 616 u2 · 636 d2 204,400,512,100 "
        + "· 644 m2 206,400 · 652 m2 240,400 · 668 m2 280,400 · 676 u2 "
        + "· 1200 d2 5,300,512,100 · 1208 m2 6,300 · 1500 m2 7,300 · 1510 u2 "
        + "· 1600 d2 380,780,512,100 · 1608 m2 379,780 · 1700 u2 "
        + "· 1800 d2 200,200,2000,100 · 1808 m2 210,200 · 1900 u2 "
        + "· 2000 d2 200,200,512,100 · 2008 m2 201,200 · 2016 m2 230,200,1500,100 · 2050 u2 "
        + "· 2100 d2 200,200,512,30 · 2108 m2 201,200 · 2116 u2 "
        + "· 2200 d2 200,200,512,100 · 2210 u2 "
        + "· 2300 d2 100,100,512,100 · 2308 m2 101,100 · 2316 m2 300,100 · 2324 m2 302,100 "
        + "· 2340 u2 · 2400 d2 100,500,100,100 · 2408 u2 · 3000 u1"),
    Recording(
      "protocol-a", on: .packets,
      "Two fingers on a panel that lists its contacts without ids",
      script: "0 d1 100,100 · 16 d2 300,600 · 32 m1 120,100 & m2 300,580 · 48 u1 "
        + "· 64 m2 300,560 · 80 u2"),
    Recording(
      "single-touch", on: .singleTouch,
      "A finger taps and drags on a panel that knows one position and a button.",
      script: "0 d1 100,100 · 80 u1 · 1000 d1 200,200 · 1016 m1 200,215 · 1032 m1 200,260 · 1100 u1"
    ),
  ]
}
