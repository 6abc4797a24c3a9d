-- The version of a record rises with every change, whoever makes it: staff, an import or the app.
CREATE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    -- A change of the version alone is that of a list of the record, below.
    IF to_jsonb(NEW) - 'version' IS DISTINCT FROM to_jsonb(OLD) - 'version' THEN
        NEW.version := OLD.version + 1;
    END IF;
    RETURN NEW;
END;
$$;

-- Rows of another table that belong to a record change its version, too: once per statement, as imports write many.
-- Arguments: the record's table and key, and the column of the changed rows that refers to it.
CREATE FUNCTION "raise_version_of_owner"() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format(
        'UPDATE %1$I.%2$I SET version = version + 1 WHERE %3$I IN (SELECT %4$I FROM changed)',
        TG_TABLE_SCHEMA, TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]
    );
    RETURN NULL;
END;
$$;

-- The version that a record has now; null for records without one, and for deleted ones.
CREATE FUNCTION "record_version"("kind" text, "key" text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
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

-- As before, without versions: a version changes with every column, and no public response shows it.
CREATE OR REPLACE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    transaction text := pg_current_xact_id()::text;
    -- Columns that no public response shows; a new column counts as public until it is listed.
    private text[] := CASE TG_TABLE_NAME
        WHEN 'subkategoris' THEN '{bagian_arab}'
        WHEN 'hurufs' THEN '{nama_latin, id_subkategori, makhraj_detail}'
        WHEN 'sifats' THEN '{arab, jenis, lawan, deskripsi, catatan}'
        -- A booking changes `booked`, too, and is announced as a booking.
        WHEN 'slots' THEN '{capacity, booked, minutes, class_for, id_level, place, link, id_lembaga}'
        WHEN 'bookings' THEN '{created_at}'
        ELSE '{}'
    END::text[] || '{version}'::text[];
    shown boolean;
    raised bigint;
BEGIN
    IF current_setting('talaqqi.announced_in', true) = transaction THEN
        RETURN NULL;
    END IF;
    IF TG_TABLE_NAME = 'students' THEN
        -- Of students, the lists show the initials and the gender of those who are booked.
        EXECUTE format(
            'SELECT (%1$I.initials($1), $2) IS DISTINCT FROM (%1$I.initials($3), $4) AND EXISTS (
                 SELECT FROM %1$I.bookings WHERE id_student = $5
             )',
            TG_TABLE_SCHEMA
        ) INTO shown USING OLD.student_name::text, OLD.student_gender, NEW.student_name::text, NEW.student_gender, NEW.id_student;
    ELSE
        shown := TG_OP <> 'UPDATE' OR to_jsonb(OLD) - private IS DISTINCT FROM to_jsonb(NEW) - private;
    END IF;
    IF NOT shown THEN
        RETURN NULL;
    END IF;
    PERFORM set_config('talaqqi.announced_in', transaction, true);
    EXECUTE format(
        'INSERT INTO %1$I.catalogue_revision (id, revision) VALUES (1, %1$I.random_revision())
         ON CONFLICT (id) DO UPDATE SET revision = excluded.revision RETURNING revision',
        TG_TABLE_SCHEMA
    ) INTO raised;
    PERFORM pg_notify('talaqqi_catalogue', TG_TABLE_SCHEMA || ' ' || raised);
    RETURN NULL;
END;
$$;
