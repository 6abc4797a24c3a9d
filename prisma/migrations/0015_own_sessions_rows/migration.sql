-- by hand

UPDATE "staff_sessions" SET "id_session" = DEFAULT WHERE "id_session" IS NULL;
