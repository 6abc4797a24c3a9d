-- by hand

ALTER TABLE "lesson_reviews" ADD COLUMN "columns" JSONB;
