ALTER TABLE "pertanyaans" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "pertanyaans"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

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
