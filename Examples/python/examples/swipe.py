from gestured import SwipeLine, connect

for event in connect(kinds=["swipe"]):
    if isinstance(event, SwipeLine):
        print("swiped", event.direction, "on", event.view, flush=True)
