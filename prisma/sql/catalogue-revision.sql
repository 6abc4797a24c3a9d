-- 60 random bits: a counter of a promoted replica or of a restored dump could reach a number that an instance knows with other data.
CREATE FUNCTION "random_revision"() RETURNS bigint LANGUAGE sql VOLATILE
    RETURN ('x' || translate(left(gen_random_uuid()::text, 18), '-', ''))::bit(64)::bigint;

-- What the public lists show of a name (`initials` in apps/api/src/talaqqi/mappers.ts): the first character of each word. The
-- spaces are those of JavaScript's \s. Only ASCII is changed to upper case: the rest would depend on the locale. Two names that
-- look the same may differ here, but never the other way round.
CREATE FUNCTION "initials"("name" text) RETURNS text LANGUAGE sql IMMUTABLE
    RETURN upper(btrim(regexp_replace(
        translate(
            "name",
            E'\t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF',
            repeat(' ', 24)
        ),
        '([^ ])[^ ]* *', '\1 ', 'g'
    )) COLLATE "C");

-- Raises the revision once per transaction and announces it as "<schema> <revision>", so that a server learns of each change
-- that a public response shows, whichever program made it; the NOTICE informs the connection that made it. Also records which
-- teachers' entries have changed, so that a server reads only those again. A transaction with many changed rows marks all
-- teachers. Each transaction locks the revision's row before the first teacher's, so none waits for another in a circle, and each
-- sees what those before it have committed. It runs with its owner's rights, because a role that may write to one table of the
-- catalogue need not be given this one; hence the narrow search_path, and nobody else may attach it to a table.
CREATE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql
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
REVOKE EXECUTE ON FUNCTION "announce_catalogue"() FROM PUBLIC;

ALTER TABLE "catalogue_revision" ADD CONSTRAINT "catalogue_revision_one_row" CHECK ("id" = 1);

-- Each table that public lists show has a line below. One that changes the entry of a teacher is also in `announce_catalogue`.
-- The triggers run at the end of the transaction: the revision's row is the last lock, held only for a commit. TRUNCATE has no row
-- to wait for. ALWAYS: also for changes that come by replication.
-- template show_in_catalogue
CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "{table}" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();
CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "{table}" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();
CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "{table}" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
ALTER TABLE "{table}" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";
-- end of template
SELECT show_in_catalogue('kategoris');
SELECT show_in_catalogue('subkategoris');
SELECT show_in_catalogue('contents');
SELECT show_in_catalogue('subkategori_contents');
SELECT show_in_catalogue('hurufs');
SELECT show_in_catalogue('sifats');
SELECT show_in_catalogue('huruf_sifats');
SELECT show_in_catalogue('feedbacks');
SELECT show_in_catalogue('pertanyaans');
SELECT show_in_catalogue('pertanyaan_feedbacks');
SELECT show_in_catalogue('pertanyaan_contents');
SELECT show_in_catalogue('pertanyaan_hurufs');
SELECT show_in_catalogue('lembagas');
SELECT show_in_catalogue('teachers');
SELECT show_in_catalogue('sertifikats');
SELECT show_in_catalogue('pengalamans');
SELECT show_in_catalogue('levels');
SELECT show_in_catalogue('teacher_levels');
SELECT show_in_catalogue('slots');
SELECT show_in_catalogue('bookings');
SELECT show_in_catalogue('packages');
SELECT show_in_catalogue('programs');

-- Waits for an unfinished booking of the student, and makes a new one wait: the transaction that ends last sees the other, and
-- announces both. Immediate, because at the end the revision may be locked.
CREATE FUNCTION "await_bookings"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format('SELECT FROM %I.students WHERE id_student = $1 FOR UPDATE', TG_TABLE_SCHEMA) USING NEW.id_student;
    RETURN NULL;
END;
$$;
REVOKE EXECUTE ON FUNCTION "await_bookings"() FROM PUBLIC;

-- A new student has no booking yet; a deleted student's bookings are deleted too.
CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "students" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();
CREATE TRIGGER "bookings_awaited" AFTER UPDATE ON "students"
    FOR EACH ROW WHEN ((OLD."student_name", OLD."student_gender") IS DISTINCT FROM (NEW."student_name", NEW."student_gender"))
    EXECUTE FUNCTION "await_bookings"();
ALTER TABLE "students" ENABLE ALWAYS TRIGGER "catalogue_values", ENABLE ALWAYS TRIGGER "bookings_awaited";
