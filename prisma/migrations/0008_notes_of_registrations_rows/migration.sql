-- by hand

-- Until there is a result, notes are those of the registration. An account that alone is linked to the student wrote them;
-- of two, nobody knows which.
UPDATE "placement_tests" SET
    "registered_notes" = "notes",
    "registered_by" = (
        SELECT CASE WHEN count(*) = 1 THEN min("linked"."id_user") END FROM (
            SELECT "id_user" FROM "students" WHERE "students"."id_student" = "placement_tests"."id_student" AND "id_user" IS NOT NULL
            UNION SELECT "id_user" FROM "guardians" WHERE "guardians"."id_student" = "placement_tests"."id_student"
        ) AS "linked"
    )
WHERE "notes" <> '' AND "actual_tested_at" IS NULL;
