-- AlterTable
-- Existing tokens, and those that the version before still issues, expire 90 days after they are seen here.
ALTER TABLE "operator_tokens"
    ADD COLUMN "name" VARCHAR(50) NOT NULL DEFAULT 'token',
    ADD COLUMN "expires_at" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + interval '90 days'),
    ADD COLUMN "last_used_at" TIMESTAMPTZ(3);

-- A member may have several.
DROP INDEX "operator_tokens_one_valid";
