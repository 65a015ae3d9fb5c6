"""The service is exposed by no more than 1.0."""

import service


def test():
    # The threshold is in tenths; above it the exit status is 1.
    report = service.run(
        "systemd-analyze", "security", "--no-pager", "--threshold=10", service.SERVICE)
    print("#   " + report.strip().splitlines()[-1])
    service.run("systemd-analyze", "verify", f"/lib/systemd/system/{service.SERVICE}")
