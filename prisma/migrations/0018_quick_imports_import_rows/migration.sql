-- from prisma/sql

CREATE TRIGGER "responses_emptied" AFTER DELETE ON "import_rows"
REFERENCING OLD TABLE AS deleted_rows FOR EACH STATEMENT EXECUTE FUNCTION empty_responses_of_imports();
