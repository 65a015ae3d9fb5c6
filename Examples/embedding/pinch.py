"""Two fingers move apart: libgestures by ctypes, without a binding to install."""

import ctypes
from ctypes import c_char_p, c_double, c_int, c_int64, c_size_t, c_uint64, c_void_p


class Contact(ctypes.Structure):
    """gst_contact: a finger in a frame."""

    _fields_ = [
        ("size", c_size_t), ("id", c_int64), ("phase", c_int), ("type", c_int),
        ("x", c_double), ("y", c_double), ("radius", c_double), ("force", c_double),
        ("maximum_force", c_double), ("altitude", c_double), ("azimuth", c_double),
        ("roll", c_double), ("z_offset", c_double), ("cause", c_int), ("view", c_void_p),
    ]


class Failure(ctypes.Structure):
    """gst_failure: why a gesture failed."""

    _fields_ = [
        ("size", c_size_t), ("reason", c_char_p), ("limit", c_double), ("measured", c_double),
        ("cause", c_char_p), ("by", c_char_p),
    ]


class Action(ctypes.Structure):
    """gst_action: what a recognizer reports."""

    _fields_ = [
        ("size", c_size_t), ("ns", c_uint64), ("recognizer", c_void_p), ("state", c_int),
        ("previous", c_int), ("x", c_double), ("y", c_double), ("touch_count", c_size_t),
        ("failure", ctypes.POINTER(Failure)),
    ]


BEGAN, MOVED, ENDED = 0, 1, 3
STATES = ["possible", "began", "changed", "ended", "cancelled", "failed"]
Callback = ctypes.CFUNCTYPE(None, ctypes.POINTER(Action), c_void_p)

library = ctypes.CDLL("libgestures.so.0")
# Without these ctypes would cut pointers and numbers down to 32 bits.
for name, result, arguments in [
    ("gst_engine_new", c_void_p, [c_double, c_double]),
    ("gst_engine_free", c_int, [c_void_p]),
    ("gst_message", c_char_p, [c_void_p]),
    ("gst_on_action", c_int, [c_void_p, Callback, c_void_p]),
    ("gst_view_add", c_void_p, [c_void_p, c_void_p] + 4 * [c_double]),
    ("gst_view_set", c_int, [c_void_p, c_char_p, c_double]),
    ("gst_recognizer_add", c_void_p, [c_void_p, c_char_p]),
    ("gst_set", c_int, [c_void_p, c_char_p, c_double]),
    ("gst_frame", c_int, [c_void_p, c_uint64, ctypes.POINTER(Contact), c_size_t]),
    ("gst_value", c_int, [c_void_p, c_char_p, ctypes.POINTER(c_double), c_size_t]),
]:
    function = getattr(library, name)
    function.restype, function.argtypes = result, arguments


def contact(number, phase, x, y):
    return Contact(size=ctypes.sizeof(Contact), id=number, phase=phase, x=x, y=y)


engine = library.gst_engine_new(400, 400)


@Callback
def act(action, context):
    action = action.contents
    if action.recognizer == pinch and STATES[action.state] in ("began", "ended"):
        scale = c_double()
        library.gst_value(pinch, b"scale", scale, 1)
        print(f"pinch {STATES[action.state]}, scale {scale.value:.2f}")
    elif action.failure:
        failure = action.failure.contents
        print(f"press failed: {failure.reason.decode()}, "
              f"{failure.measured:.0f} of {failure.limit:.0f}")


library.gst_on_action(engine, act, None)
view = library.gst_view_add(engine, None, 0, 0, 400, 400)
library.gst_view_set(view, b"isMultipleTouchEnabled", 1)
pinch = library.gst_recognizer_add(view, b"pinch")
press = library.gst_recognizer_add(view, b"longPress")
if library.gst_set(press, b"minimumPressDuraton", 1):
    print(library.gst_message(engine).decode())

for step in range(12):
    phase = BEGAN if step == 0 else ENDED if step == 11 else MOVED
    spread = 50 + 5 * min(step, 10)
    fingers = (Contact * 2)(
        contact(1, phase, 200 - spread, 200), contact(2, phase, 200 + spread, 200))
    library.gst_frame(engine, step * 10_000_000, fingers, 2)
library.gst_engine_free(engine)
