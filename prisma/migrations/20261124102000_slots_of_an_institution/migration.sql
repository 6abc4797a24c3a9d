CREATE INDEX CONCURRENTLY "slots_id_lembaga_idx" ON "slots"("id_lembaga");
