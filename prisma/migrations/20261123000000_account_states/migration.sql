-- AlterTable
ALTER TABLE "users" ADD COLUMN     "blocked_at" TIMESTAMPTZ(3),
ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "registered_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "cleanups" (
    "name" VARCHAR(50) NOT NULL,
    "first_run_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cleanups_pkey" PRIMARY KEY ("name")
);
