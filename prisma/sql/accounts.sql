-- Compared without case: stored in lower case, so that the unique index finds a taken address.
ALTER TABLE "users" ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email") AND "email" <> '');
ALTER TABLE "users" ADD CONSTRAINT "users_name_trimmed" CHECK ("name" = btrim("name"));
ALTER TABLE "users" ADD CONSTRAINT "users_gender_listed" CHECK ("gender" IN ('', 'Laki - Laki', 'Perempuan'));
ALTER TABLE "users" ADD CONSTRAINT "users_whatsapp_digits" CHECK ("whatsapp" ~ '^[0-9]*$');

-- Collects what a search of accounts finds. Static, as `describe_student`.
CREATE FUNCTION "describe_account"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM set_config('search_path', format('%I, pg_temp', TG_TABLE_SCHEMA), true);
    NEW.contacts := fold_text(concat_ws(E'\n', NEW.name, NEW.email, nullif('+' || NEW.whatsapp, '+')));
    RETURN NEW;
END;
$$;
CREATE TRIGGER "account_described" BEFORE INSERT OR UPDATE OF "name", "email", "whatsapp", "contacts" ON "users"
    FOR EACH ROW EXECUTE FUNCTION "describe_account"();
CREATE INDEX "users_contacts" ON "users" USING gin ("contacts" gin_trgm_ops);

-- Refuses a token that was stored instead of its SHA-256.
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_issued_by_listed" CHECK ("issued_by" IN ('sign-in', 'support'));
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_expire_after_issue" CHECK ("expires_at" > "issued_at");

-- Stores an access token, then deletes the account's tokens beyond a limit: ended ones first, then the oldest by identifier, as the
-- clocks of instances differ. The caller has locked the account, so of concurrent calls the last one sees the tokens of all: each
-- statement of a function sees what was committed before it. It skips what others have locked, who delete or revoke it: to wait
-- could be a deadlock. A connection plans this once, perhaps while the table is small: with its indexes then, too.
CREATE FUNCTION "issue_access_token"(
    "account" int, "token_hash" text, "source" text, "issued" timestamptz, "expires" timestamptz, "most" int
) RETURNS int LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
    token int;
BEGIN
    INSERT INTO access_tokens (hash, id_user, issued_by, issued_at, expires_at)
    VALUES (token_hash, account, source, issued, expires) RETURNING id INTO token;
    IF EXISTS (SELECT FROM access_tokens WHERE id_user = account OFFSET most) THEN
        DELETE FROM access_tokens WHERE id = ANY(ARRAY(
            SELECT id FROM access_tokens WHERE id = ANY(ARRAY(
                SELECT id FROM access_tokens WHERE id_user = account
                ORDER BY revoked_at IS NULL AND expires_at > issued DESC, id DESC OFFSET most
            )) FOR UPDATE SKIP LOCKED));
    END IF;
    RETURN token;
END;
$$;

-- Remembers accounts that were bound once. A trigger, so that each way to unbind is covered. An account that is being deleted is
-- no longer in users.
CREATE FUNCTION "remember_unbound"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unbound_accounts (id_user) SELECT id FROM users WHERE id = OLD.id_user ON CONFLICT DO NOTHING;
    RETURN NULL;
END;
$$;
CREATE TRIGGER "identities_unbound" AFTER DELETE ON "identities"
    FOR EACH ROW EXECUTE FUNCTION "remember_unbound"();
