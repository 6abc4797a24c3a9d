-- Every student of before is the student of an account: the trigger copies it, as it does for new ones.
UPDATE "students" SET "created_at" = "users"."created_at" FROM "users" WHERE "users"."id" = "students"."id_user";

-- What a student wished for, until staff scheduled the test.
UPDATE "placement_tests" SET "wished_at" = "test_schedule_at"
WHERE "wished_at" IS NULL AND "test_schedule_at" IS NOT NULL
    AND ("s_progress" = 0 OR "s_progress" IN (3, 4) AND "id_reviewer" IS NULL);
