CREATE UNIQUE INDEX CONCURRENTLY "operators_issuer_subject_key" ON "operators"("issuer", "subject");
