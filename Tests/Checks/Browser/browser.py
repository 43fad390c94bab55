"""Drives a browser over its debugging port, with nothing but Python's own library."""

import base64
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request


class Socket:
    """A WebSocket client: text only."""

    def __init__(self, url):
        host, _, path = url.removeprefix("ws://").partition("/")
        name, _, port = host.partition(":")
        self.socket = socket.create_connection((name, int(port)), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode())

    def send(self, text):
        payload, mask = text.encode(), os.urandom(4)
        length = len(payload)
        head = b"\x81" + (
            struct.pack("!B", 128 | length) if length < 126
            else struct.pack("!BH", 254, length) if length < 65536 else struct.pack("!BQ", 255, length))
        masked = bytes(byte ^ mask[index & 3] for index, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(1 << 20)
            if not more:
                raise ConnectionError("the browser has gone")
            self.buffer += more
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def receive(self):
        message = b""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                length, = struct.unpack("!H", self.take(2))
            elif length == 127:
                length, = struct.unpack("!Q", self.take(8))
            payload = self.take(length)
            if first & 15 == 8:
                raise ConnectionError("the browser has closed the socket")
            if first & 15 in (0, 1):
                message += payload
                if first & 128:
                    return message.decode()


def inside(expression):
    """The expression with the names that a page of modules gives to the console."""
    return f"with (globalThis.preview ?? {{}}) {{ {expression} }}"


class Failure(Exception):
    """A failure of the page."""


class Page:
    """The actions that every browser supports on its page."""

    def wait(self, expression, seconds=10):
        """Waits until an expression is true."""
        end = time.monotonic() + seconds
        while True:
            problem = None
            try:
                if self.evaluate(f"Boolean({expression})"):
                    return
            except Failure as failure:
                # A page that is just being left, or has just been opened, can't answer yet.
                problem = failure
            if time.monotonic() > end:
                raise problem or Failure(f"never true: {expression}")
            time.sleep(0.02)


class Chromium(Page):
    fingers = 2
    names = ["chromium", "chromium-browser", "google-chrome", "chrome"]

    @classmethod
    def find(cls):
        return next(filter(None, map(shutil.which, cls.names)), None)

    def __init__(self, width=1280, height=900, dark=False):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [self.find(), "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
             "--force-device-scale-factor=1", "--hide-scrollbars", f"--window-size={width},{height}",
             "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
             f"--user-data-dir={self.folder.name}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        file = pathlib.Path(self.folder.name, "DevToolsActivePort")
        for _ in range(600):
            if file.exists() and file.read_text().strip():
                break
            time.sleep(0.05)
        self.port = int(file.read_text().split()[0])
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/list") as answer:
            target = next(page for page in json.load(answer) if page["type"] == "page")
        self.socket = Socket(target["webSocketDebuggerUrl"])
        self.number = 0
        self.problems = []
        for domain in ["Page", "Runtime", "Log"]:
            self.call(f"{domain}.enable")
        self.resize(width, height)
        self.prefer(dark)

    def call(self, method, **parameters):
        self.number += 1
        number = self.number
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == number:
                if "error" in message:
                    raise Failure(f"{method}: {message['error']}")
                return message["result"]
            self.note(message)

    def note(self, message):
        if message.get("method") == "Page.javascriptDialogOpening":
            # A page with unsaved text asks; the next check leaves it all the same.
            self.number += 1
            self.socket.send(json.dumps({"id": self.number, "method": "Page.handleJavaScriptDialog", "params": {"accept": True}}))
        elif message.get("method") == "Runtime.exceptionThrown":
            details = message["params"]["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))
        elif message.get("method") == "Log.entryAdded" and message["params"]["entry"]["level"] == "error":
            # A check may leave text that is not saved, and the next one does not ask.
            if "beforeunload" not in message["params"]["entry"]["text"]:
                self.problems.append(message["params"]["entry"]["text"])

    def open(self, url):
        self.call("Page.navigate", url=url)
        self.wait("document.readyState === 'complete'")

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=inside(expression), returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise Failure(result["exceptionDetails"].get("exception", {}).get("description", expression))
        return result["result"].get("value")

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, dark):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def prefer_calm(self, is_calm):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-reduced-motion", "value": "reduce" if is_calm else "no-preference"}])

    def scripting(self, isOn):
        self.call("Emulation.setScriptExecutionDisabled", value=not isOn)

    def hover(self, isOn):
        self.call("Emulation.setTouchEmulationEnabled", enabled=not isOn)
        self.call("Emulation.setDeviceMetricsOverride", width=1280 if isOn else 390, height=900,
                  deviceScaleFactor=1, mobile=not isOn)

    def screenshot(self, path, clip=None, scale=1):
        parts = {"clip": dict(zip(["x", "y", "width", "height"], clip), scale=scale)} if clip else {}
        data = self.call("Page.captureScreenshot", format="png", **parts)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def mouse(self, kind, x, y, modifiers=0):
        name = {"down": "mousePressed", "move": "mouseMoved", "up": "mouseReleased"}[kind]
        self.call("Input.dispatchMouseEvent", type=name, x=x, y=y, button="left",
                  buttons=0 if kind == "up" else 1, clickCount=1, modifiers=modifiers)

    def touch(self, kind, *points):
        name = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[kind]
        self.call("Input.dispatchTouchEvent", type=name,
                  touchPoints=[{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)])

    def press(self, key):
        code = {"ArrowRight": 39, "ArrowLeft": 37, "ArrowUp": 38, "ArrowDown": 40, "Enter": 13, "Escape": 27, " ": 32}.get(key) or ord(key.upper())
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def wheel(self, x, y, delta, modifiers=0):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta, modifiers=modifiers)

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Firefox(Page):
    """Firefox over WebDriver BiDi."""

    fingers = 1
    names = ["firefox-esr", "firefox"]

    @classmethod
    def find(cls):
        return next(filter(None, map(shutil.which, cls.names)), None)

    def __init__(self, width=1280, height=900):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [self.find(), "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", self.folder.name],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        address = None
        for line in self.process.stderr:
            if "WebDriver BiDi listening on " in line:
                address = line.split("listening on ")[1].strip()
                break
        self.socket = Socket(address + "/session")
        self.number = 0
        self.problems = []
        self.call("session.new", capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"beforeUnload": "accept"}}})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("session.subscribe", events=["log.entryAdded"])
        self.resize(width, height)

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == self.number:
                if message["type"] == "error":
                    raise Failure(f"{method}: {message['message']}")
                return message["result"]
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.problems.append(message["params"]["text"])

    def open(self, url):
        self.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, expression):
        result = self.call(
            "script.evaluate", expression=f"JSON.stringify([eval({json.dumps(inside(expression))})])",
            target={"context": self.context}, awaitPromise=True)
        if result["type"] == "exception":
            # If a page forbids eval, the expression itself is passed.
            result = self.call(
                "script.evaluate", expression=inside(f"JSON.stringify([({expression.strip().rstrip(';')})])"
                if not expression.startswith(("{", "const ", "let ")) else expression),
                target={"context": self.context}, awaitPromise=True)
        if result["type"] == "exception":
            raise Failure(result["exceptionDetails"]["text"])
        value = result["result"].get("value")
        return json.loads(value)[0] if value else None

    def resize(self, width, height):
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def screenshot(self, path, clip=None):
        parts = {"clip": {"type": "box", **dict(zip(["x", "y", "width", "height"], clip))}} if clip else {}
        data = self.call("browsingContext.captureScreenshot", context=self.context, **parts)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def act(self, kind, points, pointer):
        sources = []
        for number, (x, y) in enumerate(points):
            move = {"type": "pointerMove", "x": round(x), "y": round(y)}
            steps = {"down": [move, {"type": "pointerDown", "button": 0}], "move": [move],
                     "up": [move, {"type": "pointerUp", "button": 0}]}[kind]
            sources.append({"type": "pointer", "id": f"{pointer}{number}",
                            "parameters": {"pointerType": pointer}, "actions": steps})
        self.call("input.performActions", context=self.context, actions=sources)

    def press(self, key):
        value = {"ArrowRight": "\ue014", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowDown": "\ue015", "Enter": "\ue007", "Escape": "\ue00c"}.get(key, key)
        self.call("input.performActions", context=self.context, actions=[{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]}])

    def mouse(self, kind, x, y, modifiers=0):
        self.act(kind, [(x, y)], "mouse")

    def touch(self, kind, *points):
        points = points or self.touched
        self.touched = points
        self.act(kind, points, "touch")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def kinds():
    """The browsers to try: both, or the one that the environment names in `ANIM_BROWSER`."""
    return [kind for kind in [Chromium, Firefox] if os.environ.get("ANIM_BROWSER", kind.__name__) == kind.__name__]
