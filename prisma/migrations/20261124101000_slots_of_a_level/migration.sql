CREATE INDEX CONCURRENTLY "slots_id_level_idx" ON "slots"("id_level");
