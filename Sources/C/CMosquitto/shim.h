#ifndef CMOSQUITTO_SHIM_H
#define CMOSQUITTO_SHIM_H

#include <mosquitto.h>
/* TCP_USER_TIMEOUT, which Swift's module of the C library lacks. */
#include <netinet/tcp.h>

#endif
