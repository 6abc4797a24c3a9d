ALTER TABLE "lembagas" ADD COLUMN "retired_at" TIMESTAMPTZ(3),
    ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "lembagas"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
