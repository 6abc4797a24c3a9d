-- by hand

ALTER TABLE "idempotency_keys" ADD COLUMN "id_import" INTEGER;

-- from prisma/sql

CREATE OR REPLACE FUNCTION "describe_account"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM set_config('search_path', format('%I, pg_temp', TG_TABLE_SCHEMA), true);
    NEW.contacts := fold_text(concat_ws(E'\n', NEW.name, NEW.email, nullif('+' || NEW.whatsapp, '+')));
    RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION empty_responses_of_imports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_keys SET response = NULL WHERE id_import IN (SELECT id_import FROM deleted_rows) AND response IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "describe_student"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
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
