-- Every change gets a random revision: a counter of a promoted replica or of a restored dump could reach a number that an
-- instance has seen with other data. 60 random bits.
CREATE FUNCTION "random_revision"() RETURNS bigint LANGUAGE sql VOLATILE
    RETURN ('x' || translate(left(gen_random_uuid()::text, 18), '-', ''))::bit(64)::bigint;

UPDATE "catalogue_revision" SET "revision" = "random_revision"();

-- What the public lists show of a name (`initials` in apps/api/src/talaqqi/mappers.ts): the first character of each word.
-- The spaces are those of JavaScript's \s. Only ASCII is put into upper case: the rest would depend on the locale, and here
-- names may differ that look the same, but never the other way round.
CREATE FUNCTION "initials"("name" text) RETURNS text LANGUAGE sql IMMUTABLE
    RETURN upper(btrim(regexp_replace(
        translate(
            "name",
            E'\t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF',
            repeat(' ', 24)
        ),
        '([^ ])[^ ]* *', '\1 ', 'g'
    )) COLLATE "C");

-- As before, but only for changes that a public response shows. The check is here and not in the triggers' WHEN: replacing
-- a trigger would lock its table while older instances serve.
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
        WHEN 'slots' THEN '{capacity, booked}'
        WHEN 'bookings' THEN '{created_at}'
        ELSE '{}'
    END;
    shown boolean;
    raised bigint;
BEGIN
    IF current_setting('talaqqi.announced_in', true) = transaction THEN
        RETURN NULL;
    END IF;
    IF TG_TABLE_NAME = 'users' THEN
        -- Of accounts, the lists show the initials and the gender of booked students.
        EXECUTE format(
            'SELECT (%1$I.initials($1), $2) IS DISTINCT FROM (%1$I.initials($3), $4) AND EXISTS (
                 SELECT FROM %1$I.students JOIN %1$I.bookings USING (id_student) WHERE id_user = $5
             )',
            TG_TABLE_SCHEMA
        ) INTO shown USING OLD.name::text, OLD.gender, NEW.name::text, NEW.gender, NEW.id;
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
