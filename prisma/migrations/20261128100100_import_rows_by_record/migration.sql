CREATE INDEX CONCURRENTLY "import_rows_key_kind_idx" ON "import_rows"("key", "kind");
