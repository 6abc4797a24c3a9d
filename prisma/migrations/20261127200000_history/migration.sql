-- What somebody was when they did it, and why it was refused.
ALTER TABLE "audit_entries" ADD COLUMN "role" VARCHAR(20),
    ADD COLUMN "refusal" VARCHAR(20);

-- CreateTable
CREATE TABLE "audit_people" (
    "person" VARCHAR(10) NOT NULL,
    "id" INTEGER NOT NULL,
    "id_audit" INTEGER NOT NULL,

    CONSTRAINT "audit_people_pkey" PRIMARY KEY ("person","id","id_audit")
);

-- CreateTable
CREATE TABLE "personal_changes" (
    "id_audit" INTEGER NOT NULL,
    "field" VARCHAR(50) NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "id_user" INTEGER,
    "id_student" INTEGER,
    "id_teacher" INTEGER,
    "id_operator" INTEGER,

    CONSTRAINT "personal_changes_pkey" PRIMARY KEY ("id_audit","field")
);

-- CreateIndex
CREATE INDEX "personal_changes_at_idx" ON "personal_changes"("at");

-- CreateIndex
CREATE INDEX "personal_changes_id_user_idx" ON "personal_changes"("id_user");

-- CreateIndex
CREATE INDEX "personal_changes_id_student_idx" ON "personal_changes"("id_student");

-- CreateIndex
CREATE INDEX "personal_changes_id_teacher_idx" ON "personal_changes"("id_teacher");

-- CreateIndex
CREATE INDEX "personal_changes_id_operator_idx" ON "personal_changes"("id_operator");

-- AddForeignKey
ALTER TABLE "audit_people" ADD CONSTRAINT "audit_people_id_audit_fkey" FOREIGN KEY ("id_audit") REFERENCES "audit_entries"("id_audit") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_audit_fkey" FOREIGN KEY ("id_audit") REFERENCES "audit_entries"("id_audit") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_user_fkey" FOREIGN KEY ("id_user") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_student_fkey" FOREIGN KEY ("id_student") REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_teacher_fkey" FOREIGN KEY ("id_teacher") REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_operator_fkey" FOREIGN KEY ("id_operator") REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;

-- ================================================================ written by hand: whom an entry is about

-- Also of entries that SQL or the previous version's server adds. Identifiers only: they stay when the person goes.
CREATE FUNCTION "people_of_entry"("entry_kind" text, "entry_key" text, "entry_changes" jsonb)
    RETURNS TABLE ("person" text, "id" integer) LANGUAGE sql STABLE AS $$
    WITH record AS (
        SELECT CASE WHEN "entry_key" ~ '^[0-9]{1,9}(;|$)' THEN split_part("entry_key", ';', 1)::integer END AS first,
            CASE WHEN "entry_key" ~ '^[0-9]+;[0-9]{1,9}$' THEN split_part("entry_key", ';', 2)::integer END AS second
    ), field AS (
        SELECT change ->> 'field' AS name, value::integer
        FROM jsonb_array_elements("entry_changes") AS element (change),
            LATERAL (VALUES (change ->> 'before'), (change ->> 'after')) AS side (value)
        WHERE change ->> 'field' IN ('id_student', 'id_user', 'id_teacher', 'id_reviewer') AND value ~ '^[0-9]{1,9}$'
    ), people AS (
        SELECT 'student' AS person, first AS id FROM record WHERE "entry_kind" = 'students'
        UNION SELECT 'account', first FROM record WHERE "entry_kind" = 'users'
        UNION SELECT 'teacher', first FROM record WHERE "entry_kind" = 'teachers'
        UNION SELECT 'student', second FROM record WHERE "entry_kind" = 'bookings'
        UNION SELECT 'teacher', s.id_teacher FROM record JOIN slots AS s ON s.id_time = first
            WHERE "entry_kind" IN ('slots', 'bookings')
        UNION SELECT 'student', t.id_student FROM record JOIN placement_tests AS t ON t.id_placement_test = first
            WHERE "entry_kind" = 'placement_tests'
        UNION SELECT 'teacher', t.id_reviewer FROM record JOIN placement_tests AS t ON t.id_placement_test = first
            WHERE "entry_kind" = 'placement_tests'
        UNION SELECT 'account', a.id_user FROM record JOIN access_tokens AS a ON a.id = first
            WHERE "entry_kind" = 'access_tokens'
        UNION SELECT CASE name WHEN 'id_student' THEN 'student' WHEN 'id_user' THEN 'account' ELSE 'teacher' END, value
            FROM field
    )
    SELECT p.person, p.id FROM people AS p WHERE p.id > 0
$$;

CREATE FUNCTION "add_audit_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO audit_people (person, id, id_audit)
    SELECT p.person, p.id, e.id_audit FROM added AS e, people_of_entry(e.kind, e.key, e.changes) AS p
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END;
$$;

CREATE TRIGGER "audit_entries_people" AFTER INSERT ON "audit_entries"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_audit_people"();

-- A value without a person would stay when they go.
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_of_somebody"
    CHECK (num_nonnulls("id_user", "id_student", "id_teacher", "id_operator") > 0);
