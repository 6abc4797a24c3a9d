ALTER TABLE "events" ADD CONSTRAINT "events_kind_listed"
    CHECK ("kind" IN ('sign_in', 'sign_in_refused', 'token_use', 'token_refused', 'token_revoked', 'staff_session', 'student_read', 'rate_limited'));
ALTER TABLE "events" ADD CONSTRAINT "events_count_positive" CHECK ("count" > 0);

-- Equal events of a period are one row; instances add to it.
CREATE UNIQUE INDEX "events_once" ON "events" (
    "period", "kind", "address", "id_user", "id_operator", "id_token", "reason"
) NULLS NOT DISTINCT;
