-- Unique without case.
CREATE UNIQUE INDEX "operators_name_key" ON "operators" (lower("name"));
ALTER TABLE "operators" ADD CONSTRAINT "operators_name_trimmed" CHECK ("name" = btrim("name") AND "name" <> '');
ALTER TABLE "operators" ADD CONSTRAINT "operators_role_listed"
    CHECK ("role" IN ('administrator', 'coordinator', 'teacher', 'reader'));
ALTER TABLE "operators" ADD CONSTRAINT "operators_email_lower_case" CHECK ("email" = lower("email") AND "email" <> '');

-- A removed teacher leaves a member of staff who sees nothing.
ALTER TABLE "operators" ADD CONSTRAINT "operators_teacher_of_role" CHECK ("id_teacher" IS NULL OR "role" = 'teacher');
ALTER TABLE "operators" ADD CONSTRAINT "operators_sign_in_whole" CHECK (num_nonnulls("issuer", "subject") IN (0, 2));
ALTER TABLE "operators" ADD CONSTRAINT "operators_removed_without_sign_in"
    CHECK ("removed_at" IS NULL OR num_nonnulls("email", "issuer", "subject") = 0);

-- Refuses a token that was stored instead of its SHA-256.
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_opens_listed" CHECK ("opens" IN ('staff', 'account'));
