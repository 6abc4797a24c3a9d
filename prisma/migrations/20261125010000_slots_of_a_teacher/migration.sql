CREATE INDEX CONCURRENTLY "slots_id_teacher_id_day_time_idx" ON "slots"("id_teacher", "id_day", "time");
