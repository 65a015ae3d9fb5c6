#!/usr/bin/env python3
"""Writes a configuration of Home Assistant that needs no onboarding.

    home-assistant-configuration.py FOLDER BROKER_PORT HTTP_PORT

The MQTT integration is set up against 127.0.0.1:BROKER_PORT, the API listens on 127.0.0.1:HTTP_PORT, and
FOLDER/token.txt has a token for it.
"""
import base64
import hashlib
import hmac
import json
import pathlib
import sys
import time

folder = pathlib.Path(sys.argv[1])
broker_port, http_port = int(sys.argv[2]), int(sys.argv[3])
storage = folder / ".storage"
storage.mkdir(parents=True)


def store(key, data, version=1):
    (storage / key).write_text(json.dumps(
        {"version": version, "minor_version": 1, "key": key, "data": data}))


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


# The ids and keys are constants: the server listens on loopback only, and the
# folder is thrown away after the test.
user, token, entry = "1" * 32, "2" * 32, "3" * 32
key, lifetime = "f0" * 64, 10 * 365 * 86400
store("auth", {
    "users": [{"id": user, "group_ids": ["system-admin"], "is_owner": True,
               "is_active": True, "name": "test", "system_generated": False,
               "local_only": False}],
    "groups": [{"id": "system-admin", "name": "Administrators"},
               {"id": "system-users", "name": "Users"},
               {"id": "system-read-only", "name": "Read Only"}],
    "credentials": [],
    "refresh_tokens": [{
        "id": token, "user_id": user, "client_id": None, "client_name": "test",
        "client_icon": None, "token_type": "long_lived_access_token",
        "created_at": "2024-01-01T00:00:00+00:00",
        "access_token_expiration": float(lifetime), "token": "ab" * 64,
        "jwt_key": key, "last_used_at": None, "last_used_ip": None,
        "expire_at": None, "credential_id": None, "version": "2024.3.3"}]})
now = int(time.time())
unsigned = ".".join(base64url(json.dumps(part).encode()) for part in (
    {"alg": "HS256", "typ": "JWT"},
    {"iss": token, "iat": now, "exp": now + lifetime}))
signature = hmac.new(key.encode(), unsigned.encode(), hashlib.sha256).digest()
(folder / "token.txt").write_text(f"{unsigned}.{base64url(signature)}")

store("onboarding", {"done": ["user", "core_config", "analytics",
                              "integration"]}, version=4)
store("core.config_entries", {"entries": [{
    "entry_id": entry, "version": 1, "minor_version": 1, "domain": "mqtt",
    "title": "broker", "data": {"broker": "127.0.0.1", "port": broker_port},
    "options": {}, "pref_disable_new_entities": False,
    "pref_disable_polling": False, "source": "user", "unique_id": None,
    "disabled_by": None}]})

# Automations that the API makes are written to this file.
(folder / "automations.yaml").write_text("[]\n")
(folder / "configuration.yaml").write_text(f"""\
homeassistant:
  name: test
  latitude: 0
  longitude: 0
  elevation: 0
  unit_system: metric
  time_zone: UTC
  country: NL
  currency: EUR
http:
  server_host: 127.0.0.1
  server_port: {http_port}
logger:
  default: warning
automation: !include automations.yaml
""")
