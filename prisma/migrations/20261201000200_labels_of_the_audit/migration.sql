-- What the records of an entry were when it was written; null for entries from before.
ALTER TABLE "audit_entries" ADD COLUMN "labels" JSONB;
