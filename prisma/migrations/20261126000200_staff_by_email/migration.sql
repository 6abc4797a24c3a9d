CREATE UNIQUE INDEX CONCURRENTLY "operators_email_key" ON "operators"("email");
