ALTER TABLE "slots" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- A booking changes `booked`.
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "slots"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('booked');
