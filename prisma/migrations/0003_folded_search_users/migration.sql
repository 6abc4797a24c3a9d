-- from prisma/sql

DROP TRIGGER "version_raised" ON "users";

CREATE TRIGGER "account_described" BEFORE INSERT OR UPDATE OF "name", "email", "whatsapp", "contacts" ON "users"
    FOR EACH ROW EXECUTE FUNCTION "describe_account"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "users"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('confirmed_at', 'edited_at', 'contacts');
