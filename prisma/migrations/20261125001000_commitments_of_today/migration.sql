-- Nobody changes a slot or a scheduled test between reading it and writing what it demands.
SELECT count(*) FROM (SELECT FROM "slots" ORDER BY "id_time" FOR NO KEY UPDATE) AS "locked";
SELECT count(*) FROM (
    SELECT FROM "placement_tests" WHERE "s_progress" = 1 ORDER BY "id_placement_test" FOR NO KEY UPDATE
) AS "locked";

SET LOCAL talaqqi.enforce = 'off';

-- A slot ends when its teacher's next one begins.
UPDATE "slots" SET "minutes" = "until_next" FROM (
    SELECT "id_time", lead("begins", 1, "first" + 7 * 24 * 60) OVER (PARTITION BY "id_teacher" ORDER BY "begins") - "begins" AS "until_next"
    FROM (
        SELECT "id_time", "id_teacher", "begins", min("begins") OVER (PARTITION BY "id_teacher") AS "first"
        FROM "slots" CROSS JOIN LATERAL (SELECT lower("minutes_of_week"("id_day", "time", 1)) AS "begins") AS "of_slot"
    ) AS "beginnings"
) AS "gaps"
WHERE "gaps"."id_time" = "slots"."id_time" AND "until_next" < "minutes" AND "until_next" >= 5;

SELECT "write_commitments"(
    current_schema(),
    ARRAY(SELECT "id_time" FROM "slots"),
    ARRAY(SELECT "id_placement_test" FROM "placement_tests" WHERE "s_progress" = 1)
);

-- What still overlaps stays, and is listed at every start until somebody has put it right.
UPDATE "commitments" SET "is_enforced" = true
WHERE NOT EXISTS (SELECT FROM "overlapping_commitments" AS "overlap" WHERE "overlap"."id" = "commitments"."id");
