import asyncio
import sys

from gestured import Connected, Disconnected, SwipeLine, connect_async


async def main() -> None:
    async with connect_async(kinds=["swipe"], reconnect=True) as daemon:
        async for event in daemon:
            if isinstance(event, Connected):
                for surface in await daemon.list_surfaces():
                    print(f"{surface.surface} is {surface.size.width:g} points wide", flush=True)
            elif isinstance(event, Disconnected):
                print(event.reason, file=sys.stderr)
            elif isinstance(event, SwipeLine):
                print("swiped", event.direction, "on", event.view, flush=True)


asyncio.run(main())
