ALTER TABLE "audit_entries" ADD COLUMN "version" INTEGER;
