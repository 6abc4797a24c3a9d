-- Refuses changes of the audit. TRUNCATE is allowed: it resets a development database, and needs a right that the service need
-- not have.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit is only added to' USING ERRCODE = 'integrity_constraint_violation';
END;
$$;
CREATE TRIGGER "audit_entries_only_added" BEFORE UPDATE OR DELETE ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- An identifier as parseIdentifier in the code accepts it; null for any other text.
CREATE FUNCTION "to_identifier"("text" text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN "text" ~ '^[1-9][0-9]{0,9}$' AND "text"::bigint <= 2147483647 THEN "text"::integer END
$$;

-- Whom an entry is about, as far as the records still show it.
CREATE FUNCTION "people_of_entry"("entry_kind" text, "entry_key" text, "entry_changes" jsonb)
    RETURNS TABLE ("person" text, "id" integer) LANGUAGE sql STABLE AS $$
    WITH record AS (
        SELECT to_identifier(split_part("entry_key", ';', 1)) AS first, to_identifier(split_part("entry_key", ';', 2)) AS second
    ), field AS (
        SELECT change ->> 'field' AS name, to_identifier(value) AS value
        FROM jsonb_array_elements("entry_changes") AS element (change),
            LATERAL (VALUES (change ->> 'before'), (change ->> 'after')) AS side (value)
        WHERE change ->> 'field' IN ('id_student', 'id_user', 'id_teacher', 'id_reviewer')
    ), people AS (
        SELECT 'student' AS person, first AS id FROM record WHERE "entry_kind" = 'students'
        UNION SELECT 'account', first FROM record WHERE "entry_kind" = 'users'
        UNION SELECT 'teacher', first FROM record WHERE "entry_kind" = 'teachers'
        UNION SELECT 'student', second FROM record WHERE "entry_kind" = 'bookings'
        UNION SELECT 'teacher', s.id_teacher FROM record JOIN slots AS s ON s.id_time = first
            WHERE "entry_kind" IN ('slots', 'bookings')
        UNION SELECT 'student', t.id_student FROM record JOIN placement_tests AS t ON t.id_placement_test = first
            WHERE "entry_kind" = 'placement_tests'
        UNION SELECT 'teacher', t.id_reviewer FROM record JOIN placement_tests AS t ON t.id_placement_test = first
            WHERE "entry_kind" = 'placement_tests'
        UNION SELECT 'account', a.id_user FROM record JOIN access_tokens AS a ON a.id = first
            WHERE "entry_kind" = 'access_tokens'
        UNION SELECT CASE name WHEN 'id_student' THEN 'student' WHEN 'id_user' THEN 'account' ELSE 'teacher' END, value
            FROM field
    )
    SELECT p.person, p.id FROM people AS p WHERE p.id > 0
$$;

-- Adds whom a new entry is about, also for entries that SQL adds. Identifiers only: they stay when the person is deleted.
CREATE FUNCTION "add_audit_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO audit_people (person, id, id_audit)
    SELECT p.person, p.id, e.id_audit FROM added AS e, people_of_entry(e.kind, e.key, e.changes) AS p
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END;
$$;
CREATE TRIGGER "audit_entries_people" AFTER INSERT ON "audit_entries"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_audit_people"();

-- A value that belongs to nobody would stay when the person is deleted.
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_of_somebody"
    CHECK (num_nonnulls("id_user", "id_student", "id_teacher", "id_operator") > 0);
