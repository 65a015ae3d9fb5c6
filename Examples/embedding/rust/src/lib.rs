//! A binding of libgestures, to copy from. The C header, gestures.h, documents what the functions do.
//!
//! An `Engine` owns its views and recognizers. They are numbers here, so that none can be used after it is gone.

use std::cell::RefCell;
use std::ffi::{c_char, c_void, CStr, CString};
use std::fmt;
use std::ptr::{null, null_mut};

/// What went wrong, in one line.
#[derive(Debug, Clone, PartialEq)]
pub struct Error {
    pub status: i32,
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct View(usize);

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Recognizer(usize);

#[repr(i32)]
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Phase {
    Began = 0,
    Moved = 1,
    Ended = 3,
    Cancelled = 4,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum State {
    Possible,
    Began,
    Changed,
    Ended,
    Cancelled,
    Failed,
}

const STATES: [State; 6] =
    [State::Possible, State::Began, State::Changed, State::Ended, State::Cancelled, State::Failed];

/// What to do with a touch that an application below is to get.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fate {
    None,
    Deliver,
    Hold,
    Cancel,
}

const FATES: [Fate; 4] = [Fate::None, Fate::Deliver, Fate::Hold, Fate::Cancel];

/// A finger in a frame: `gst_contact`.
#[allow(dead_code)]
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Contact {
    size: usize,
    pub id: i64,
    pub phase: Phase,
    pub touch_type: i32,
    pub x: f64,
    pub y: f64,
    pub radius: f64,
    pub force: f64,
    pub maximum_force: f64,
    pub altitude: f64,
    pub azimuth: f64,
    pub roll: f64,
    pub z_offset: f64,
    pub cause: i32,
    view: *mut c_void,
}

impl Contact {
    pub fn new(id: i64, phase: Phase, x: f64, y: f64) -> Contact {
        // SAFETY: all fields of a contact may be 0.
        let zero: Contact = unsafe { std::mem::zeroed() };
        Contact { size: std::mem::size_of::<Contact>(), id, phase, x, y, ..zero }
    }
}

/// What a recognizer reports.
#[derive(Debug, Clone, PartialEq)]
pub struct Action {
    pub ns: u64,
    pub recognizer: Recognizer,
    pub state: State,
    pub x: f64,
    pub y: f64,
    /// The translation, scale or rotation of the gesture.
    pub values: Vec<f64>,
    pub failure: Option<Failure>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Failure {
    pub reason: String,
    pub limit: Option<f64>,
    pub measured: Option<f64>,
}

#[allow(dead_code)]
#[repr(C)]
struct RawFailure {
    size: usize,
    reason: *const c_char,
    limit: f64,
    measured: f64,
    cause: *const c_char,
    by: *const c_char,
}

#[allow(dead_code)]
#[repr(C)]
struct RawAction {
    size: usize,
    ns: u64,
    recognizer: *mut c_void,
    state: i32,
    previous: i32,
    x: f64,
    y: f64,
    touch_count: usize,
    failure: *const RawFailure,
}

type Callback = extern "C" fn(*const RawAction, *mut c_void);

#[link(name = "gestures")]
extern "C" {
    fn gst_engine_new(width: f64, height: f64) -> *mut c_void;
    fn gst_engine_free(engine: *mut c_void) -> i32;
    fn gst_message(engine: *const c_void) -> *const c_char;
    fn gst_on_action(engine: *mut c_void, callback: Callback, context: *mut c_void) -> i32;
    fn gst_view_add(engine: *mut c_void, outer: *mut c_void, x: f64, y: f64, width: f64, height: f64) -> *mut c_void;
    fn gst_view_set(view: *mut c_void, key: *const c_char, value: f64) -> i32;
    fn gst_recognizer_add(view: *mut c_void, kind: *const c_char) -> *mut c_void;
    fn gst_set(recognizer: *mut c_void, key: *const c_char, value: f64) -> i32;
    fn gst_set_names(recognizer: *mut c_void, key: *const c_char, names: *const c_char) -> i32;
    fn gst_require_failure(recognizer: *mut c_void, other: *mut c_void) -> i32;
    fn gst_recognize_with(recognizer: *mut c_void, other: *mut c_void) -> i32;
    fn gst_frame(engine: *mut c_void, ns: u64, contacts: *const Contact, count: usize) -> i32;
    fn gst_advance(engine: *mut c_void, ns: u64) -> i32;
    fn gst_deadline(engine: *const c_void) -> u64;
    fn gst_value(recognizer: *const c_void, key: *const c_char, values: *mut f64, count: usize) -> i32;
    fn gst_touch_fate(engine: *const c_void, id: i64) -> i32;
}

/// What the callback needs; it lives at one place, to which the library has a pointer.
#[derive(Default)]
struct Inbox {
    recognizers: RefCell<Vec<*mut c_void>>,
    actions: RefCell<Vec<Action>>,
}

pub struct Engine {
    engine: *mut c_void,
    views: Vec<*mut c_void>,
    inbox: Box<Inbox>,
}

impl Engine {
    /// Makes an engine for a surface of a size in points; `None` if it is no size.
    pub fn new(width: f64, height: f64) -> Option<Engine> {
        let inbox = Box::<Inbox>::default();
        // SAFETY: the inbox stays at its place until the engine is freed in `drop`.
        unsafe {
            let engine = gst_engine_new(width, height);
            if engine.is_null() {
                return None;
            }
            gst_on_action(engine, receive, &*inbox as *const Inbox as *mut c_void);
            Some(Engine { engine, views: Vec::new(), inbox })
        }
    }

    fn error(&self, status: i32) -> Error {
        // SAFETY: the text lasts until the next call that fails.
        let message = unsafe { CStr::from_ptr(gst_message(self.engine)) };
        Error { status, message: message.to_string_lossy().into_owned() }
    }

    fn check(&self, status: i32) -> Result<(), Error> {
        if status == 0 { Ok(()) } else { Err(self.error(status)) }
    }

    fn recognizer(&self, recognizer: Recognizer) -> *mut c_void {
        self.inbox.recognizers.borrow()[recognizer.0]
    }

    pub fn add_view(&mut self, outer: Option<View>, frame: [f64; 4]) -> Result<View, Error> {
        let outer = outer.map_or(null_mut(), |view| self.views[view.0]);
        // SAFETY: views live as long as the engine.
        let view = unsafe { gst_view_add(self.engine, outer, frame[0], frame[1], frame[2], frame[3]) };
        if view.is_null() {
            return Err(self.error(-1));
        }
        self.views.push(view);
        Ok(View(self.views.len() - 1))
    }

    pub fn set_view(&mut self, view: View, key: &str, value: f64) -> Result<(), Error> {
        let key = text(key);
        self.check(unsafe { gst_view_set(self.views[view.0], key.as_ptr(), value) })
    }

    pub fn add(&mut self, view: View, kind: &str) -> Result<Recognizer, Error> {
        let kind = text(kind);
        let recognizer = unsafe { gst_recognizer_add(self.views[view.0], kind.as_ptr()) };
        if recognizer.is_null() {
            return Err(self.error(-1));
        }
        let mut recognizers = self.inbox.recognizers.borrow_mut();
        recognizers.push(recognizer);
        Ok(Recognizer(recognizers.len() - 1))
    }

    pub fn set(&mut self, recognizer: Recognizer, key: &str, value: f64) -> Result<(), Error> {
        let key = text(key);
        self.check(unsafe { gst_set(self.recognizer(recognizer), key.as_ptr(), value) })
    }

    pub fn set_names(&mut self, recognizer: Recognizer, key: &str, names: &str) -> Result<(), Error> {
        let (key, names) = (text(key), text(names));
        self.check(unsafe { gst_set_names(self.recognizer(recognizer), key.as_ptr(), names.as_ptr()) })
    }

    pub fn require_failure(&mut self, recognizer: Recognizer, other: Recognizer) -> Result<(), Error> {
        self.check(unsafe { gst_require_failure(self.recognizer(recognizer), self.recognizer(other)) })
    }

    /// Lets a recognizer act while another one does; `None` for any other.
    pub fn recognize_with(&mut self, recognizer: Recognizer, other: Option<Recognizer>) -> Result<(), Error> {
        let other = other.map_or(null_mut(), |other| self.recognizer(other));
        self.check(unsafe { gst_recognize_with(self.recognizer(recognizer), other) })
    }

    /// Sends a frame, and returns what recognizers report.
    pub fn frame(&mut self, ns: u64, contacts: &[Contact]) -> Result<Vec<Action>, Error> {
        let start = if contacts.is_empty() { null() } else { contacts.as_ptr() };
        self.check(unsafe { gst_frame(self.engine, ns, start, contacts.len()) })?;
        Ok(self.inbox.actions.take())
    }

    /// Lets time pass, and returns what recognizers report.
    pub fn advance(&mut self, ns: u64) -> Result<Vec<Action>, Error> {
        self.check(unsafe { gst_advance(self.engine, ns) })?;
        Ok(self.inbox.actions.take())
    }

    /// When to call `advance` if no frame comes before.
    pub fn deadline(&self) -> Option<u64> {
        match unsafe { gst_deadline(self.engine) } {
            u64::MAX => None,
            deadline => Some(deadline),
        }
    }

    pub fn fate(&self, id: i64) -> Fate {
        FATES[unsafe { gst_touch_fate(self.engine, id) } as usize]
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        unsafe { gst_engine_free(self.engine) };
    }
}

fn text(text: &str) -> CString {
    // A key or a kind with a zero in it is none that the library knows.
    CString::new(text).unwrap_or_default()
}

extern "C" fn receive(action: *const RawAction, context: *mut c_void) {
    // SAFETY: the library passes a valid action, and the inbox that `Engine::new` gave it.
    let (action, inbox) = unsafe { (&*action, &*(context as *const Inbox)) };
    let known = inbox.recognizers.borrow();
    let Some(place) = known.iter().position(|known| *known == action.recognizer) else { return };
    let mut values = vec![0.0; 2];
    for (key, count) in [(c"translation", 2), (c"scale", 1), (c"rotation", 1), (c"", 0)] {
        values.truncate(count);
        if unsafe { gst_value(action.recognizer, key.as_ptr(), values.as_mut_ptr(), count) } == 0 {
            break;
        }
    }
    // SAFETY: a failure is NULL or valid during the call.
    let failure = unsafe { action.failure.as_ref() }.map(|failure| Failure {
        reason: unsafe { CStr::from_ptr(failure.reason) }.to_string_lossy().into_owned(),
        limit: Some(failure.limit).filter(|limit| !limit.is_nan()),
        measured: Some(failure.measured).filter(|measured| !measured.is_nan()),
    });
    inbox.actions.borrow_mut().push(Action {
        ns: action.ns,
        recognizer: Recognizer(place),
        state: STATES[action.state as usize],
        x: action.x,
        y: action.y,
        values,
        failure,
    });
}
