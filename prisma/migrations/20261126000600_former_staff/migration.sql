-- An operator without a valid token was a former one.
UPDATE "operators" SET "removed_at" = now()
WHERE NOT EXISTS (
    SELECT FROM "operator_tokens"
    WHERE "operator_tokens"."id_operator" = "operators"."id_operator" AND "revoked_at" IS NULL
);
