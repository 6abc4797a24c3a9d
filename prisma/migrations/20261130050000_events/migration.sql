-- Where tokens and sessions were used, and what was refused.
CREATE TABLE "events" (
    "id_event" SERIAL NOT NULL,
    "period" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "address" VARCHAR(50) NOT NULL,
    "id_user" INTEGER,
    "id_operator" INTEGER,
    "id_token" INTEGER,
    "operation" VARCHAR(50) NOT NULL,
    "reason" VARCHAR(50) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id_event"),
    CONSTRAINT "events_kind_listed" CHECK ("kind" IN (
        'sign_in', 'sign_in_refused', 'token_use', 'token_refused', 'token_revoked', 'staff_session', 'rate_limited'
    )),
    CONSTRAINT "events_count_positive" CHECK ("count" > 0)
);

-- Equal events of a period are one row; instances add to it.
CREATE UNIQUE INDEX "events_once" ON "events" (
    "period", "kind", "address", "id_user", "id_operator", "id_token", "reason"
) NULLS NOT DISTINCT;

CREATE INDEX "events_at_idx" ON "events" ("at");
CREATE INDEX "events_id_user_id_event_idx" ON "events" ("id_user", "id_event");
CREATE INDEX "events_id_operator_id_event_idx" ON "events" ("id_operator", "id_event");
CREATE INDEX "events_address_id_event_idx" ON "events" ("address", "id_event");
CREATE INDEX "events_kind_id_event_idx" ON "events" ("kind", "id_event");

ALTER TABLE "events" ADD CONSTRAINT "events_id_user_fkey"
    FOREIGN KEY ("id_user") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "events" ADD CONSTRAINT "events_id_operator_fkey"
    FOREIGN KEY ("id_operator") REFERENCES "operators" ("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;
