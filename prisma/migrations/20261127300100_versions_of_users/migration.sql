ALTER TABLE "users" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- A sign-in confirms an account.
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "users"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('confirmed_at', 'edited_at');
