"""The service is exposed by no more than 1.0."""

import service


def test():
    report = service.run("systemd-analyze", "security", "--no-pager", service.SERVICE)
    report = report.strip().splitlines()[-1]
    print("#   " + report)
    exposure = float(report.rpartition(":")[2].split()[0])
    assert exposure <= 1.0, report
    # It only says so where it does not know a key, or where a manual page is not found.
    for unit in [service.SERVICE, service.SOCKET, service.WATCH_SOCKET]:
        found = service.run("systemd-analyze", "verify", f"/lib/systemd/system/{unit}")
        assert found == "", found
