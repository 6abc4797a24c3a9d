-- AlterTable
ALTER TABLE "slots" ADD COLUMN     "class_for" VARCHAR(5) NOT NULL DEFAULT 'mixed',
ADD COLUMN     "id_lembaga" INTEGER,
ADD COLUMN     "id_level" INTEGER,
ADD COLUMN     "link" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "minutes" SMALLINT NOT NULL DEFAULT 60,
ADD COLUMN     "place" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "valid_from" DATE,
ADD COLUMN     "valid_until" DATE;

-- AddForeignKey
ALTER TABLE "slots" ADD CONSTRAINT "slots_id_level_fkey" FOREIGN KEY ("id_level") REFERENCES "levels"("id_level") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "slots" ADD CONSTRAINT "slots_id_lembaga_fkey" FOREIGN KEY ("id_lembaga") REFERENCES "lembagas"("id_lembaga") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;


-- ================================================================ written by hand

ALTER TABLE "slots"
    ADD CONSTRAINT "slots_minutes_range" CHECK ("minutes" BETWEEN 5 AND 480) NOT VALID,
    ADD CONSTRAINT "slots_class_for_listed" CHECK ("class_for" IN ('men', 'women', 'mixed')) NOT VALID,
    ADD CONSTRAINT "slots_valid_from_until" CHECK ("valid_from" <= "valid_until") NOT VALID;

-- As before, with the new columns of slots that no public response shows: the days decide which slots it does.
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
    END;
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
