-- by hand

UPDATE "users" SET "contacts" = "contacts";
UPDATE "students" SET "contacts" = "contacts";
