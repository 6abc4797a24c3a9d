-- by hand

ALTER TABLE "students"
    ADD COLUMN "guardian_name" VARCHAR(50) NOT NULL DEFAULT '',
    ADD COLUMN "guardian_whatsapp" VARCHAR(15) NOT NULL DEFAULT '',
    ADD COLUMN "mother_name" VARCHAR(50) NOT NULL DEFAULT '',
    ADD COLUMN "mother_whatsapp" VARCHAR(15) NOT NULL DEFAULT '',
    ADD COLUMN "father_name" VARCHAR(50) NOT NULL DEFAULT '',
    ADD COLUMN "father_whatsapp" VARCHAR(15) NOT NULL DEFAULT '';

-- from prisma/sql

CREATE OR REPLACE FUNCTION "describe_student"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    guardians text;
BEGIN
    IF NEW.id_user IS NULL THEN
        EXECUTE format('SELECT %I.fold_text(concat_ws(E''\n'', $1, nullif(''+'' || $2, ''+'')))', TG_TABLE_SCHEMA)
            INTO NEW.contacts USING NEW.student_name, NEW.student_whatsapp;
    ELSE
        -- Keeps the account from changing before it finds this student.
        EXECUTE format('SELECT name, gender, whatsapp, contacts FROM %I.users WHERE id = $1 FOR SHARE', TG_TABLE_SCHEMA)
            INTO NEW.student_name, NEW.student_gender, NEW.student_whatsapp, NEW.contacts USING NEW.id_user;
        -- Without an account, the foreign key refuses the row.
        NEW.student_name := coalesce(NEW.student_name, '');
        NEW.student_gender := coalesce(NEW.student_gender, '');
        NEW.student_whatsapp := coalesce(NEW.student_whatsapp, '');
    END IF;
    EXECUTE format(
        'SELECT string_agg(contacts, E''\n'' ORDER BY id)
         FROM %1$I.guardians JOIN %1$I.users ON users.id = id_user WHERE id_student = $1',
        TG_TABLE_SCHEMA
    ) INTO guardians USING NEW.id_student;
    NEW.contacts := concat_ws(E'\n', NEW.contacts, guardians);
    EXECUTE format('SELECT nullif(%I.fold_text(concat_ws(E''\n'', VARIADIC $1)), '''')', TG_TABLE_SCHEMA) INTO guardians USING ARRAY[
        nullif(NEW.guardian_name, ''), nullif('+' || NEW.guardian_whatsapp, '+'),
        nullif(NEW.mother_name, ''), nullif('+' || NEW.mother_whatsapp, '+'),
        nullif(NEW.father_name, ''), nullif('+' || NEW.father_whatsapp, '+')
    ];
    NEW.contacts := concat_ws(E'\n', NEW.contacts, guardians);
    RETURN NEW;
END;
$$;
