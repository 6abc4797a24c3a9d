-- from prisma/sql

ALTER TABLE "events" DROP CONSTRAINT "events_kind_listed";

ALTER TABLE "events" ADD CONSTRAINT "events_kind_listed"
    CHECK ("kind" IN ('sign_in', 'sign_in_refused', 'token_use', 'token_refused', 'token_revoked', 'staff_session', 'student_read', 'rate_limited')) NOT VALID;
