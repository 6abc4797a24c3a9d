-- by hand

ALTER TABLE "placement_tests" ADD COLUMN "registered_notes" VARCHAR(1000) NOT NULL DEFAULT '';
ALTER TABLE "placement_tests" ADD COLUMN "registered_by" INTEGER;
