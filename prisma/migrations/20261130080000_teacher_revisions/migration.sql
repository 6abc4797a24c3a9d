-- The revision of the catalogue with which the list's entry of a teacher last changed; none: not since `of_all_teachers`, below.
-- Without a foreign key: a TRUNCATE of teachers would have to name this table.
CREATE TABLE "teacher_revisions" (
    "id_teacher" INTEGER NOT NULL,
    "revision" BIGINT NOT NULL,

    CONSTRAINT "teacher_revisions_pkey" PRIMARY KEY ("id_teacher")
);

-- The revision with which any number of entries changed. The next migration sets it.
ALTER TABLE "catalogue_revision" ADD COLUMN "of_all_teachers" BIGINT NOT NULL DEFAULT 0;
