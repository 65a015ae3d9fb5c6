// Types of gestured.js, the module for web pages. gestured-protocol(7) describes each line
// and command, and gestured.yaml(5) the properties of gestures and views.

export interface Point {
  x: number;
  y: number;
}

export interface Rectangle extends Point {
  width: number;
  height: number;
}

// Made by `swift run MakeKinds`.

export type Kind =
  | "tap" | "longPress" | "pan" | "screenEdgePan" | "pinch" | "rotation" | "swipe" | "hover" | "sequence" | "stroke";

/** A step of a sequence: a tap or a press on the view with that id, or a direction. */
export type Step =
  | { tap: string } | { longPress: string } | { swipe: string } | string;

/** A shape that fingers draw: the points of one finger, or of each finger. */
export type StrokeTemplate =
  | { name: string; points: [number, number][] }
  | { name: string; fingers: [number, number][][] };

/** Properties of a gesture, by their names in gestured.yaml(5). */
export interface GestureProperties {
  kind?: Kind;
  isEnabled?: boolean;
  cancelsTouchesInView?: boolean;
  delaysTouchesBegan?: boolean;
  delaysTouchesEnded?: boolean;
  allowedTouchTypes?: ("direct" | "indirect" | "pencil" | "indirectPointer")[];
  requiresExclusiveTouchType?: boolean;
  numberOfTapsRequired?: number;
  numberOfTouchesRequired?: number;
  buttonMaskRequired?: ("primary" | "secondary")[];
  minimumPressDuration?: number;
  allowableMovement?: number;
  minimumNumberOfTouches?: number;
  maximumNumberOfTouches?: number;
  allowedScrollTypesMask?: ("discrete" | "continuous")[];
  edges?: ("top" | "left" | "bottom" | "right")[];
  direction?: ("right" | "left" | "up" | "down" | "upLeft" | "upRight" | "downLeft" | "downRight")[];
  steps?: Step[];
  maximumInterval?: number;
  continuous?: boolean;
  templates?: StrokeTemplate[];
  score?: number;
  anyRotation?: boolean;
  requiresFailureOf?: string[];
  simultaneousWith?: string[] | "all";
  [property: string]: unknown;
}

/** The values of some kinds that are numbers or words. */
export interface KindValues {
  numberOfTaps?: number;
  scale?: number;
  rotation?: number;
  direction?: "right" | "left" | "up" | "down" | "upLeft" | "upRight" | "downLeft" | "downRight";
  zOffset?: number;
  name?: string;
  score?: number;
  runnerUpScore?: number;
}

/** The values of some kinds that are places or distances. */
export interface KindPoints<Place> {
  translation?: Place;
  velocity?: Place | number;
}

/** The values from which a gesture under way continues. */
export interface SettableValues<Place> {
  translation?: Place;
  scale?: number;
  rotation?: number;
}

// Until here.

export type State = "began" | "changed" | "ended" | "cancelled" | "recognized" | "failed";

/** A view on the wire. */
export interface View {
  id: string;
  frame?: (number | string)[];
  gestures?: (GestureProperties & { id: string; kind: Kind })[];
  views?: View[];
  [property: string]: unknown;
}

/** A line of the daemon. */
export interface Line {
  type: string;
  time?: number;
  [key: string]: unknown;
}

export interface HelloLine extends Line {
  type: "hello";
  protocol: number;
  server: string;
  version: string;
  capabilities: string[];
}

export interface DeviceLine extends Line {
  type: "device";
  time: number;
  change: "added" | "removed";
  device: string;
  name: string;
  surface: string;
}

export interface SurfaceLine extends Line {
  type: "surface";
  time: number;
  surface: string;
  device?: string;
  change: "idle" | "active" | "geometry";
  /** The new geometry, for the change `geometry`. */
  size?: [number, number];
  /** Absent unless the surface has `pixels`. */
  pixelsPerPoint?: number;
  rotation?: number;
}

/** The values that a line and an event of an element share. */
export interface GestureValues extends KindValues {
  type: "gesture";
  time: number;
  surface: string;
  device?: string;
  view: string;
  gesture: string;
  kind: Kind;
  state: State;
  previous: State | "possible";
  /** True if the guard of the surface kept the touches from other programs. */
  guarded?: boolean;
  waiting?: boolean;
  waitsFor?: string[];
  reason?: string;
  limit?: number;
  measured?: number;
  cause?: string;
  by?: string;
  step?: number;
}

/** A `gesture` line; a page without the token gets no `location` and no `touches`. */
export interface GestureLine extends GestureValues, KindPoints<[number, number]>, Line {
  type: "gesture";
  time: number;
  location?: [number, number];
  touches?: { id: number; location: [number, number] }[];
}

/** The end of a connection: the close code of its WebSocket, and the reason for people. */
export interface Disconnection {
  code: number;
  reason: string;
}

export interface GesturesEventMap {
  hello: CustomEvent<HelloLine>;
  device: CustomEvent<DeviceLine>;
  surface: CustomEvent<SurfaceLine>;
  gesture: CustomEvent<GestureLine>;
  touch: CustomEvent<Line>;
  contact: CustomEvent<Line>;
  hit: CustomEvent<Line>;
  ignored: CustomEvent<Line>;
  menu: CustomEvent<Line>;
  firstResponder: CustomEvent<Line>;
  view: CustomEvent<Line>;
  lost: CustomEvent<Line & { count: number }>;
  goodbye: CustomEvent<Line & { reason?: string }>;
  disconnected: CustomEvent<Disconnection>;
  error: CustomEvent<GesturedError>;
}

/** The `detail` of an event `gestured-NAME` on an observed element: the line, in CSS pixels. */
export interface GestureDetail extends GestureValues, KindPoints<Point> {
  /** The name of the gesture in `observe`. */
  name: string;
  /** The middle of the fingers, from the left top corner of the element. */
  location?: Point;
  touches: { id: number; location: Point }[];
}

export type GestureEvent = CustomEvent<GestureDetail>;

/** An element whose gestures are recognized. */
export interface Observation {
  readonly element: Element;
  /** The id of the element's view. */
  readonly id: string;
  /** Removes the view. */
  stop(): void;
  /** The id of a gesture, for relations with gestures of other elements. */
  gestureID(name: string): string;
  /** Sets properties, or the value from which a gesture under way continues; pixels are CSS pixels. */
  setGesture(
    name: string,
    changes: GestureProperties & SettableValues<Point>,
  ): Promise<Line>;
}

export interface ConnectOptions {
  /** "daemon" or "local" for only one of them; otherwise the engine in the page stands in for a daemon. */
  engine?: "daemon" | "local";
  /** The address of the WebSocket; that of the module if absent. */
  address?: string;
  /** The token that makes the page a controller. */
  token?: string;
  /** The surface of observed elements; the first one if absent. */
  surface?: string;
  /** The viewport's rectangle on the surface, in its units; the whole surface if absent. */
  place?: Rectangle | ((surface: { surface: string; size: [number, number] }) => Rectangle);
}

export interface Subscription {
  surfaces?: string[];
  views?: string[];
  gestures?: string[];
  kinds?: Kind[];
  states?: State[];
  touches?: boolean;
  contacts?: boolean;
  hits?: boolean;
  transitions?: boolean;
  menus?: boolean;
  devices?: boolean;
  idle?: boolean;
}

/** The reason why a command failed. */
export class GesturedError extends Error {
  /**
   * A code of gestured-protocol(7), "disconnected", "refused" if the page may not connect, "unsupported"
   * for a command that needs the daemon, or "engine" if the engine in the page has failed.
   */
  readonly code: string;
  constructor(code: string, message: string);
}

/** Connects to the daemon, again and again; without one, the engine in the page takes its place. */
export function connect(options?: ConnectOptions): Gestures;

/** A connection, whose events are the daemon's lines. */
export class Gestures extends EventTarget {
  constructor(options?: ConnectOptions);
  readonly hello: HelloLine | null;
  /**
   * Rejected if the server refuses the page, and the page may not use its own engine, or if the page closes the
   * connection before.
   */
  readonly ready: Promise<HelloLine>;
  /** The engine in use; null while there is no connection. */
  readonly engine: "daemon" | "local" | null;
  readonly isConnected: boolean;
  readonly isController: boolean;
  /** Ends the connection for good, with its views and listeners. */
  close(): void;

  observe(
    element: Element, gestures: Record<string, GestureProperties>, view?: Record<string, unknown>,
  ): Observation;

  subscribe(choice?: Subscription): Promise<Line>;
  list(
    what: "devices" | "surfaces" | "views" | "gestures" | "clients",
    choice?: { surfaces?: string[]; views?: string[]; gestures?: string[] },
  ): Promise<Record<string, unknown>[]>;
  setSurface(surface: string, changes: Record<string, unknown>): Promise<Line>;
  setGesture(surface: string, gesture: string, changes: Record<string, unknown>): Promise<Line>;
  addView(surface: string, view: View, superview?: string): Promise<Line>;
  updateView(surface: string, view: View): Promise<Line>;
  removeView(surface: string, view: string): Promise<Line>;
  becomeFirstResponder(surface: string, view: string, actions: string[]): Promise<Line>;
  resignFirstResponder(surface: string): Promise<Line>;
  showMenu(surface: string, view: string, menu?: Record<string, unknown>): Promise<Line>;
  updateMenu(surface: string): Promise<Line>;
  hideMenu(surface: string): Promise<Line>;
  ping(): Promise<Line>;
  command(name: string, values?: Record<string, unknown>): Promise<Line>;

  addEventListener<Type extends keyof GesturesEventMap>(
    type: Type, listener: (event: GesturesEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
