CREATE TABLE "idempotency_keys" (
    "id_operator" INTEGER NOT NULL REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE,
    "key_hash" CHAR(64) NOT NULL,
    "request_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "response" TEXT,
    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id_operator", "key_hash")
);
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");
