-- As before; a trigger may name columns that no form of staff edits: a booking, say, does not make a slot's form stale.
CREATE OR REPLACE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    others text[] := '{version}'::text[] || coalesce(TG_ARGV, '{}');
BEGIN
    -- A change of the version alone is that of a list of the record.
    IF to_jsonb(NEW) - others IS DISTINCT FROM to_jsonb(OLD) - others THEN
        NEW.version := OLD.version + 1;
    END IF;
    RETURN NEW;
END;
$$;

-- As before, with accounts, students, slots, placement tests and staff.
CREATE OR REPLACE FUNCTION "record_version"("kind" text, "key" text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
    identifier text := CASE "kind"
        WHEN 'teachers' THEN 'id_teacher'
        WHEN 'levels' THEN 'id_level'
        WHEN 'lembagas' THEN 'id_lembaga'
        WHEN 'packages' THEN 'id_package'
        WHEN 'programs' THEN 'id_program'
        WHEN 'kategoris' THEN 'id_kategori'
        WHEN 'contents' THEN 'id_content'
        WHEN 'subkategoris' THEN 'id_subkategori'
        WHEN 'sifats' THEN 'id_sifatul_huruf'
        WHEN 'hurufs' THEN 'id_huruf'
        WHEN 'feedbacks' THEN 'id_feedback'
        WHEN 'pertanyaans' THEN 'id_pertanyaan'
        WHEN 'users' THEN 'id'
        WHEN 'students' THEN 'id_student'
        WHEN 'slots' THEN 'id_time'
        WHEN 'placement_tests' THEN 'id_placement_test'
        WHEN 'operators' THEN 'id_operator'
    END;
    found integer;
BEGIN
    IF identifier IS NULL OR "key" !~ '^[0-9]{1,10}$' THEN
        RETURN NULL;
    END IF;
    EXECUTE format('SELECT version FROM %I WHERE %I = $1::integer', "kind", identifier) INTO found USING "key";
    RETURN found;
END;
$$;
