-- What these refused, commitments_do_not_overlap refuses, too.

-- DropIndex
DROP INDEX "slots_id_teacher_id_day_time_key";

-- DropIndex
DROP INDEX "placement_tests_one_at_a_time";
