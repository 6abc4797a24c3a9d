-- from prisma/sql

ALTER TABLE "students" ADD CONSTRAINT "students_guardians_trimmed" CHECK (
    "guardian_name" = btrim("guardian_name") AND "mother_name" = btrim("mother_name") AND "father_name" = btrim("father_name")
) NOT VALID;

ALTER TABLE "students" ADD CONSTRAINT "students_guardians_digits"
    CHECK ("guardian_whatsapp" || "mother_whatsapp" || "father_whatsapp" ~ '^[0-9]*$') NOT VALID;
