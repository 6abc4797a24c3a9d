-- Whom a stored response names: when one of them is deleted, it is emptied. The key stays, so that nothing is written twice.
CREATE TABLE "idempotency_people" (
    "id" BIGSERIAL NOT NULL,
    "id_operator" INTEGER NOT NULL,
    "key_hash" CHAR(64) NOT NULL,
    "id_user" INTEGER,
    "id_student" INTEGER,
    "id_member" INTEGER,
    CONSTRAINT "idempotency_people_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "idempotency_people_id_operator_key_hash_idx" ON "idempotency_people"("id_operator", "key_hash");
CREATE INDEX "idempotency_people_id_user_idx" ON "idempotency_people"("id_user");
CREATE INDEX "idempotency_people_id_student_idx" ON "idempotency_people"("id_student");
CREATE INDEX "idempotency_people_id_member_idx" ON "idempotency_people"("id_member");
ALTER TABLE "idempotency_people"
    ADD CONSTRAINT "idempotency_people_id_operator_key_hash_fkey" FOREIGN KEY ("id_operator", "key_hash")
        REFERENCES "idempotency_keys"("id_operator", "key_hash") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "idempotency_people_id_user_fkey" FOREIGN KEY ("id_user")
        REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "idempotency_people_id_student_fkey" FOREIGN KEY ("id_student")
        REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "idempotency_people_id_member_fkey" FOREIGN KEY ("id_member")
        REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION empty_responses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_keys SET response = NULL
  WHERE (id_operator, key_hash) IN (SELECT id_operator, key_hash FROM deleted_people);
  RETURN NULL;
END $$;
CREATE TRIGGER "responses_emptied" AFTER DELETE ON "idempotency_people"
REFERENCING OLD TABLE AS deleted_people FOR EACH STATEMENT EXECUTE FUNCTION empty_responses();

-- Whom the responses from before name is not known.
UPDATE "idempotency_keys" SET "response" = NULL;
