-- Raises the version of a record with every change, by the service or by hand. A trigger may name columns that no form of staff edits: a
-- booking does not make a slot's form stale.
CREATE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    others text[] := '{version}'::text[] || coalesce(TG_ARGV, '{}');
BEGIN
    -- A change of the version alone is that of a list of the record.
    IF to_jsonb(NEW) - others IS DISTINCT FROM to_jsonb(OLD) - others THEN
        NEW.version := OLD.version + 1;
    END IF;
    RETURN NEW;
END;
$$;

-- Raises the version of the record that the changed rows of another table belong to, once per statement, as imports write many.
-- Arguments: the record's table and key, and the column of the changed rows that refers to it.
CREATE FUNCTION "raise_version_of_owner"() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format(
        'UPDATE %1$I.%2$I SET version = version + 1 WHERE %3$I IN (SELECT %4$I FROM changed)',
        TG_TABLE_SCHEMA, TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]
    );
    RETURN NULL;
END;
$$;

-- The present version of a record; null for records without one, for deleted ones, and for a key that is no identifier.
CREATE FUNCTION "record_version"("kind" text, "key" text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
    identifier text := CASE "kind"
        WHEN 'teachers' THEN 'id_teacher'
        WHEN 'levels' THEN 'id_level'
        WHEN 'lembagas' THEN 'id_lembaga'
        WHEN 'packages' THEN 'id_package'
        WHEN 'programs' THEN 'id_program'
        WHEN 'kategoris' THEN 'id_kategori'
        WHEN 'contents' THEN 'id_content'
        WHEN 'subkategoris' THEN 'id_subkategori'
        WHEN 'sifats' THEN 'id_sifatul_huruf'
        WHEN 'hurufs' THEN 'id_huruf'
        WHEN 'feedbacks' THEN 'id_feedback'
        WHEN 'pertanyaans' THEN 'id_pertanyaan'
        WHEN 'users' THEN 'id'
        WHEN 'students' THEN 'id_student'
        WHEN 'slots' THEN 'id_time'
        WHEN 'placement_tests' THEN 'id_placement_test'
        WHEN 'operators' THEN 'id_operator'
        WHEN 'message_texts' THEN 'id_message_text'
    END;
    found integer;
BEGIN
    IF identifier IS NULL THEN
        RETURN NULL;
    END IF;
    EXECUTE format('SELECT version FROM %I WHERE %I = to_identifier($1)', "kind", identifier) INTO found USING "key";
    RETURN found;
END;
$$;

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "teachers"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "levels"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "lembagas"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "packages"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "programs"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "kategoris"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "contents"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "subkategoris"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "sifats"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "hurufs"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "feedbacks"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "pertanyaans"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "placement_tests"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "message_texts"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();
-- A sign-in confirms an account.
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "users"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('confirmed_at', 'edited_at', 'contacts');
-- The text for searches contains the contacts of guardians, too.
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "students"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('contacts');
-- A booking changes `booked`.
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "slots"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('booked');
-- A sign-in binds a member of staff.
CREATE TRIGGER "version_raised" BEFORE UPDATE ON "operators"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('issuer', 'subject', 'last_sign_in_at');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "sertifikats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "sertifikats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "sertifikats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "sertifikats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "pengalamans" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "pengalamans" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "pengalamans" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "pengalamans" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "teacher_levels" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_teacher');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "teacher_levels" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_teacher');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "teacher_levels" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_teacher');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "teacher_levels" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_teacher');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "subkategori_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "subkategori_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "subkategori_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "subkategori_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "huruf_sifats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "huruf_sifats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "huruf_sifats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "huruf_sifats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "pertanyaan_feedbacks" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "pertanyaan_feedbacks" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "pertanyaan_feedbacks" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "pertanyaan_feedbacks" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "pertanyaan_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "pertanyaan_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "pertanyaan_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "pertanyaan_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "pertanyaan_hurufs" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "pertanyaan_hurufs" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "pertanyaan_hurufs" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "pertanyaan_hurufs" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');
