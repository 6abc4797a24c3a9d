-- CreateTable
CREATE TABLE "catalogue_revision" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL,

    CONSTRAINT "catalogue_revision_pkey" PRIMARY KEY ("id")
);


-- ================================================================ written by hand: every change of the catalogue is announced

ALTER TABLE "catalogue_revision" ADD CONSTRAINT "catalogue_revision_one_row" CHECK ("id" = 1);

INSERT INTO "catalogue_revision" ("id", "revision") VALUES (1, 1);

-- Raises the revision, once in a transaction, and announces it as "<schema> <revision>". Whoever reads the revision thus
-- knows whether what anybody may read has changed since, whichever program changed it.
-- With the rights of its owner: a role that may write to one table of the catalogue need not be given this one. Hence the
-- narrow search_path, and hence nobody else may hang it on a table of theirs, on which it would do what they say.
CREATE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    transaction text := pg_current_xact_id()::text;
    shown boolean;
    raised bigint;
BEGIN
    IF TG_TABLE_NAME = 'users' THEN
        EXECUTE format(
            'SELECT EXISTS (SELECT FROM %1$I.students JOIN %1$I.bookings USING (id_student) WHERE id_user = $1)',
            TG_TABLE_SCHEMA
        ) INTO shown USING NEW.id;
        IF NOT shown THEN
            RETURN NULL;
        END IF;
    END IF;
    IF current_setting('talaqqi.announced_in', true) = transaction THEN
        RETURN NULL;
    END IF;
    PERFORM set_config('talaqqi.announced_in', transaction, true);
    EXECUTE format(
        'INSERT INTO %I.catalogue_revision AS held (id, revision) VALUES (1, 1)
         ON CONFLICT (id) DO UPDATE SET revision = held.revision + 1 RETURNING revision',
        TG_TABLE_SCHEMA
    ) INTO raised;
    PERFORM pg_notify('talaqqi_catalogue', TG_TABLE_SCHEMA || ' ' || raised);
    RETURN NULL;
END;
$$;

REVOKE EXECUTE ON FUNCTION "announce_catalogue"() FROM PUBLIC;

-- At the end of the transaction (a CONSTRAINT TRIGGER can wait for it): the revision's row is the last that it locks, so
-- that two that change the catalogue at once wait for each other only for as long as a commit takes, and never for ever.
-- ALWAYS: also for what comes by replication.
DO $$
DECLARE
    name text;
BEGIN
    FOREACH name IN ARRAY ARRAY[
        'kategoris', 'subkategoris', 'contents', 'subkategori_contents', 'hurufs', 'sifats', 'huruf_sifats',
        'feedbacks', 'pertanyaans', 'pertanyaan_feedbacks', 'pertanyaan_contents', 'pertanyaan_hurufs',
        'lembagas', 'teachers', 'sertifikats', 'pengalamans', 'levels', 'teacher_levels', 'slots', 'bookings',
        'packages', 'programs'
    ] LOOP
        EXECUTE format(
            'CREATE CONSTRAINT TRIGGER catalogue_rows AFTER INSERT OR DELETE ON %I DEFERRABLE INITIALLY DEFERRED
             FOR EACH ROW EXECUTE FUNCTION announce_catalogue()',
            name
        );
        EXECUTE format(
            'CREATE CONSTRAINT TRIGGER catalogue_values AFTER UPDATE ON %I DEFERRABLE INITIALLY DEFERRED
             FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_catalogue()',
            name
        );
        -- There is no row to wait for; and whoever empties a table has it for themselves in any case.
        EXECUTE format(
            'CREATE TRIGGER catalogue_emptied AFTER TRUNCATE ON %I
             FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue()',
            name
        );
        EXECUTE format(
            'ALTER TABLE %I ENABLE ALWAYS TRIGGER catalogue_rows, ENABLE ALWAYS TRIGGER catalogue_values,
             ENABLE ALWAYS TRIGGER catalogue_emptied',
            name
        );
    END LOOP;
END;
$$;

-- Of accounts the catalogue shows what it shows of a booked student. Every registration would announce itself otherwise.
CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN ((OLD."name", OLD."gender") IS DISTINCT FROM (NEW."name", NEW."gender"))
    EXECUTE FUNCTION "announce_catalogue"();

-- Waits for a booking of this student that has not ended, and makes a new one wait: of the two transactions, the one that
-- ends last sees the other, and announces what both have made. At once, and not at the end, when the revision may be locked.
CREATE FUNCTION "await_bookings"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format('SELECT FROM %I.students WHERE id_user = $1 FOR UPDATE', TG_TABLE_SCHEMA) USING NEW.id;
    RETURN NULL;
END;
$$;

REVOKE EXECUTE ON FUNCTION "await_bookings"() FROM PUBLIC;

CREATE TRIGGER "bookings_awaited" AFTER UPDATE ON "users"
    FOR EACH ROW WHEN ((OLD."name", OLD."gender") IS DISTINCT FROM (NEW."name", NEW."gender"))
    EXECUTE FUNCTION "await_bookings"();

-- Whose account a student is. A new student has no booking yet; a student who goes takes the bookings along.
CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "students" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

ALTER TABLE "users" ENABLE ALWAYS TRIGGER "catalogue_values", ENABLE ALWAYS TRIGGER "bookings_awaited";
ALTER TABLE "students" ENABLE ALWAYS TRIGGER "catalogue_values";
