-- by hand

ALTER TABLE "users" ADD COLUMN "contacts" TEXT NOT NULL DEFAULT '';
DROP INDEX "users_search_idx";

-- from prisma/sql

CREATE OR REPLACE FUNCTION "describe_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('SELECT %I.fold_text(concat_ws(E''\n'', $1, $2, nullif(''+'' || $3, ''+'')))', TG_TABLE_SCHEMA)
        INTO NEW.contacts USING NEW.name, NEW.email, NEW.whatsapp;
    RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION "fold_text"("written" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length("written") = length("written") THEN lower(translate("written", '''`', ''))
    ELSE translate(
        lower(regexp_replace(
            normalize(translate("written", '´', ''), NFKD),
            '[''`\u00AD\u02B9\u02BB-\u02BF\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7' ||
            '\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1' ||
            '\u08E3-\u08FF\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2018\u2019\u201B\u202A-\u202E\u2032\u2060-\u206F' ||
            '\u20D0-\u20F0\uA78C\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]',
            '', 'g'
        )),
        'ÆÐØÞĐĦŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
        'æðøþđħłŋœŧßαβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя'
    ) END
$$;

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
    RETURN NEW;
END;
$$;
