-- For the index of the next migration but one.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- AlterTable
ALTER TABLE "placement_tests" ADD COLUMN     "minutes" SMALLINT NOT NULL DEFAULT 30,
ADD COLUMN     "wished_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "students" ADD COLUMN     "birth_year" SMALLINT,
ADD COLUMN     "contacts" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "note" VARCHAR(1000) NOT NULL DEFAULT '',
ADD COLUMN     "student_gender" VARCHAR(11) NOT NULL DEFAULT '',
ADD COLUMN     "student_name" VARCHAR(50) NOT NULL DEFAULT '',
ADD COLUMN     "student_whatsapp" VARCHAR(15) NOT NULL DEFAULT '',
ALTER COLUMN "id_user" DROP NOT NULL;

-- CreateTable
CREATE TABLE "guardians" (
    "id_student" INTEGER NOT NULL,
    "id_user" INTEGER NOT NULL,
    "relation" VARCHAR(10) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guardians_pkey" PRIMARY KEY ("id_student","id_user")
);

-- CreateIndex
CREATE INDEX "guardians_id_user_idx" ON "guardians"("id_user");

-- AddForeignKey
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_id_student_fkey" FOREIGN KEY ("id_student") REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_id_user_fkey" FOREIGN KEY ("id_user") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ================================================================ written by hand: constraints

ALTER TABLE "guardians" ADD CONSTRAINT "guardians_relation_listed" CHECK ("relation" IN ('mother', 'father', 'guardian'));

ALTER TABLE "students"
    ADD CONSTRAINT "students_name_trimmed" CHECK ("student_name" = btrim("student_name")) NOT VALID,
    ADD CONSTRAINT "students_gender_listed" CHECK ("student_gender" IN ('Laki - Laki', 'Perempuan', '')) NOT VALID,
    ADD CONSTRAINT "students_whatsapp_digits" CHECK ("student_whatsapp" ~ '^[0-9]*$') NOT VALID,
    ADD CONSTRAINT "students_birth_year_range" CHECK ("birth_year" BETWEEN 1900 AND 2100) NOT VALID;

ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_minutes_range" CHECK ("minutes" BETWEEN 5 AND 480) NOT VALID;

-- ================================================================ written by hand: students and accounts

-- Here and not in the service, so that an account changed by an import or an older server takes its students along.
CREATE FUNCTION "describe_student"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    email text;
    guardians text;
BEGIN
    IF NEW.id_user IS NOT NULL THEN
        -- Keeps the account from changing before it finds this student.
        EXECUTE format('SELECT name, gender, whatsapp, email FROM %I.users WHERE id = $1 FOR SHARE', TG_TABLE_SCHEMA)
            INTO NEW.student_name, NEW.student_gender, NEW.student_whatsapp, email USING NEW.id_user;
        -- Without an account, the foreign key refuses the row.
        NEW.student_name := coalesce(NEW.student_name, '');
        NEW.student_gender := coalesce(NEW.student_gender, '');
        NEW.student_whatsapp := coalesce(NEW.student_whatsapp, '');
    END IF;
    EXECUTE format(
        'SELECT string_agg(concat_ws(E''\n'', name, email, ''+'' || whatsapp), E''\n'' ORDER BY id)
         FROM %1$I.guardians JOIN %1$I.users ON users.id = id_user WHERE id_student = $1',
        TG_TABLE_SCHEMA
    ) INTO guardians USING NEW.id_student;
    NEW.contacts := concat_ws(E'\n', NEW.student_name, '+' || NEW.student_whatsapp, email, guardians);
    RETURN NEW;
END;
$$;

CREATE TRIGGER "students_described" BEFORE INSERT OR UPDATE ON "students"
    FOR EACH ROW EXECUTE FUNCTION "describe_student"();

-- An update without changes runs the trigger above.
CREATE FUNCTION "describe_students_of"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'users' THEN
        EXECUTE format(
            'UPDATE %1$I.students SET contacts = contacts
             WHERE id_user = $1 OR id_student IN (SELECT id_student FROM %1$I.guardians WHERE id_user = $1)',
            TG_TABLE_SCHEMA
        ) USING NEW.id;
    ELSE
        EXECUTE format('UPDATE %I.students SET contacts = contacts WHERE id_student IN ($1, $2)', TG_TABLE_SCHEMA)
            USING OLD.id_student, NEW.id_student;
    END IF;
    RETURN NULL;
END;
$$;

CREATE TRIGGER "students_described" AFTER UPDATE ON "users"
    FOR EACH ROW
    WHEN (
        (OLD."name", OLD."gender", OLD."whatsapp", OLD."email")
        IS DISTINCT FROM (NEW."name", NEW."gender", NEW."whatsapp", NEW."email")
    )
    EXECUTE FUNCTION "describe_students_of"();

CREATE TRIGGER "students_described" AFTER INSERT OR UPDATE OR DELETE ON "guardians"
    FOR EACH ROW EXECUTE FUNCTION "describe_students_of"();

-- ================================================================ written by hand: what changes the catalogue

-- What the lists show of a student is the student's own. An account's change reaches it through the trigger above.
DROP TRIGGER "catalogue_values" ON "users";
DROP TRIGGER "bookings_awaited" ON "users";

-- As in 20261122000000_catalogue_revision, for a student.
CREATE OR REPLACE FUNCTION "await_bookings"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format('SELECT FROM %I.students WHERE id_student = $1 FOR UPDATE', TG_TABLE_SCHEMA) USING NEW.id_student;
    RETURN NULL;
END;
$$;

CREATE TRIGGER "bookings_awaited" AFTER UPDATE ON "students"
    FOR EACH ROW WHEN ((OLD."student_name", OLD."student_gender") IS DISTINCT FROM (NEW."student_name", NEW."student_gender"))
    EXECUTE FUNCTION "await_bookings"();

ALTER TABLE "students" ENABLE ALWAYS TRIGGER "bookings_awaited";

-- As before, but for students instead of accounts.
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
