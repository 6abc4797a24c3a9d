-- CreateTable
CREATE TABLE "imports" (
    "id_import" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "id_operator" INTEGER NOT NULL,
    "files" JSONB NOT NULL,
    "row_count" INTEGER NOT NULL,
    "reverted_at" TIMESTAMPTZ(3),
    "reverted_by" INTEGER,

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id_import")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "id_import" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "key" VARCHAR(50) NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "id_user" INTEGER,
    "former_id_user" INTEGER,
    "id_student" INTEGER,
    "former_id_student" INTEGER,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("id_import","position")
);

-- CreateIndex
CREATE INDEX "imports_id_operator_idx" ON "imports"("id_operator");

-- CreateIndex
CREATE INDEX "imports_reverted_by_idx" ON "imports"("reverted_by");

-- CreateIndex
CREATE INDEX "import_rows_id_user_idx" ON "import_rows"("id_user");

-- CreateIndex
CREATE INDEX "import_rows_former_id_user_idx" ON "import_rows"("former_id_user");

-- CreateIndex
CREATE INDEX "import_rows_id_student_idx" ON "import_rows"("id_student");

-- CreateIndex
CREATE INDEX "import_rows_former_id_student_idx" ON "import_rows"("former_id_student");

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_id_operator_fkey" FOREIGN KEY ("id_operator") REFERENCES "operators"("id_operator") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_reverted_by_fkey" FOREIGN KEY ("reverted_by") REFERENCES "operators"("id_operator") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_id_import_fkey" FOREIGN KEY ("id_import") REFERENCES "imports"("id_import") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_id_user_fkey" FOREIGN KEY ("id_user") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_former_id_user_fkey" FOREIGN KEY ("former_id_user") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_id_student_fkey" FOREIGN KEY ("id_student") REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_former_id_student_fkey" FOREIGN KEY ("former_id_student") REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;
