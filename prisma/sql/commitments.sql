-- For the constraint that compares a text and ranges in one index.
CREATE EXTENSION IF NOT EXISTS "btree_gist";

ALTER TABLE "school" ADD CONSTRAINT "school_one_row" CHECK ("id" = 1);
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_of_one_role" CHECK (num_nonnulls("id_student", "id_teacher") = 1);
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_of_one_source" CHECK (num_nonnulls("id_time", "id_placement_test") = 1);

-- The current time, which the service sets, because tests and imports use another than the database's.
CREATE FUNCTION "time_of_the_service"() RETURNS timestamptz LANGUAGE sql STABLE
    RETURN coalesce(nullif(current_setting('talaqqi.now', true), '')::timestamptz, now());

-- The minutes of the week from Monday, 0 to 10079; Sunday night continues at 0.
CREATE FUNCTION "minutes_of_week"(id_day integer, "time" text, length integer) RETURNS int4multirange LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    week constant integer := 7 * 24 * 60;
    first integer := ((id_day - 1) * 24 + left("time", 2)::integer) * 60 + right("time", 2)::integer;
BEGIN
    RETURN int4multirange(
        int4range(first, least(first + length, week)),
        int4range(0, greatest(first + length - week, 0))
    );
END;
$$;

-- From the midnight that begins the first day to the one that ends the last day, in a time zone. Not in SQL, which could not be
-- inlined: most slots have neither day.
CREATE FUNCTION "time_of_days"(valid_from date, valid_until date, zone text) RETURNS tstzrange LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    IF valid_from IS NULL AND valid_until IS NULL THEN
        RETURN '(,)';
    END IF;
    RETURN tstzrange(valid_from::timestamp AT TIME ZONE zone, (valid_until + 1)::timestamp AT TIME ZONE zone);
END;
$$;

-- The school's time zone, with its default.
CREATE VIEW "zone_of_the_school" AS SELECT coalesce((SELECT "time_zone" FROM "school"), 'Asia/Jakarta') AS "zone";

-- The commitments that result from slots, bookings and scheduled tests. The key of a person is the account, so that a teacher
-- cannot attend one class while teaching another; without an account, the student or the teacher. `scope` is what a commitment
-- conflicts with: 0 another slot to teach, 1 anything with another person. An empty slot leaves its teacher free for a test. A slot
-- that has ended has none.
CREATE VIEW "required_commitments" AS
    SELECT coalesce('account ' || "teachers"."id_user", 'teacher ' || "id_teacher") AS "person",
           NULL::integer AS "id_student", "id_teacher", "id_time", NULL::integer AS "id_placement_test",
           "minutes_of_week"("id_day", "time", "slots"."minutes") AS "minutes",
           "days" AS "valid",
           CASE WHEN "booked" > 0 THEN int4range(0, 2) ELSE int4range(0, 1) END AS "scope"
    FROM "slots" JOIN "teachers" USING ("id_teacher")
    CROSS JOIN "zone_of_the_school" CROSS JOIN LATERAL "time_of_days"("valid_from", "valid_until", "zone") AS "days"
    WHERE NOT isempty("days" * tstzrange("time_of_the_service"(), NULL))
    UNION ALL
    SELECT coalesce('account ' || "students"."id_user", 'student ' || "id_student"),
           "id_student", NULL, "id_time", NULL,
           "minutes_of_week"("id_day", "time", "slots"."minutes"), "days", int4range(0, 2)
    FROM "bookings" JOIN "slots" USING ("id_time") JOIN "students" USING ("id_student")
    CROSS JOIN "zone_of_the_school" CROSS JOIN LATERAL "time_of_days"("valid_from", "valid_until", "zone") AS "days"
    WHERE NOT isempty("days" * tstzrange("time_of_the_service"(), NULL))
    UNION ALL
    SELECT "people"."person", "people"."id_student", "people"."id_teacher", NULL, "id_placement_test",
           "minutes_of_week"(extract(isodow FROM "local")::integer, to_char("local", 'HH24:MI'), "test"."minutes"),
           tstzrange("test_schedule_at", "test_schedule_at" + make_interval(mins => "test"."minutes")),
           int4range(1, 2)
    FROM "placement_tests" AS "test"
    JOIN "students" AS "student" USING ("id_student")
    LEFT JOIN "teachers" AS "reviewer" ON "reviewer"."id_teacher" = "id_reviewer"
    CROSS JOIN LATERAL (
        SELECT "test_schedule_at" AT TIME ZONE "zone" AS "local" FROM "zone_of_the_school"
    ) AS "school_time"
    CROSS JOIN LATERAL (VALUES
        (coalesce('account ' || "student"."id_user", 'student ' || "student"."id_student"), "student"."id_student", NULL::integer),
        (coalesce('account ' || "reviewer"."id_user", 'teacher ' || "reviewer"."id_teacher"), NULL, "reviewer"."id_teacher")
    ) AS "people" ("person", "id_student", "id_teacher")
    WHERE "s_progress" = 1 AND "test_schedule_at" > "time_of_the_service"()
        AND ("people"."id_student" IS NOT NULL OR "people"."id_teacher" IS NOT NULL)
        -- Somebody who reviews their own test has one commitment.
        AND ("people"."id_teacher" IS NULL OR "reviewer"."id_user" IS DISTINCT FROM "student"."id_user" OR "student"."id_user" IS NULL);

-- Commitments of one person at the same time.
CREATE VIEW "overlapping_commitments" AS
    SELECT "one"."id", "other"."id" AS "id_other"
    FROM "commitments" AS "one" JOIN "commitments" AS "other" USING ("person")
    WHERE "one"."id" <> "other"."id" AND "one"."minutes" && "other"."minutes" AND "one"."valid" && "other"."valid"
        AND "one"."scope" && "other"."scope";

-- Nobody is in two places at once. Deferrable, so that a transaction can exchange two hours. Overlaps from before a change of the
-- time zone stay, with `is_enforced` off.
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_do_not_overlap"
    EXCLUDE USING gist ("person" WITH =, "minutes" WITH &&, "valid" WITH &&, "scope" WITH &&)
    WHERE ("is_enforced") DEFERRABLE INITIALLY IMMEDIATE;

-- Writes the commitments of some slots and tests; an unchanged one keeps its row.
CREATE FUNCTION "write_commitments"("schema" text, "slots" integer[], "tests" integer[]) RETURNS void LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    -- Compares by equality, so that many rows are hashed. A slot's row begins when it was written, unless the slot begins
    -- later.
    same constant text := 'required.person = present.person
        AND coalesce(required.id_student, 0) = coalesce(present.id_student, 0)
        AND coalesce(required.id_teacher, 0) = coalesce(present.id_teacher, 0)
        AND coalesce(required.id_time, 0) = coalesce(present.id_time, 0)
        AND coalesce(required.id_placement_test, 0) = coalesce(present.id_placement_test, 0)
        AND required.minutes = present.minutes AND required.scope = present.scope
        AND coalesce(upper(required.valid), ''infinity'') = coalesce(upper(present.valid), ''infinity'')
        AND (lower(required.valid) = lower(present.valid)
            OR coalesce(lower(required.valid), ''-infinity'') < lower(present.valid)
                AND lower(present.valid) <= %1$I.time_of_the_service())';
    of_these constant text := '(id_time = ANY ($1) OR id_placement_test = ANY ($2))';
BEGIN
    EXECUTE format(
        'DELETE FROM %1$I.commitments AS present WHERE ' || of_these || ' AND NOT EXISTS (
             SELECT FROM (SELECT * FROM %1$I.required_commitments WHERE ' || of_these || ') AS required WHERE ' || same || '
         )',
        "schema"
    ) USING "slots", "tests";
    EXECUTE format(
        'INSERT INTO %1$I.commitments
             (person, id_student, id_teacher, id_time, id_placement_test, minutes, valid, scope, is_enforced)
         SELECT person, id_student, id_teacher, id_time, id_placement_test, minutes,
                valid * tstzrange(%1$I.time_of_the_service(), NULL), scope,
                coalesce(current_setting(''talaqqi.enforce'', true), '''') <> ''off''
         FROM %1$I.required_commitments AS required WHERE ' || of_these || ' AND NOT EXISTS (
             SELECT FROM (SELECT * FROM %1$I.commitments WHERE ' || of_these || ') AS present WHERE ' || same || '
         )',
        "schema"
    ) USING "slots", "tests";
END;
$$;

-- Writes the commitments that a change of slots, bookings, tests or of a person's account results in. In the database, so that
-- imports obey as well; without foreign keys, so that TRUNCATE empties no more than it should. It runs with its owner's rights: an older server
-- has none on these tables while this one starts.
CREATE FUNCTION "commit_people"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    of_slots integer[];
    of_tests integer[];
BEGIN
    CASE TG_TABLE_NAME || ' ' || TG_OP
        WHEN 'slots UPDATE' THEN
            -- A booking changes `booked`, which matters only when it is the first or the last.
            of_slots := ARRAY(SELECT id_time FROM (
                (SELECT id_time, id_teacher, id_day, "time", minutes, valid_from, valid_until, booked > 0 FROM written
                 EXCEPT SELECT id_time, id_teacher, id_day, "time", minutes, valid_from, valid_until, booked > 0 FROM replaced)
                UNION ALL
                (SELECT id_time, id_teacher, id_day, "time", minutes, valid_from, valid_until, booked > 0 FROM replaced
                 EXCEPT SELECT id_time, id_teacher, id_day, "time", minutes, valid_from, valid_until, booked > 0 FROM written)
            ) AS changed);
        WHEN 'slots INSERT', 'bookings INSERT' THEN
            of_slots := ARRAY(SELECT DISTINCT id_time FROM written);
        WHEN 'slots DELETE', 'bookings DELETE' THEN
            of_slots := ARRAY(SELECT DISTINCT id_time FROM replaced);
        WHEN 'bookings UPDATE' THEN
            of_slots := ARRAY(SELECT id_time FROM written UNION SELECT id_time FROM replaced);
        WHEN 'placement_tests INSERT' THEN
            of_tests := ARRAY(SELECT id_placement_test FROM written WHERE s_progress = 1);
        WHEN 'placement_tests UPDATE' THEN
            of_tests := ARRAY(SELECT id_placement_test FROM (
                (SELECT id_placement_test, id_student, id_reviewer, test_schedule_at, minutes, s_progress = 1 FROM written
                 EXCEPT SELECT id_placement_test, id_student, id_reviewer, test_schedule_at, minutes, s_progress = 1 FROM replaced)
                UNION ALL
                (SELECT id_placement_test, id_student, id_reviewer, test_schedule_at, minutes, s_progress = 1 FROM replaced
                 EXCEPT SELECT id_placement_test, id_student, id_reviewer, test_schedule_at, minutes, s_progress = 1 FROM written)
            ) AS changed);
        WHEN 'placement_tests DELETE' THEN
            of_tests := ARRAY(SELECT id_placement_test FROM replaced);
        WHEN 'slots TRUNCATE', 'bookings TRUNCATE', 'placement_tests TRUNCATE' THEN
            EXECUTE format(
                'SELECT array_agg(DISTINCT id_time), array_agg(DISTINCT id_placement_test) FROM %I.commitments', TG_TABLE_SCHEMA
            ) INTO of_slots, of_tests;
        -- Row by row: the account of a person has changed.
        WHEN 'students UPDATE' THEN
            EXECUTE format(
                'SELECT array_agg(id_time), (SELECT array_agg(id_placement_test) FROM %1$I.placement_tests WHERE id_student = $1)
                 FROM %1$I.bookings WHERE id_student = $1', TG_TABLE_SCHEMA
            ) INTO of_slots, of_tests USING NEW.id_student;
        WHEN 'teachers UPDATE' THEN
            EXECUTE format(
                'SELECT array_agg(id_time), (SELECT array_agg(id_placement_test) FROM %1$I.placement_tests WHERE id_reviewer = $1)
                 FROM %1$I.slots WHERE id_teacher = $1', TG_TABLE_SCHEMA
            ) INTO of_slots, of_tests USING NEW.id_teacher;
    END CASE;
    IF cardinality(of_slots) > 0 OR cardinality(of_tests) > 0 THEN
        EXECUTE format('SELECT %I.write_commitments($1, $2, $3)', TG_TABLE_SCHEMA) USING TG_TABLE_SCHEMA, of_slots, of_tests;
    END IF;
    RETURN NULL;
END;
$$;

CREATE TRIGGER "people_committed" AFTER INSERT ON "slots"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "slots"
    REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "people_freed" AFTER DELETE ON "slots"
    REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "all_people_freed" AFTER TRUNCATE ON "slots" FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed" AFTER INSERT ON "bookings"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "bookings"
    REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "people_freed" AFTER DELETE ON "bookings"
    REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "all_people_freed" AFTER TRUNCATE ON "bookings" FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed" AFTER INSERT ON "placement_tests"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "placement_tests"
    REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "people_freed" AFTER DELETE ON "placement_tests"
    REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "all_people_freed" AFTER TRUNCATE ON "placement_tests" FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "students"
    FOR EACH ROW WHEN (OLD."id_user" IS DISTINCT FROM NEW."id_user") EXECUTE FUNCTION "commit_people"();
CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "teachers"
    FOR EACH ROW WHEN (OLD."id_user" IS DISTINCT FROM NEW."id_user") EXECUTE FUNCTION "commit_people"();

-- Writes commitments again for another time zone, in which tests are at other minutes of the week and days begin at other times.
-- Overlaps that result stay.
CREATE FUNCTION "keep_time_zone"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    SET LOCAL talaqqi.enforce = 'off';
    EXECUTE format(
        'SELECT %1$I.write_commitments(
             $1,
             ARRAY(SELECT id_time FROM %1$I.slots WHERE num_nonnulls(valid_from, valid_until) > 0),
             ARRAY(SELECT id_placement_test FROM %1$I.placement_tests WHERE s_progress = 1)
         )',
        TG_TABLE_SCHEMA
    ) USING TG_TABLE_SCHEMA;
    SET LOCAL talaqqi.enforce = '';
    RETURN NULL;
END;
$$;
CREATE TRIGGER "time_zone_kept" AFTER INSERT OR UPDATE ON "school" FOR EACH ROW EXECUTE FUNCTION "keep_time_zone"();
