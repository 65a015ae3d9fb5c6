"""The service's exposure is at most 1.0."""

import service


def test():
    report = service.run("systemd-analyze", "security", "--no-pager", service.SERVICE)
    report = report.strip().splitlines()[-1]
    print("#   " + report)
    exposure = float(report.rpartition(":")[2].split()[0])
    assert exposure <= 1.0, report
    # The command only prints unknown keys and missing manual pages.
    for unit in [service.SERVICE, service.SOCKET, service.WATCH_SOCKET]:
        found = service.run("systemd-analyze", "verify", f"/lib/systemd/system/{unit}")
        assert found == "", found
