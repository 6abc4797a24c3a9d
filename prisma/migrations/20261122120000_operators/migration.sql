-- CreateTable
CREATE TABLE "operators" (
    "id_operator" SERIAL NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operators_pkey" PRIMARY KEY ("id_operator")
);

-- CreateTable
CREATE TABLE "operator_tokens" (
    "id" SERIAL NOT NULL,
    "id_operator" INTEGER NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id_audit" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "id_operator" INTEGER,
    "name" VARCHAR(50) NOT NULL,
    "action" VARCHAR(50) NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "key" VARCHAR(50) NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id_audit")
);

-- CreateIndex
CREATE INDEX "operator_tokens_id_operator_idx" ON "operator_tokens"("id_operator");

-- CreateIndex
CREATE INDEX "audit_entries_id_operator_idx" ON "audit_entries"("id_operator");

-- CreateIndex
CREATE INDEX "audit_entries_kind_key_idx" ON "audit_entries"("kind", "key");

-- AddForeignKey
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_id_operator_fkey" FOREIGN KEY ("id_operator") REFERENCES "operators"("id_operator") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_id_operator_fkey" FOREIGN KEY ("id_operator") REFERENCES "operators"("id_operator") ON DELETE RESTRICT ON UPDATE CASCADE;


-- ================================================================ written by hand: operators

CREATE UNIQUE INDEX "operators_name_key" ON "operators" (lower("name"));

ALTER TABLE "operators" ADD CONSTRAINT "operators_name_trimmed" CHECK ("name" = btrim("name") AND "name" <> '');

-- Only a SHA-256 is let in: a token that is stored by mistake as it is does not fit.
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');

CREATE UNIQUE INDEX "operator_tokens_one_valid" ON "operator_tokens" ("id_operator") WHERE "revoked_at" IS NULL;

-- ================================================================ written by hand: the audit is only added to

-- TRUNCATE is left: a development database begins anew with it, and it needs a right that the service need not have.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit is only added to' USING ERRCODE = 'integrity_constraint_violation';
END;
$$;

CREATE TRIGGER "audit_entries_only_added" BEFORE UPDATE OR DELETE ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- ================================================================ written by hand: one test of a reviewer at a time

CREATE UNIQUE INDEX "placement_tests_one_at_a_time" ON "placement_tests" ("id_reviewer", "test_schedule_at")
    WHERE "s_progress" = 1;
