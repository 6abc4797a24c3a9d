CREATE TABLE "unbound_accounts" (
    "id_user" INTEGER NOT NULL,
    "unbound_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unbound_accounts_pkey" PRIMARY KEY ("id_user")
);

ALTER TABLE "unbound_accounts" ADD CONSTRAINT "unbound_accounts_id_user_fkey"
    FOREIGN KEY ("id_user") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A trigger, because the server of the version before unbinds too. An account that is being deleted is no longer in users.
CREATE FUNCTION "remember_unbound"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unbound_accounts (id_user) SELECT id FROM users WHERE id = OLD.id_user ON CONFLICT DO NOTHING;
    RETURN NULL;
END;
$$;

-- Those that were unbound before, as the audit has it.
INSERT INTO unbound_accounts (id_user, unbound_at)
SELECT users.id, min(at) FROM audit_entries JOIN users ON key = users.id::text
WHERE kind = 'users' AND action IN ('unbindSignIn', 'changeAccount') AND changes @> '[{"field": "identities", "after": "0"}]'
GROUP BY users.id;

CREATE TRIGGER "identities_unbound" AFTER DELETE ON "identities"
    FOR EACH ROW EXECUTE FUNCTION "remember_unbound"();
