// The Linux calls that Swift's Glibc module leaves out.
//
// Never define _GNU_SOURCE here: fd_set would then differ from the one in Swift's Glibc module and
// nothing would build. What glibc keeps behind _GNU_SOURCE is declared by hand instead.
#pragma once

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/fsuid.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/un.h>

// accept4(2). glibc's own prototype takes a transparent union, which Swift cannot import.
int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);

// memfd_create(2), whose flags stand in <linux/memfd.h>.
#include <linux/memfd.h>
int memfd_create(const char *name, unsigned int flags);

// The structure that getsockopt(SO_PEERCRED) fills in: glibc's struct ucred.
struct peer_credentials {
  pid_t process;
  uid_t user;
  gid_t group;
};
