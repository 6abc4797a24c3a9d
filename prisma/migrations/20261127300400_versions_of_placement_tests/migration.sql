ALTER TABLE "placement_tests" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "placement_tests"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
