ALTER TABLE "programs" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "programs"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
