"""Under sway, applications get what gestures leave, and taken touches are cancelled."""

import scenarios
from compositor import Sway
from scenarios import NAME, Scenario


def test():
    sway = Sway()
    print(f"#   sway {sway.version()}")
    with Scenario(sway, "palm") as stage:
        scenarios.expect_drag(stage)
        scenarios.expect_nothing_of_taken_touches(stage)
        scenarios.expect_failed_edge_pan(stage)
        scenarios.expect_taken_tap(stage, "down down cancel")
        scenarios.expect_no_harm_from_a_dead_helper(stage, "cancel")
        scenarios.expect_no_harm_from_a_dead_daemon(stage)
    with Scenario(sway, "palm") as stage:
        scenarios.expect_unplugging_to_end(stage, "cancel")
    for cancel in ["never", "lift"]:
        with Scenario(sway, cancel) as stage:
            scenarios.expect_taken_tap(stage, "down down up up")
    with Scenario(sway, "palm") as stage:
        stage.compositor.turn("90")
        scenarios.expect_turned_output(stage)
    with Scenario(Sway(panel=NAME), "palm", rotation=270) as stage:
        stage.compositor.turn("90")
        scenarios.expect_turned_places(stage)
    with Scenario(Sway(panel=NAME), "palm") as stage:
        scenarios.expect_followed_output(stage, "90")
