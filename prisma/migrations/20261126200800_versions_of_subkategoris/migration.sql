ALTER TABLE "subkategoris" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "subkategoris"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_inserted" AFTER INSERT ON "subkategori_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "subkategori_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "subkategori_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "subkategori_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');
