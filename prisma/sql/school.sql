ALTER TABLE "lembagas" ADD CONSTRAINT "lembagas_latitude_range" CHECK ("latitude" BETWEEN -90 AND 90);
ALTER TABLE "lembagas" ADD CONSTRAINT "lembagas_longitude_range" CHECK ("longitude" BETWEEN -180 AND 180);
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_latitude_range" CHECK ("latitude" BETWEEN -90 AND 90);
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_longitude_range" CHECK ("longitude" BETWEEN -180 AND 180);

-- Below 'Infinity', because NaN counts as greater than every number.
ALTER TABLE "packages" ADD CONSTRAINT "packages_duration_range" CHECK ("duration" > 0 AND "duration" < 'Infinity');
ALTER TABLE "packages" ADD CONSTRAINT "packages_duration_in_range" CHECK ("duration_in" > 0 AND "duration_in" < 'Infinity');
ALTER TABLE "packages" ADD CONSTRAINT "packages_price_range" CHECK ("price" >= 0);
ALTER TABLE "packages" ADD CONSTRAINT "packages_recurred_of_meeting_range" CHECK ("recurred_of_meeting" >= 1);
ALTER TABLE "packages" ADD CONSTRAINT "packages_bill_type_listed" CHECK ("bill_type" IN ('sekali', 'bulanan', 'per_pertemuan'));

ALTER TABLE "programs" ADD CONSTRAINT "programs_program_type_listed"
    CHECK ("program_type" IN ('reguler', 'intensif', 'privat', 'daurah'));
ALTER TABLE "programs" ADD CONSTRAINT "programs_s_progress_listed" CHECK ("s_progress" BETWEEN 0 AND 2);
