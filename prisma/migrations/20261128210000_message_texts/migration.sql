-- The texts of messages that the school has changed.
CREATE TABLE "message_texts" (
    "id_message_text" INTEGER NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "message_texts_pkey" PRIMARY KEY ("id_message_text")
);

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "message_texts"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

-- As before, with texts of messages; a key that is no identifier has no version.
CREATE OR REPLACE FUNCTION "record_version"("kind" text, "key" text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
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
