-- As before, and tells which teachers' entries have changed, so that a server reads only those again. Each transaction locks the
-- catalogue's revision before the first teacher's, so none waits for another in a circle, and each finds what those before
-- it have committed: a booking finds a new name, or the new name finds the booking. A transaction with many changed
-- rows marks all teachers instead of looking up those of each row, as every other change waits for it.
CREATE OR REPLACE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    transaction text := pg_current_xact_id()::text;
    announced_in text[] := string_to_array(current_setting('talaqqi.announced_in', true), ' ');
    -- For how many rows this transaction has marked teachers as changed; null: it has announced nothing. From `many` on, it has
    -- marked all teachers.
    marked integer := CASE WHEN announced_in[1] = transaction THEN coalesce(announced_in[2]::integer, 0) END;
    many CONSTANT integer := 1000;
    -- Columns that no public response shows; a new column counts as public until it is listed.
    private text[] := CASE TG_TABLE_NAME
        WHEN 'subkategoris' THEN '{bagian_arab}'
        WHEN 'hurufs' THEN '{nama_latin, id_subkategori, makhraj_detail}'
        WHEN 'sifats' THEN '{arab, jenis, lawan, deskripsi, catatan}'
        -- A booking changes `booked`, too, and is announced as a booking.
        WHEN 'slots' THEN '{capacity, booked, minutes, class_for, id_level, place, link, id_lembaga}'
        WHEN 'bookings' THEN '{created_at}'
        WHEN 'students' THEN '{id_user, student_whatsapp, birth_year, note, created_at, contacts}'
        ELSE '{}'
    END::text[] || '{version}'::text[];
    -- Finds the teachers whose entries show a row, by the values of the column before and after the change.
    of_teachers text[] := CASE
        WHEN TG_TABLE_NAME IN ('teachers', 'teacher_levels', 'slots') THEN ARRAY['id_teacher', 'SELECT unnest($1)']
        WHEN TG_TABLE_NAME IN ('sertifikats', 'pengalamans') THEN ARRAY['id_pengajar', 'SELECT unnest($1)']
        WHEN TG_TABLE_NAME = 'levels' THEN ARRAY[
            'id_level',
            'SELECT id_teacher FROM %1$I.teacher_levels WHERE id_level = ANY ($1)'
        ]
        WHEN TG_TABLE_NAME = 'bookings' THEN ARRAY['id_time', 'SELECT id_teacher FROM %1$I.slots WHERE id_time = ANY ($1)']
        WHEN TG_TABLE_NAME = 'students' THEN ARRAY[
            'id_student',
            'SELECT id_teacher FROM %1$I.bookings JOIN %1$I.slots USING (id_time) WHERE id_student = ANY ($1)'
        ]
    END;
    before jsonb;
    after jsonb;
    shown boolean;
    raised bigint;
BEGIN
    IF marked >= many OR (marked IS NOT NULL AND of_teachers IS NULL) THEN
        RETURN NULL;
    END IF;
    before := CASE WHEN TG_OP IN ('UPDATE', 'DELETE') THEN to_jsonb(OLD) END;
    after := CASE WHEN TG_OP IN ('UPDATE', 'INSERT') THEN to_jsonb(NEW) END;
    shown := TG_OP <> 'UPDATE' OR before - private IS DISTINCT FROM after - private;
    IF shown AND TG_TABLE_NAME = 'students' THEN
        -- Of students, the lists show the initials and the gender of those who are booked.
        EXECUTE format(
            'SELECT (%1$I.initials($1), $2) IS DISTINCT FROM (%1$I.initials($3), $4) AND EXISTS (
                 SELECT FROM %1$I.bookings WHERE id_student = $5
             )',
            TG_TABLE_SCHEMA
        ) INTO shown USING OLD.student_name::text, OLD.student_gender, NEW.student_name::text, NEW.student_gender, NEW.id_student;
    END IF;
    IF NOT shown THEN
        RETURN NULL;
    END IF;
    IF marked IS NULL THEN
        marked := 0;
        EXECUTE format(
            'INSERT INTO %1$I.catalogue_revision (id, revision) VALUES (1, %1$I.random_revision())
             ON CONFLICT (id) DO UPDATE SET revision = excluded.revision RETURNING revision',
            TG_TABLE_SCHEMA
        ) INTO raised;
        PERFORM pg_notify('talaqqi_catalogue', TG_TABLE_SCHEMA || ' ' || raised);
        RAISE NOTICE 'talaqqi_catalogue';
    END IF;
    IF of_teachers IS NOT NULL THEN
        -- TRUNCATE names no rows.
        marked := CASE TG_OP WHEN 'TRUNCATE' THEN many ELSE marked + 1 END;
    END IF;
    PERFORM set_config('talaqqi.announced_in', transaction || ' ' || marked, true);
    IF marked >= many THEN
        EXECUTE format('UPDATE %I.catalogue_revision SET of_all_teachers = revision', TG_TABLE_SCHEMA);
        EXECUTE format('DELETE FROM %I.teacher_revisions', TG_TABLE_SCHEMA);
    ELSIF of_teachers IS NOT NULL THEN
        EXECUTE format(
            'INSERT INTO %1$I.teacher_revisions AS known (id_teacher, revision)
             SELECT id_teacher, revision FROM %1$I.teachers, %1$I.catalogue_revision WHERE id_teacher IN (' || of_teachers[2] || ')
             ON CONFLICT (id_teacher) DO UPDATE SET revision = excluded.revision WHERE known.revision <> excluded.revision',
            TG_TABLE_SCHEMA
        ) USING ARRAY[before ->> of_teachers[1], after ->> of_teachers[1]]::integer[];
        IF TG_TABLE_NAME = 'teachers' AND TG_OP = 'DELETE' THEN
            EXECUTE format('DELETE FROM %I.teacher_revisions WHERE id_teacher = $1', TG_TABLE_SCHEMA) USING OLD.id_teacher;
        END IF;
    END IF;
    RETURN NULL;
END;
$$;

-- Random, too: a dump from before this migration, migrated under a running server, must not repeat the versions that the server
-- knows with other content.
UPDATE "catalogue_revision" SET "of_all_teachers" = "random_revision"();
