ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_s_progress_listed" CHECK ("s_progress" BETWEEN 0 AND 4);
ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_expire_after_registration"
    CHECK ("expired_date_at" > "registered_at");
ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_minutes_range" CHECK ("minutes" BETWEEN 5 AND 480);

-- A student has at most one open test, 0 registered or 1 scheduled, also when two registrations arrive at once.
CREATE UNIQUE INDEX "placement_tests_one_open" ON "placement_tests" ("id_student") WHERE "s_progress" IN (0, 1);

-- Open tests by their expiry, for the queue and the cleanup.
CREATE INDEX "placement_tests_open_expiry" ON "placement_tests"("expired_date_at", "id_placement_test") WHERE "s_progress" IN (0, 1);
