#!/bin/sh
# For HAProxy (postgresql.cfg): whether the PostgreSQL at $3, port $4, takes writes. Passwords stand in the .pgpass of HAProxy's user.
[ "$(PGCONNECT_TIMEOUT=2 psql --host "$3" --port "$4" --username keystep --dbname keystep -Atc 'select pg_is_in_recovery()')" = f ]
