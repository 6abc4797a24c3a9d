-- `tambahan` are the additional traits, ghunnah and khafa, that a school may load; the starter content has none.
ALTER TABLE "sifats" ADD CONSTRAINT "sifats_jenis_listed" CHECK ("jenis" IN ('berlawanan', 'tengah', 'tunggal', 'tambahan'));
ALTER TABLE "sifats" ADD CONSTRAINT "sifats_kekuatan_range" CHECK ("kekuatan" BETWEEN -1 AND 1);

ALTER TABLE "lesson_reviews" ADD CONSTRAINT "lesson_reviews_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "lesson_reviews" ADD CONSTRAINT "lesson_reviews_lesson_table_listed"
    CHECK ("lesson_table" IN ('kategoris', 'contents', 'subkategoris', 'sifats', 'hurufs', 'feedbacks', 'pertanyaans'));

-- Deletes the reviews of deleted rows. A foreign key refers to one table, and reviews are of seven; a new row with a reused identifier
-- has no review.
CREATE FUNCTION "forget_reviews"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        EXECUTE format('DELETE FROM %I.lesson_reviews WHERE lesson_table = $1', TG_TABLE_SCHEMA) USING TG_TABLE_NAME::text;
    ELSE
        -- The first argument of the trigger is the column with the identifier.
        EXECUTE format(
            'DELETE FROM %I.lesson_reviews WHERE lesson_table = $1 AND id_row IN (SELECT %I FROM removed)',
            TG_TABLE_SCHEMA, TG_ARGV[0]
        ) USING TG_TABLE_NAME::text;
    END IF;
    RETURN NULL;
END;
$$;
REVOKE EXECUTE ON FUNCTION "forget_reviews"() FROM PUBLIC;

CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "kategoris"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_kategori');
CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "contents"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_content');
CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "subkategoris"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_subkategori');
CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "sifats"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_sifatul_huruf');
CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "hurufs"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_huruf');
CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "feedbacks"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_feedback');
CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "pertanyaans"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_pertanyaan');

CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "kategoris"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();
CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "contents"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();
CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "subkategoris"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();
CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "sifats"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();
CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "hurufs"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();
CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "feedbacks"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();
CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "pertanyaans"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();
