CREATE INDEX CONCURRENTLY "audit_entries_action_id_audit_idx" ON "audit_entries"("action", "id_audit");
