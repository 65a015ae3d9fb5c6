#!/usr/bin/python3
"""A headless Firefox for tests of pages: firefox-driver.py ADDRESS

Opens the page, reads commands from standard input and answers each on standard output, one JSON object a line; ends, and
takes the browser away, at the end of its input.

  {"wait": EXPRESSION, "seconds": S}
      Waits until a JavaScript expression is neither null nor false nor an empty text.
  {"run": STATEMENTS}
      Runs JavaScript; answers {"value": what it returns}.
  {"touch": [[[X, Y], ...], ...]}
      Touches the page with a finger for each list, moves it from place to place, all fingers together, and lifts them.

It speaks the browser's own protocol, Marionette, since Debian has no geckodriver.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time

PREFERENCES = {
    "marionette.port": 0,
    # Touches as of a touchscreen, which the machine lacks.
    "dom.w3c_touch_events.enabled": 1,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "app.update.disabledForTesting": True,
}


class Firefox:
    def __init__(self, folder):
        with open(os.path.join(folder, "user.js"), "w") as file:
            for name, value in PREFERENCES.items():
                file.write("user_pref(%s, %s);\n" % (json.dumps(name), json.dumps(value)))
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", folder],
            env={**os.environ, "HOME": folder}, stdin=subprocess.DEVNULL, stdout=sys.stderr)
        self.socket = self.connect(os.path.join(folder, "MarionetteActivePort"))
        self.buffer = b""
        self.last = 0
        self.receive()
        self.ask("WebDriver:NewSession", {})

    def connect(self, file):
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with open(file) as port:
                    return socket.create_connection(("127.0.0.1", int(port.read())))
            except (OSError, ValueError):
                time.sleep(0.05)
        raise RuntimeError("Firefox does not start")

    def receive(self):
        """Reads a message: its length in bytes, a colon and JSON."""
        while True:
            length, colon, rest = self.buffer.partition(b":")
            if colon and len(rest) >= int(length):
                self.buffer = rest[int(length):]
                return json.loads(rest[:int(length)])
            data = self.socket.recv(65536)
            if not data:
                raise RuntimeError("Firefox has ended")
            self.buffer += data

    def ask(self, command, values):
        self.last += 1
        text = json.dumps([0, self.last, command, values]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError("%s: %s" % (error["error"], error["message"]))
        return result

    def run(self, script):
        return self.ask("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def wait(self, expression, seconds):
        end = time.monotonic() + seconds
        while not self.run("return Boolean(%s)" % expression):
            if time.monotonic() > end:
                raise RuntimeError("it does not become true")
            time.sleep(0.02)

    def touch(self, fingers):
        def finger(number, places):
            def move(place, duration):
                x, y = place
                return {"type": "pointerMove", "x": x, "y": y, "duration": duration, "origin": "viewport"}
            actions = [move(places[0], 0), {"type": "pointerDown", "button": 0}]
            actions += [move(place, 20) for place in places[1:]]
            actions.append({"type": "pointerUp", "button": 0})
            return {"type": "pointer", "id": "finger%d" % number, "parameters": {"pointerType": "touch"},
                    "actions": actions}
        actions = [finger(number, places) for number, places in enumerate(fingers)]
        self.ask("WebDriver:PerformActions", {"actions": actions})
        self.ask("WebDriver:ReleaseActions", {})

    def end(self):
        self.process.terminate()
        self.process.wait()


def serve(browser):
    for line in sys.stdin:
        command = json.loads(line)
        try:
            if "wait" in command:
                browser.wait(command["wait"], command["seconds"])
                answer = {}
            elif "touch" in command:
                browser.touch(command["touch"])
                answer = {}
            else:
                answer = {"value": browser.run(command["run"])}
        except RuntimeError as problem:
            answer = {"error": str(problem)}
        print(json.dumps(answer), flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        browser = Firefox(folder)
        try:
            browser.ask("WebDriver:Navigate", {"url": sys.argv[1]})
            print("{}", flush=True)
            serve(browser)
        finally:
            browser.end()


if __name__ == "__main__":
    main()
