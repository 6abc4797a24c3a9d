ALTER TABLE "teachers" ADD COLUMN "retired_at" TIMESTAMPTZ(3),
    ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "teachers"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

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
