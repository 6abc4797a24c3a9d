ALTER TABLE "hurufs" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "hurufs"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_inserted" AFTER INSERT ON "huruf_sifats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');
CREATE TRIGGER "version_updated" AFTER UPDATE ON "huruf_sifats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');
CREATE TRIGGER "version_moved" AFTER UPDATE ON "huruf_sifats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');
CREATE TRIGGER "version_deleted" AFTER DELETE ON "huruf_sifats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');
