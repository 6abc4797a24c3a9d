-- from prisma/sql

CREATE OR REPLACE FUNCTION "issue_access_token"(
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
