-- As before, and with a notice: whoever makes the change learns of it on the connection that makes it, without listening on
-- each of its connections.
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
    RAISE NOTICE 'talaqqi_catalogue';
    RETURN NULL;
END;
$$;
