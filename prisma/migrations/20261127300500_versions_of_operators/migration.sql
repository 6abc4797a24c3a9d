ALTER TABLE "operators" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- A sign-in binds a member of staff.
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "operators"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('issuer', 'subject', 'last_sign_in_at');
