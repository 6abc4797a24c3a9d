-- by hand

CREATE TABLE "sign_in_codes" (
    "id_sign_in_code" SERIAL NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "opens" VARCHAR(10) NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_codes_pkey" PRIMARY KEY ("id_sign_in_code")
);
CREATE UNIQUE INDEX "sign_in_codes_hash_key" ON "sign_in_codes"("hash");
CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes"("expires_at");

CREATE TABLE "wrong_sign_in_codes" (
    "id" SERIAL NOT NULL,
    "id_operator" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wrong_sign_in_codes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "wrong_sign_in_codes_id_operator_at_idx" ON "wrong_sign_in_codes"("id_operator", "at");
ALTER TABLE "wrong_sign_in_codes" ADD CONSTRAINT "wrong_sign_in_codes_id_operator_fkey"
    FOREIGN KEY ("id_operator") REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;

-- from prisma/sql

ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_opens_listed" CHECK ("opens" IN ('staff', 'account'));
