ALTER TABLE "kategoris" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "kategoris"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
