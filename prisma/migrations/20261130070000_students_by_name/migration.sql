-- Written by hand: Prisma's schema language has no indexes on expressions.
CREATE INDEX CONCURRENTLY "students_by_name" ON "students" (lower("student_name"), "id_student");
