ALTER TABLE "import_rows" ADD COLUMN "version" INTEGER,
    ADD COLUMN "reverted_version" INTEGER;
