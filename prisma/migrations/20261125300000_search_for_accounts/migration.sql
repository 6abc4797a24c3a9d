CREATE INDEX CONCURRENTLY "users_search_idx" ON "users" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "whatsapp" gin_trgm_ops);
