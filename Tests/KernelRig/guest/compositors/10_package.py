"""The package is there."""

import glob

import service


def test():
    package, = glob.glob("packages/*.deb")
    service.run("dpkg", "--force-unsafe-io", "--install", package)
    service.run("useradd", "--groups", "gestured", "alice")
