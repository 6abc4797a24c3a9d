CREATE INDEX CONCURRENTLY "audit_entries_at_idx" ON "audit_entries"("at");
