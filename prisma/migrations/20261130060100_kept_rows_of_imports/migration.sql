ALTER TABLE "import_rows" ADD COLUMN "kept" boolean NOT NULL DEFAULT false;
