-- from prisma/sql

CREATE INDEX CONCURRENTLY "users_contacts" ON "users" USING gin ("contacts" gin_trgm_ops);
