-- Empties the stored responses that name a deleted person. The key stays, so that nothing is written twice.
CREATE FUNCTION empty_responses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_keys SET response = NULL
  WHERE (id_operator, key_hash) IN (SELECT id_operator, key_hash FROM deleted_people);
  RETURN NULL;
END $$;
CREATE TRIGGER "responses_emptied" AFTER DELETE ON "idempotency_people"
REFERENCING OLD TABLE AS deleted_people FOR EACH STATEMENT EXECUTE FUNCTION empty_responses();

-- The same for an import, whose response names whom its rows are about: a row goes with the person.
CREATE FUNCTION empty_responses_of_imports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_keys SET response = NULL WHERE id_import IN (SELECT id_import FROM deleted_rows) AND response IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "responses_emptied" AFTER DELETE ON "import_rows"
REFERENCING OLD TABLE AS deleted_rows FOR EACH STATEMENT EXECUTE FUNCTION empty_responses_of_imports();
