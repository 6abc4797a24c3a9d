CREATE INDEX CONCURRENTLY "operators_id_teacher_idx" ON "operators"("id_teacher");
