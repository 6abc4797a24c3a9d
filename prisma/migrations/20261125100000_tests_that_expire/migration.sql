-- Written by hand: open tests by their expiry, for the queue and the cleanup.
CREATE INDEX CONCURRENTLY "placement_tests_open_expiry" ON "placement_tests"("expired_date_at", "id_placement_test") WHERE "s_progress" IN (0, 1);
