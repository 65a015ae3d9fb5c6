"""Under labwc, applications get what gestures leave, and no touch hangs unless it is cancelled."""

import scenarios
from compositor import Labwc
from scenarios import NAME, Scenario


def test():
    compositor = Labwc()
    print(f"#   labwc {compositor.version()}")
    with Scenario(compositor, "never") as stage:
        scenarios.expect_drag(stage)
        scenarios.expect_nothing_of_taken_touches(stage)
        scenarios.expect_failed_edge_pan(stage)
        scenarios.expect_taken_tap(stage, "down down up up")
        # The touch does not end.
        scenarios.expect_no_harm_from_a_dead_helper(stage, "")
        scenarios.expect_no_harm_from_a_dead_daemon(stage)
    with Scenario(compositor, "never") as stage:
        scenarios.expect_unplugging_to_end(stage, "up")
    with Scenario(compositor, "lift") as stage:
        scenarios.expect_taken_tap(stage, "down down up up")
    # The touches do not end for the application.
    with Scenario(compositor, "palm") as stage:
        scenarios.expect_taken_tap(stage, "down down")
    with Scenario(compositor, "never") as stage:
        stage.compositor.turn("270")
        scenarios.expect_turned_output(stage)
    with Scenario(Labwc(panel=NAME), "never", rotation=270) as stage:
        stage.compositor.turn("270")
        scenarios.expect_turned_places(stage)
    with Scenario(Labwc(panel=NAME), "never") as stage:
        scenarios.expect_followed_output(stage, "270")
