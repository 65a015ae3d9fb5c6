"""The exposure of the service is at most 1.0, and of gestured-through at most 0.5."""

import service


def test():
    for unit, limit in [(service.SERVICE, 1.0), (service.THROUGH, 0.5)]:
        report = service.run("systemd-analyze", "security", "--no-pager", unit)
        report = report.strip().splitlines()[-1]
        print("#   " + report)
        exposure = float(report.rpartition(":")[2].split()[0])
        assert exposure <= limit, report
    # The command only prints unknown keys and missing manual pages.
    for unit in [service.SERVICE, service.SOCKET, service.WATCH_SOCKET, service.THROUGH, service.THROUGH_SOCKET]:
        found = service.run("systemd-analyze", "verify", f"/lib/systemd/system/{unit}")
        assert found == "", found
