#!/bin/sh
# Writes when the last base backup ended, and up to when the write-ahead log is archived, for Prometheus's node exporter.
#
#   METRICS_DIR       its textfile folder
#   PGHOST, PGUSER, … how to reach the database as a superuser; default: over the socket, as the system's user
#
# A failure leaves the metrics as they were, so that the alerts BaseBackupOld and ArchiveFailing fire.
set -eu
metric=${METRICS_DIR:?}/talaqqi-archive.prom
backups=$(pgbackrest --stanza=talaqqi --output=json info)
psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --set="backups=$backups" >"$metric.part" <<'SQL'
SELECT '# HELP talaqqi_base_backup_last_success_timestamp_seconds When the last base backup finished; 0: none
# TYPE talaqqi_base_backup_last_success_timestamp_seconds gauge
talaqqi_base_backup_last_success_timestamp_seconds ' || coalesce(max((backup -> 'timestamp' ->> 'stop')::bigint), 0)
FROM json_array_elements(:'backups') AS stanza, json_array_elements(stanza -> 'backup') AS backup;
-- Now unless a finished file waits. With archive_mode off none ever waits.
SELECT '# HELP talaqqi_log_archived_until_timestamp_seconds Files of the write-ahead log finished before it are archived; 0: none
# TYPE talaqqi_log_archived_until_timestamp_seconds gauge
talaqqi_log_archived_until_timestamp_seconds ' || CASE current_setting('archive_mode') WHEN 'off' THEN 0
  ELSE floor(extract(epoch FROM coalesce(min(modification), now()))) END
FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready';
SQL
# The node exporter runs as another user.
chmod 644 "$metric.part"
mv "$metric.part" "$metric"
