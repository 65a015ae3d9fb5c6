#!/usr/bin/python3
"""A headless Chromium for tests of pages.

Reads commands from standard input and answers each on standard output, one JSON object a line; ends,
and takes the browser away, at the end of its input. The first line it writes is {"ok": true}.

  {"command": "open", "address": URL}
      Opens a page in the tab that is there.
  {"command": "openMore", "address": URL, "count": N, "script": EXPRESSION, "seconds": S}
      Opens it in so many more tabs, and waits in each as "wait" does; "closeMore" closes those.
  {"command": "size", "width": W, "height": H, "isPhone": false}
      How large the window is; a phone has fingers and two pixels a point.
  {"command": "prefer", "name": "prefers-color-scheme", "value": "dark"}
      Sets a media feature.
  {"command": "wait", "script": EXPRESSION, "seconds": S}
      Waits until a JavaScript expression is neither null nor false nor an empty text; answers
      {"value": it}.
  {"command": "run", "script": STATEMENTS}
      Runs JavaScript, which may await; answers {"value": what it returns}.
  {"command": "keys", "keys": [NAME, ...]}
      Presses keys: letters, or names of WebDriver as ARROW_DOWN.
  {"command": "click", "selector": CSS}
  {"command": "drag", "from": [X, Y], "to": [X, Y]}
      Presses the mouse at a place of the window, moves it to another one and lets it go.
  {"command": "touch", "type": "touchStart", "points": [[ID, X, Y], ...]}
      Touches the page: the points are all fingers that are down afterwards, and "type" is touchStart,
      touchMove, touchEnd or touchCancel. The browser makes pointer events of it, as of a touchscreen.
  {"command": "mouse", "type": "mousePressed", "at": [X, Y], "modifiers": 8}
      Moves the mouse (mouseMoved), presses its left button or lets it go (mouseReleased); the
      modifiers are those of the DevTools protocol, of which 8 is Shift.
  {"command": "picture", "path": FILE}
      Writes what is seen to a PNG file.
  {"command": "reset"}
      Leaves one empty tab, and nothing that pages have left behind.
  {"command": "messages"}
      Answers {"value": [what the page has written to the console, as errors]}.
"""

import json
import os
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait


class Driver:
    def __init__(self):
        options = Options()
        # The script in /usr/bin would be ended in its place, and the browser would live on.
        options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
        arguments = ["--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                     "--disable-background-networking"]
        if os.geteuid() == 0:
            # Chromium's own sandbox is not for root.
            arguments.append("--no-sandbox")
        for argument in arguments:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.browser.set_script_timeout(100)
        self.prepare()

    def prepare(self):
        """Makes an empty tab what tests expect."""
        self.features = {}
        self.is_pressed = False
        # Permissions go with the tab that they were granted in.
        self.browser.execute_cdp_cmd("Browser.grantPermissions", {
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})

    def open(self, command):
        self.browser.get(command["address"])

    def openMore(self, command):
        first = self.browser.current_window_handle
        for _ in range(command["count"]):
            self.browser.switch_to.new_window("tab")
            self.browser.get(command["address"])
            self.wait(command)
        self.browser.switch_to.window(first)

    def closeMore(self, command):
        first, *more = self.browser.window_handles
        for handle in more:
            self.browser.switch_to.window(handle)
            self.browser.close()
        self.browser.switch_to.window(first)

    def reset(self, command):
        before = self.browser.window_handles
        # Emulated sizes and features belong to a tab.
        self.browser.switch_to.new_window("tab")
        empty = self.browser.current_window_handle
        for handle in before:
            self.browser.switch_to.window(handle)
            self.browser.close()
        self.browser.switch_to.window(empty)
        self.prepare()
        self.browser.execute_cdp_cmd("Network.clearBrowserCookies", {})
        self.browser.execute_cdp_cmd("Network.clearBrowserCache", {})
        self.browser.get_log("browser")

    def size(self, command):
        is_phone = command.get("isPhone", False)
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": command["width"], "height": command["height"], "mobile": is_phone,
            "deviceScaleFactor": 2 if is_phone else 1})
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": is_phone})

    def prefer(self, command):
        self.features[command["name"]] = command["value"]
        features = [{"name": name, "value": value} for name, value in self.features.items()]
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def wait(self, command):
        script = "return (%s)" % command["script"]
        wait = WebDriverWait(self.browser, command["seconds"], poll_frequency=0.02)
        return {"value": wait.until(lambda browser: self.truth(browser.execute_script(script)))}

    @staticmethod
    def truth(value):
        # Selenium waits while Python takes the value for false. 0 is an answer, so it comes in a list.
        return None if value in (None, "") or value is False else [value]

    def run_script(self, command):
        script = """
            const done = arguments[0];
            (async () => { %s })().then((value) => done({ value }), (error) => done({ error: String(error) }));
            """ % command["script"]
        result = self.browser.execute_async_script(script)
        if "error" in result:
            raise RuntimeError(result["error"])
        return {"value": result.get("value")}

    def keys(self, command):
        actions = ActionChains(self.browser)
        for key in command["keys"]:
            actions.send_keys(getattr(Keys, key, key))
        actions.perform()

    def click(self, command):
        element = self.browser.find_element(By.CSS_SELECTOR, command["selector"])
        # A page that is still being laid out would get the click beside the element.
        self.browser.execute_async_script(
            """
            const [element, done] = arguments;
            const place = () => JSON.stringify(element.getBoundingClientRect());
            const look = (before, rests) => requestAnimationFrame(() => {
              const now = place();
              if (now === before && rests === 3) done(); else look(now, now === before ? rests + 1 : 0);
            });
            look(place(), 0);
            """, element)
        element.click()

    def drag(self, command):
        actions = ActionBuilder(self.browser, duration=0)
        pointer = actions.pointer_action
        (x, y), (to_x, to_y) = command["from"], command["to"]
        pointer.move_to_location(x, y).pointer_down()
        pointer.move_to_location((x + to_x) // 2, (y + to_y) // 2).move_to_location(to_x, to_y)
        pointer.pointer_up()
        actions.perform()

    def touch(self, command):
        points = [{"id": id, "x": x, "y": y} for id, x, y in command["points"]]
        self.browser.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": command["type"], "touchPoints": points})

    def mouse(self, command):
        x, y = command["at"]
        kind = command["type"]
        if kind != "mouseMoved":
            self.is_pressed = kind == "mousePressed"
        self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "modifiers": command.get("modifiers", 0),
            "button": "none" if kind == "mouseMoved" else "left",
            "buttons": 1 if self.is_pressed else 0, "clickCount": 0 if kind == "mouseMoved" else 1})

    def picture(self, command):
        os.makedirs(os.path.dirname(command["path"]), exist_ok=True)
        self.browser.save_screenshot(command["path"])

    def messages(self, command):
        return {"value": [entry["message"] for entry in self.browser.get_log("browser")
                          if entry["level"] == "SEVERE"]}

    def serve(self):
        print(json.dumps({"ok": True}), flush=True)
        names = {"open", "openMore", "closeMore", "size", "prefer", "wait", "run", "keys", "click",
                 "drag", "touch", "mouse", "picture", "reset", "messages"}
        for line in sys.stdin:
            try:
                command = json.loads(line)
                name = command["command"]
                if name not in names:
                    raise ValueError("no such command")
                result = getattr(self, "run_script" if name == "run" else name)(command) or {}
                if name == "wait":
                    result = {"value": result["value"][0]}
                answer = {"ok": True, **result}
            except Exception as problem:
                words = str(problem).split("Stacktrace")[0].strip()
                answer = {"ok": False, "error": "%s: %s" % (type(problem).__name__, words)}
            # An element of the page is answered by its name.
            print(json.dumps(answer, default=str), flush=True)


def main():
    driver = Driver()
    try:
        driver.serve()
    finally:
        driver.browser.quit()


if __name__ == "__main__":
    main()
