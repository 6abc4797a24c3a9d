-- AlterTable
ALTER TABLE "operators"
    ADD COLUMN "email" VARCHAR(100),
    ADD COLUMN "role" VARCHAR(20) NOT NULL DEFAULT 'administrator',
    ADD COLUMN "id_teacher" INTEGER,
    ADD COLUMN "issuer" TEXT,
    ADD COLUMN "subject" TEXT,
    ADD COLUMN "invited_at" TIMESTAMPTZ(3),
    ADD COLUMN "last_sign_in_at" TIMESTAMPTZ(3),
    ADD COLUMN "removed_at" TIMESTAMPTZ(3),
    ADD CONSTRAINT "operators_id_teacher_fkey" FOREIGN KEY ("id_teacher") REFERENCES "teachers"("id_teacher")
        ON DELETE SET NULL ON UPDATE CASCADE NOT VALID,
    -- Written by hand. A teacher who is removed leaves a member of staff with nothing to see.
    ADD CONSTRAINT "operators_role_listed" CHECK ("role" IN ('administrator', 'coordinator', 'teacher', 'reader')) NOT VALID,
    ADD CONSTRAINT "operators_teacher_of_role" CHECK ("id_teacher" IS NULL OR "role" = 'teacher') NOT VALID,
    ADD CONSTRAINT "operators_email_lower_case" CHECK ("email" = lower("email") AND "email" <> '') NOT VALID,
    ADD CONSTRAINT "operators_sign_in_whole" CHECK (num_nonnulls("issuer", "subject") IN (0, 2)) NOT VALID,
    ADD CONSTRAINT "operators_removed_without_sign_in"
        CHECK ("removed_at" IS NULL OR num_nonnulls("email", "issuer", "subject") = 0) NOT VALID;

-- CreateTable
CREATE TABLE "staff_sessions" (
    "hash" CHAR(64) NOT NULL,
    "id_operator" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "staff_sessions_id_operator_idx" ON "staff_sessions"("id_operator");

-- CreateIndex
CREATE INDEX "staff_sessions_expires_at_idx" ON "staff_sessions"("expires_at");

-- AddForeignKey
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_id_operator_fkey" FOREIGN KEY ("id_operator") REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand.
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');
