#!/bin/sh
# Dumps the database into BACKUP_DIR, checks the dump, and deletes dumps older than BACKUP_DAYS.
#
#   BACKUP_DIR    default /var/lib/talaqqi-backup
#   BACKUP_DAYS   default 30
#   METRICS_DIR   the textfile folder of Prometheus's node exporter; default: no metric
#   PGHOST, PGUSER, PGPASSWORD, PGDATABASE, …: how to reach the database as the owner's role
#
# A failure leaves earlier dumps and the metric as they were, so that the alert BackupOld fires.
set -eu
umask 077

folder=${BACKUP_DIR:-/var/lib/talaqqi-backup}
days=${BACKUP_DAYS:-30}
case $days in
'' | *[!0-9]* | 0)
  echo "BACKUP_DAYS: must be a whole number from 1" >&2
  exit 2
  ;;
esac

file=$folder/talaqqi-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --file="$file.part"
# Reads the whole table of contents: a truncated dump fails here.
pg_restore --list "$file.part" >/dev/null
sync "$file.part"
mv "$file.part" "$file"
find "$folder" -maxdepth 1 -name 'talaqqi-*.dump' -mtime "+$days" -delete

if [ -n "${METRICS_DIR:-}" ]; then
  metric=$METRICS_DIR/talaqqi-backup.prom
  {
    echo "# HELP talaqqi_backup_last_success_timestamp_seconds When the last backup finished"
    echo "# TYPE talaqqi_backup_last_success_timestamp_seconds gauge"
    echo "talaqqi_backup_last_success_timestamp_seconds $(date +%s)"
    echo "# HELP talaqqi_backup_bytes Size of the last backup"
    echo "# TYPE talaqqi_backup_bytes gauge"
    echo "talaqqi_backup_bytes $(stat -c %s "$file")"
  } >"$metric.part"
  # The node exporter runs as another user.
  chmod 644 "$metric.part"
  mv "$metric.part" "$metric"
fi
echo "$file"
