//! Two fingers move apart, and then one taps: cargo run --example pinch

use gestures::{Contact, Engine, Error, Phase, State};

fn main() -> Result<(), Error> {
    let mut engine = Engine::new(400.0, 400.0).expect("a size above 0");
    let view = engine.add_view(None, [0.0, 0.0, 400.0, 400.0])?;
    engine.set_view(view, "isMultipleTouchEnabled", 1.0)?;
    let pinch = engine.add(view, "pinch")?;
    let tap = engine.add(view, "tap")?;
    let twice = engine.add(view, "tap")?;
    engine.set(twice, "numberOfTapsRequired", 2.0)?;
    engine.require_failure(tap, twice)?;
    if let Err(error) = engine.set(tap, "numberOfTapRequired", 1.0) {
        println!("{error}");
    }

    for step in 0..=10u64 {
        let (phase, spread) = (if step == 0 { Phase::Began } else { Phase::Moved }, 50.0 + 5.0 * step as f64);
        let fingers = [Contact::new(1, phase, 200.0 - spread, 200.0), Contact::new(2, phase, 200.0 + spread, 200.0)];
        for action in engine.frame(step * 10_000_000, &fingers)? {
            if action.recognizer == pinch && action.state == State::Began {
                println!("pinch {:?}", action.state);
            }
            if step == 10 && action.recognizer == pinch {
                println!("scale {:.2}", action.values[0]);
            }
        }
    }
    engine.frame(110_000_000, &[Contact::new(1, Phase::Ended, 100.0, 200.0), Contact::new(2, Phase::Ended, 300.0, 200.0)])?;

    engine.frame(2_000_000_000, &[Contact::new(3, Phase::Began, 200.0, 200.0)])?;
    engine.frame(2_050_000_000, &[Contact::new(3, Phase::Ended, 200.0, 200.0)])?;
    // The tap waits for the double tap to fail.
    while let Some(deadline) = engine.deadline() {
        for action in engine.advance(deadline)? {
            match action.failure {
                Some(failure) if action.recognizer == twice => println!("double tap: {}", failure.reason),
                None if action.recognizer == tap => println!("tap {:?}", action.state),
                _ => {}
            }
        }
    }
    Ok(())
}
