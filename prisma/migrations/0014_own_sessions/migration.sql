-- by hand

-- Not SERIAL, which would rewrite the table.
CREATE SEQUENCE "staff_sessions_id_session_seq" AS INTEGER;
ALTER TABLE "staff_sessions"
    ADD COLUMN "id_session" INTEGER,
    ADD COLUMN "browser" VARCHAR(50) NOT NULL DEFAULT '',
    ADD COLUMN "system" VARCHAR(50) NOT NULL DEFAULT '',
    ADD COLUMN "last_used_at" TIMESTAMPTZ(3);
ALTER TABLE "staff_sessions" ALTER COLUMN "id_session" SET DEFAULT nextval('staff_sessions_id_session_seq');
ALTER SEQUENCE "staff_sessions_id_session_seq" OWNED BY "staff_sessions"."id_session";
