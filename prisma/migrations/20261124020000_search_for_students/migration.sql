CREATE INDEX CONCURRENTLY "students_contacts_idx" ON "students" USING gin ("contacts" gin_trgm_ops);
