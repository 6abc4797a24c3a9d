ALTER TABLE "guardians" ADD CONSTRAINT "guardians_relation_listed" CHECK ("relation" IN ('mother', 'father', 'guardian'));
ALTER TABLE "students" ADD CONSTRAINT "students_name_trimmed" CHECK ("student_name" = btrim("student_name"));
ALTER TABLE "students" ADD CONSTRAINT "students_gender_listed" CHECK ("student_gender" IN ('Laki - Laki', 'Perempuan', ''));
ALTER TABLE "students" ADD CONSTRAINT "students_whatsapp_digits" CHECK ("student_whatsapp" ~ '^[0-9]*$');
ALTER TABLE "students" ADD CONSTRAINT "students_birth_year_range" CHECK ("birth_year" BETWEEN 1900 AND 2100);
ALTER TABLE "students" ADD CONSTRAINT "students_guardians_trimmed" CHECK (
    "guardian_name" = btrim("guardian_name") AND "mother_name" = btrim("mother_name") AND "father_name" = btrim("father_name")
);
ALTER TABLE "students" ADD CONSTRAINT "students_guardians_digits"
    CHECK ("guardian_whatsapp" || "mother_whatsapp" || "father_whatsapp" ~ '^[0-9]*$');

-- Sorts and finds students by name, without case.
CREATE INDEX "students_by_name" ON "students" (lower("student_name"), "id_student");

-- Copies name, gender and number from the student's account, and collects the contacts that a search finds. In the database, so that
-- an account changed by an import changes its students too. Its statements are static, as each EXECUTE would be planned for each row:
-- an import of 30,000 students would take six times as long.
CREATE FUNCTION "describe_student"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    guardians text;
BEGIN
    PERFORM set_config('search_path', format('%I, pg_temp', TG_TABLE_SCHEMA), true);
    IF NEW.id_user IS NULL THEN
        NEW.contacts := fold_text(concat_ws(E'\n', NEW.student_name, nullif('+' || NEW.student_whatsapp, '+')));
    ELSE
        -- Keeps the account from changing before it finds this student.
        SELECT name, gender, whatsapp, contacts FROM users WHERE id = NEW.id_user FOR SHARE
            INTO NEW.student_name, NEW.student_gender, NEW.student_whatsapp, NEW.contacts;
        -- Without an account, the foreign key refuses the row.
        NEW.student_name := coalesce(NEW.student_name, '');
        NEW.student_gender := coalesce(NEW.student_gender, '');
        NEW.student_whatsapp := coalesce(NEW.student_whatsapp, '');
    END IF;
    -- A new student has none yet.
    IF TG_OP = 'UPDATE' THEN
        SELECT string_agg(contacts, E'\n' ORDER BY id) FROM guardians JOIN users ON users.id = id_user
            WHERE id_student = NEW.id_student INTO guardians;
    END IF;
    NEW.contacts := concat_ws(E'\n', NEW.contacts, guardians, nullif(fold_text(concat_ws(E'\n',
        nullif(NEW.guardian_name, ''), nullif('+' || NEW.guardian_whatsapp, '+'),
        nullif(NEW.mother_name, ''), nullif('+' || NEW.mother_whatsapp, '+'),
        nullif(NEW.father_name, ''), nullif('+' || NEW.father_whatsapp, '+')
    )), ''));
    RETURN NEW;
END;
$$;
CREATE TRIGGER "students_described" BEFORE INSERT OR UPDATE ON "students"
    FOR EACH ROW EXECUTE FUNCTION "describe_student"();

-- Updates the students of an account or a guardian: an update without changes runs the trigger on students.
CREATE FUNCTION "describe_students_of"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'users' THEN
        EXECUTE format(
            'UPDATE %1$I.students SET contacts = contacts WHERE id_student = ANY (ARRAY(
                 SELECT id_student FROM %1$I.students WHERE id_user = $1
                 UNION ALL SELECT id_student FROM %1$I.guardians WHERE id_user = $1
             ))',
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
