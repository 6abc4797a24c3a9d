ALTER TABLE "students" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- The text for searches has the contacts of guardians, too.
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "students"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('contacts');
