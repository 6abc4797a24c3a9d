ALTER TABLE "imports" ADD COLUMN "kept_count" integer NOT NULL DEFAULT 0;
