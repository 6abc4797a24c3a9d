-- from prisma/sql

ALTER TABLE "events" VALIDATE CONSTRAINT "events_kind_listed";
