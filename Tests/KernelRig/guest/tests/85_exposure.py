"""The service is exposed by no more than 1.0."""

import service


def test():
    report = service.run("systemd-analyze", "security", "--no-pager", service.SERVICE)
    report = report.strip().splitlines()[-1]
    print("#   " + report)
    exposure = float(report.rpartition(":")[2].split()[0])
    assert exposure <= 1.0, report
    # The machine has no `man` to look for pages with.
    for unit in [service.SERVICE, service.SOCKET, service.WATCH_SOCKET]:
        service.run("systemd-analyze", "verify", "--man=no", f"/lib/systemd/system/{unit}")
