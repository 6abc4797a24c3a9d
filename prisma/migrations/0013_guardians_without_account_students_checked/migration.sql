-- from prisma/sql

ALTER TABLE "students" VALIDATE CONSTRAINT "students_guardians_trimmed";

ALTER TABLE "students" VALIDATE CONSTRAINT "students_guardians_digits";
