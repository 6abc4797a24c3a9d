-- The tables, constraints, functions and triggers of the first release. Databases have it: do not edit it. Some constraints are
-- NOT VALID because databases from before the release may have rows that they refuse.

-- from prisma/sql

CREATE EXTENSION IF NOT EXISTS "btree_gist";

CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- by hand

CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" VARCHAR(100) NOT NULL,
    "name" VARCHAR(50) NOT NULL DEFAULT '',
    "gender" VARCHAR(11) NOT NULL DEFAULT '',
    "whatsapp" VARCHAR(15) NOT NULL DEFAULT '',
    "avatar" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blocked_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "edited_at" TIMESTAMPTZ(3),
    "registered_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "cleanups" (
    "name" VARCHAR(50) NOT NULL,
    "first_run_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cleanups_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "identities" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "id_user" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("issuer","subject")
);

CREATE TABLE "unbound_accounts" (
    "id_user" INTEGER NOT NULL,
    "unbound_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unbound_accounts_pkey" PRIMARY KEY ("id_user")
);

CREATE TABLE "access_tokens" (
    "id" SERIAL NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "id_user" INTEGER,
    "issued_by" VARCHAR(10) NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "operators" (
    "id_operator" SERIAL NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "email" VARCHAR(100),
    "role" VARCHAR(20) NOT NULL DEFAULT 'administrator',
    "id_teacher" INTEGER,
    "issuer" TEXT,
    "subject" TEXT,
    "invited_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "operators_pkey" PRIMARY KEY ("id_operator")
);

CREATE TABLE "operator_tokens" (
    "id" SERIAL NOT NULL,
    "id_operator" INTEGER NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "name" VARCHAR(50) NOT NULL DEFAULT 'token',
    "expires_at" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + interval '90 days'),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "staff_sessions" (
    "hash" CHAR(64) NOT NULL,
    "id_operator" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "audit_entries" (
    "id_audit" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "id_operator" INTEGER,
    "name" VARCHAR(50) NOT NULL,
    "action" VARCHAR(50) NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "key" VARCHAR(50) NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER,
    "role" VARCHAR(20),
    "refusal" VARCHAR(20),
    "labels" JSONB,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id_audit")
);

CREATE TABLE "audit_people" (
    "person" VARCHAR(10) NOT NULL,
    "id" INTEGER NOT NULL,
    "id_audit" INTEGER NOT NULL,

    CONSTRAINT "audit_people_pkey" PRIMARY KEY ("person","id","id_audit")
);

CREATE TABLE "events" (
    "id_event" SERIAL NOT NULL,
    "period" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "address" VARCHAR(50) NOT NULL,
    "id_user" INTEGER,
    "id_operator" INTEGER,
    "id_token" INTEGER,
    "operation" VARCHAR(50) NOT NULL,
    "reason" VARCHAR(50) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id_event")
);

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

CREATE TABLE "idempotency_keys" (
    "id_operator" INTEGER NOT NULL,
    "key_hash" CHAR(64) NOT NULL,
    "request_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "response" TEXT,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id_operator","key_hash")
);

CREATE TABLE "idempotency_people" (
    "id" BIGSERIAL NOT NULL,
    "id_operator" INTEGER NOT NULL,
    "key_hash" CHAR(64) NOT NULL,
    "id_user" INTEGER,
    "id_student" INTEGER,
    "id_member" INTEGER,

    CONSTRAINT "idempotency_people_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "message_texts" (
    "id_message_text" INTEGER NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "message_texts_pkey" PRIMARY KEY ("id_message_text")
);

CREATE TABLE "imports" (
    "id_import" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "id_operator" INTEGER NOT NULL,
    "files" JSONB NOT NULL,
    "row_count" INTEGER NOT NULL,
    "reverted_at" TIMESTAMPTZ(3),
    "reverted_by" INTEGER,
    "kept_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id_import")
);

CREATE TABLE "import_rows" (
    "id_import" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "key" VARCHAR(50) NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "id_user" INTEGER,
    "former_id_user" INTEGER,
    "id_student" INTEGER,
    "former_id_student" INTEGER,
    "version" INTEGER,
    "reverted_version" INTEGER,
    "kept" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("id_import","position")
);

CREATE TABLE "kategoris" (
    "id_kategori" SERIAL NOT NULL,
    "nama_kategori" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL DEFAULT '',
    "image" TEXT NOT NULL DEFAULT '',
    "deskripsi_panjang" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "kategoris_pkey" PRIMARY KEY ("id_kategori")
);

CREATE TABLE "subkategoris" (
    "id_subkategori" SERIAL NOT NULL,
    "id_kategori" INTEGER NOT NULL,
    "bagian_mulut" TEXT NOT NULL,
    "bagian_arab" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "subkategoris_pkey" PRIMARY KEY ("id_subkategori")
);

CREATE TABLE "contents" (
    "id_content" SERIAL NOT NULL,
    "nama_content" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL DEFAULT '',
    "image" TEXT NOT NULL DEFAULT '',
    "video" TEXT NOT NULL DEFAULT '',
    "rekap" TEXT NOT NULL DEFAULT '',
    "intro_text" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contents_pkey" PRIMARY KEY ("id_content")
);

CREATE TABLE "subkategori_contents" (
    "id_subkategori" INTEGER NOT NULL,
    "id_content" INTEGER NOT NULL,

    CONSTRAINT "subkategori_contents_pkey" PRIMARY KEY ("id_subkategori","id_content")
);

CREATE TABLE "hurufs" (
    "id_huruf" SERIAL NOT NULL,
    "huruf" TEXT NOT NULL,
    "nama_latin" TEXT NOT NULL,
    "id_subkategori" INTEGER NOT NULL,
    "makhraj_detail" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "hurufs_pkey" PRIMARY KEY ("id_huruf")
);

CREATE TABLE "sifats" (
    "id_sifatul_huruf" SERIAL NOT NULL,
    "nama_sifat" TEXT NOT NULL,
    "arab" TEXT NOT NULL DEFAULT '',
    "jenis" TEXT NOT NULL,
    "lawan" TEXT NOT NULL DEFAULT '',
    "deskripsi" TEXT NOT NULL DEFAULT '',
    "catatan" TEXT NOT NULL DEFAULT '',
    "kekuatan" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "sifats_pkey" PRIMARY KEY ("id_sifatul_huruf")
);

CREATE TABLE "huruf_sifats" (
    "id_huruf" INTEGER NOT NULL,
    "id_sifatul_huruf" INTEGER NOT NULL,

    CONSTRAINT "huruf_sifats_pkey" PRIMARY KEY ("id_huruf","id_sifatul_huruf")
);

CREATE TABLE "feedbacks" (
    "id_feedback" SERIAL NOT NULL,
    "deskripsi" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "feedbacks_pkey" PRIMARY KEY ("id_feedback")
);

CREATE TABLE "pertanyaans" (
    "id_pertanyaan" SERIAL NOT NULL,
    "pertanyaan" TEXT NOT NULL,
    "audio_ustadz" TEXT NOT NULL DEFAULT '',
    "image_soal" TEXT NOT NULL DEFAULT '',
    "true_sound_label" TEXT NOT NULL DEFAULT '',
    "id_feedback" INTEGER,
    "id_kategori" INTEGER,
    "id_content" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "pertanyaans_pkey" PRIMARY KEY ("id_pertanyaan")
);

CREATE TABLE "pertanyaan_feedbacks" (
    "id_pertanyaan" INTEGER NOT NULL,
    "id_feedback" INTEGER NOT NULL,

    CONSTRAINT "pertanyaan_feedbacks_pkey" PRIMARY KEY ("id_pertanyaan","id_feedback")
);

CREATE TABLE "pertanyaan_contents" (
    "id_pertanyaan" INTEGER NOT NULL,
    "id_content" INTEGER NOT NULL,

    CONSTRAINT "pertanyaan_contents_pkey" PRIMARY KEY ("id_pertanyaan","id_content")
);

CREATE TABLE "pertanyaan_hurufs" (
    "id_pertanyaan" INTEGER NOT NULL,
    "id_huruf" INTEGER NOT NULL,

    CONSTRAINT "pertanyaan_hurufs_pkey" PRIMARY KEY ("id_pertanyaan","id_huruf")
);

CREATE TABLE "lesson_reviews" (
    "id_review" SERIAL NOT NULL,
    "lesson_table" VARCHAR(20) NOT NULL,
    "id_row" INTEGER NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "reviewer" VARCHAR(100) NOT NULL,
    "note" VARCHAR(1000) NOT NULL DEFAULT '',
    "reviewed_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "lesson_reviews_pkey" PRIMARY KEY ("id_review")
);

CREATE TABLE "lembagas" (
    "id_lembaga" SERIAL NOT NULL,
    "info" TEXT NOT NULL DEFAULT '',
    "nama_lembaga" TEXT NOT NULL,
    "alamat" TEXT NOT NULL DEFAULT '',
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "nomor_telepon" TEXT NOT NULL DEFAULT '',
    "deskripsi" TEXT NOT NULL DEFAULT '',
    "instagram" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "web" TEXT NOT NULL DEFAULT '',
    "retired_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lembagas_pkey" PRIMARY KEY ("id_lembaga")
);

CREATE TABLE "teachers" (
    "id_teacher" SERIAL NOT NULL,
    "id_user" INTEGER,
    "nama_pengajar" TEXT NOT NULL,
    "info" TEXT NOT NULL DEFAULT '',
    "domisili" TEXT NOT NULL DEFAULT '',
    "instagram" TEXT NOT NULL DEFAULT '',
    "nomor_telepon" TEXT NOT NULL DEFAULT '',
    "profesi" TEXT NOT NULL DEFAULT '',
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "retired_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "teachers_pkey" PRIMARY KEY ("id_teacher")
);

CREATE TABLE "sertifikats" (
    "id_sertifikasipengajar" SERIAL NOT NULL,
    "id_pengajar" INTEGER NOT NULL,
    "sertifikasi" TEXT NOT NULL,
    "sumber" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sertifikats_pkey" PRIMARY KEY ("id_sertifikasipengajar")
);

CREATE TABLE "pengalamans" (
    "id_pengalamanpengajar" SERIAL NOT NULL,
    "id_pengajar" INTEGER NOT NULL,
    "pengalaman" TEXT NOT NULL,
    "tahun" TEXT NOT NULL DEFAULT '',
    "pengalaman_preview" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "pengalamans_pkey" PRIMARY KEY ("id_pengalamanpengajar")
);

CREATE TABLE "levels" (
    "id_level" SERIAL NOT NULL,
    "level" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "retired_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "levels_pkey" PRIMARY KEY ("id_level")
);

CREATE TABLE "teacher_levels" (
    "id_teacher" INTEGER NOT NULL,
    "id_level" INTEGER NOT NULL,
    "s_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "teacher_levels_pkey" PRIMARY KEY ("id_teacher","id_level")
);

CREATE TABLE "slots" (
    "id_time" SERIAL NOT NULL,
    "id_teacher" INTEGER NOT NULL,
    "id_day" SMALLINT NOT NULL,
    "time" CHAR(5) NOT NULL,
    "capacity" SMALLINT NOT NULL DEFAULT 10,
    "booked" SMALLINT NOT NULL DEFAULT 0,
    "class_for" VARCHAR(5) NOT NULL DEFAULT 'mixed',
    "id_lembaga" INTEGER,
    "id_level" INTEGER,
    "link" TEXT NOT NULL DEFAULT '',
    "minutes" SMALLINT NOT NULL DEFAULT 60,
    "place" TEXT NOT NULL DEFAULT '',
    "valid_from" DATE,
    "valid_until" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "slots_pkey" PRIMARY KEY ("id_time")
);

CREATE TABLE "students" (
    "id_student" SERIAL NOT NULL,
    "id_user" INTEGER,
    "birth_year" SMALLINT,
    "contacts" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "note" VARCHAR(1000) NOT NULL DEFAULT '',
    "student_gender" VARCHAR(11) NOT NULL DEFAULT '',
    "student_name" VARCHAR(50) NOT NULL DEFAULT '',
    "student_whatsapp" VARCHAR(15) NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "students_pkey" PRIMARY KEY ("id_student")
);

CREATE TABLE "guardians" (
    "id_student" INTEGER NOT NULL,
    "id_user" INTEGER NOT NULL,
    "relation" VARCHAR(10) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guardians_pkey" PRIMARY KEY ("id_student","id_user")
);

CREATE TABLE "bookings" (
    "id_time" INTEGER NOT NULL,
    "id_student" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id_time","id_student")
);

CREATE TABLE "placement_tests" (
    "id_placement_test" SERIAL NOT NULL,
    "id_student" INTEGER NOT NULL,
    "id_reviewer" INTEGER,
    "test_schedule_at" TIMESTAMPTZ(3),
    "actual_tested_at" TIMESTAMPTZ(3),
    "level_result" INTEGER,
    "notes" VARCHAR(1000) NOT NULL DEFAULT '',
    "registered_at" TIMESTAMPTZ(3) NOT NULL,
    "expired_date_at" TIMESTAMPTZ(3) NOT NULL,
    "s_progress" SMALLINT NOT NULL DEFAULT 0,
    "link_catatan" TEXT NOT NULL DEFAULT '',
    "minutes" SMALLINT NOT NULL DEFAULT 30,
    "wished_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "placement_tests_pkey" PRIMARY KEY ("id_placement_test")
);

CREATE TABLE "commitments" (
    "id" BIGSERIAL NOT NULL,
    "person" TEXT NOT NULL,
    "id_student" INTEGER,
    "id_teacher" INTEGER,
    "id_time" INTEGER,
    "id_placement_test" INTEGER,
    "minutes" int4multirange NOT NULL,
    "valid" tstzrange NOT NULL,
    "scope" int4range NOT NULL,
    "is_enforced" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "commitments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "school" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "time_zone" TEXT NOT NULL,

    CONSTRAINT "school_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "packages" (
    "id_package" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL,
    "duration" DOUBLE PRECISION NOT NULL,
    "duration_in" DOUBLE PRECISION NOT NULL,
    "recurred_of_meeting" INTEGER NOT NULL,
    "level" TEXT NOT NULL DEFAULT '',
    "bill_type" TEXT NOT NULL,
    "retired_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "packages_pkey" PRIMARY KEY ("id_package")
);

CREATE TABLE "programs" (
    "id_program" SERIAL NOT NULL,
    "program_name" TEXT NOT NULL,
    "url_register" TEXT NOT NULL DEFAULT '',
    "short_description" TEXT NOT NULL DEFAULT '',
    "description_html" TEXT NOT NULL DEFAULT '',
    "s_active" BOOLEAN NOT NULL DEFAULT true,
    "program_type" TEXT NOT NULL,
    "s_progress" SMALLINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "programs_pkey" PRIMARY KEY ("id_program")
);

CREATE TABLE "catalogue_revision" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL,
    "of_all_teachers" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "catalogue_revision_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "teacher_revisions" (
    "id_teacher" INTEGER NOT NULL,
    "revision" BIGINT NOT NULL,

    CONSTRAINT "teacher_revisions_pkey" PRIMARY KEY ("id_teacher")
);

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE INDEX "users_search_idx" ON "users" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "whatsapp" gin_trgm_ops);
CREATE UNIQUE INDEX "identities_id_user_issuer_key" ON "identities"("id_user", "issuer");
CREATE UNIQUE INDEX "access_tokens_hash_key" ON "access_tokens"("hash");
CREATE INDEX "access_tokens_id_user_idx" ON "access_tokens"("id_user");
CREATE INDEX "access_tokens_expires_at_idx" ON "access_tokens"("expires_at");
CREATE UNIQUE INDEX "operators_email_key" ON "operators"("email");
CREATE UNIQUE INDEX "operators_issuer_subject_key" ON "operators"("issuer", "subject");
CREATE INDEX "operators_id_teacher_idx" ON "operators"("id_teacher");
CREATE INDEX "operator_tokens_id_operator_idx" ON "operator_tokens"("id_operator");
CREATE INDEX "staff_sessions_id_operator_idx" ON "staff_sessions"("id_operator");
CREATE INDEX "staff_sessions_expires_at_idx" ON "staff_sessions"("expires_at");
CREATE INDEX "audit_entries_id_operator_idx" ON "audit_entries"("id_operator");
CREATE INDEX "audit_entries_kind_key_idx" ON "audit_entries"("kind", "key");
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at");
CREATE INDEX "audit_entries_action_id_audit_idx" ON "audit_entries"("action", "id_audit");
CREATE INDEX "events_at_idx" ON "events"("at");
CREATE INDEX "events_id_user_id_event_idx" ON "events"("id_user", "id_event");
CREATE INDEX "events_id_operator_id_event_idx" ON "events"("id_operator", "id_event");
CREATE INDEX "events_address_id_event_idx" ON "events"("address", "id_event");
CREATE INDEX "events_kind_id_event_idx" ON "events"("kind", "id_event");
CREATE INDEX "personal_changes_at_idx" ON "personal_changes"("at");
CREATE INDEX "personal_changes_id_user_idx" ON "personal_changes"("id_user");
CREATE INDEX "personal_changes_id_student_idx" ON "personal_changes"("id_student");
CREATE INDEX "personal_changes_id_teacher_idx" ON "personal_changes"("id_teacher");
CREATE INDEX "personal_changes_id_operator_idx" ON "personal_changes"("id_operator");
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");
CREATE INDEX "idempotency_people_id_operator_key_hash_idx" ON "idempotency_people"("id_operator", "key_hash");
CREATE INDEX "idempotency_people_id_user_idx" ON "idempotency_people"("id_user");
CREATE INDEX "idempotency_people_id_student_idx" ON "idempotency_people"("id_student");
CREATE INDEX "idempotency_people_id_member_idx" ON "idempotency_people"("id_member");
CREATE INDEX "imports_id_operator_idx" ON "imports"("id_operator");
CREATE INDEX "imports_reverted_by_idx" ON "imports"("reverted_by");
CREATE INDEX "import_rows_id_user_idx" ON "import_rows"("id_user");
CREATE INDEX "import_rows_former_id_user_idx" ON "import_rows"("former_id_user");
CREATE INDEX "import_rows_id_student_idx" ON "import_rows"("id_student");
CREATE INDEX "import_rows_former_id_student_idx" ON "import_rows"("former_id_student");
CREATE INDEX "import_rows_key_kind_idx" ON "import_rows"("key", "kind");
CREATE INDEX "subkategoris_id_kategori_idx" ON "subkategoris"("id_kategori");
CREATE INDEX "subkategori_contents_id_content_idx" ON "subkategori_contents"("id_content");
CREATE UNIQUE INDEX "hurufs_huruf_key" ON "hurufs"("huruf");
CREATE UNIQUE INDEX "hurufs_nama_latin_key" ON "hurufs"("nama_latin");
CREATE INDEX "hurufs_id_subkategori_idx" ON "hurufs"("id_subkategori");
CREATE UNIQUE INDEX "sifats_nama_sifat_key" ON "sifats"("nama_sifat");
CREATE INDEX "huruf_sifats_id_sifatul_huruf_idx" ON "huruf_sifats"("id_sifatul_huruf");
CREATE INDEX "pertanyaans_id_feedback_idx" ON "pertanyaans"("id_feedback");
CREATE INDEX "pertanyaans_id_kategori_idx" ON "pertanyaans"("id_kategori");
CREATE INDEX "pertanyaans_id_content_idx" ON "pertanyaans"("id_content");
CREATE INDEX "pertanyaan_feedbacks_id_feedback_idx" ON "pertanyaan_feedbacks"("id_feedback");
CREATE INDEX "pertanyaan_contents_id_content_idx" ON "pertanyaan_contents"("id_content");
CREATE INDEX "pertanyaan_hurufs_id_huruf_idx" ON "pertanyaan_hurufs"("id_huruf");
CREATE INDEX "lesson_reviews_lesson_table_id_row_id_review_idx" ON "lesson_reviews"("lesson_table", "id_row", "id_review");
CREATE UNIQUE INDEX "teachers_id_user_key" ON "teachers"("id_user");
CREATE INDEX "sertifikats_id_pengajar_idx" ON "sertifikats"("id_pengajar");
CREATE INDEX "pengalamans_id_pengajar_idx" ON "pengalamans"("id_pengajar");
CREATE INDEX "teacher_levels_id_level_idx" ON "teacher_levels"("id_level");
CREATE INDEX "slots_id_level_idx" ON "slots"("id_level");
CREATE INDEX "slots_id_lembaga_idx" ON "slots"("id_lembaga");
CREATE INDEX "slots_id_teacher_id_day_time_idx" ON "slots"("id_teacher", "id_day", "time");
CREATE UNIQUE INDEX "students_id_user_key" ON "students"("id_user");
CREATE INDEX "students_contacts_idx" ON "students" USING gin ("contacts" gin_trgm_ops);
CREATE INDEX "guardians_id_user_idx" ON "guardians"("id_user");
CREATE INDEX "bookings_id_student_idx" ON "bookings"("id_student");
CREATE INDEX "placement_tests_id_student_idx" ON "placement_tests"("id_student");
CREATE INDEX "placement_tests_id_reviewer_idx" ON "placement_tests"("id_reviewer");
CREATE INDEX "commitments_person_idx" ON "commitments"("person");
CREATE INDEX "commitments_id_time_idx" ON "commitments"("id_time");
CREATE INDEX "commitments_id_placement_test_idx" ON "commitments"("id_placement_test");

ALTER TABLE "identities" ADD CONSTRAINT "identities_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "unbound_accounts" ADD CONSTRAINT "unbound_accounts_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "operators" ADD CONSTRAINT "operators_id_teacher_fkey" FOREIGN KEY ("id_teacher")
    REFERENCES "teachers"("id_teacher") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_id_operator_fkey" FOREIGN KEY ("id_operator")
    REFERENCES "operators"("id_operator") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_id_operator_fkey" FOREIGN KEY ("id_operator")
    REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_id_operator_fkey" FOREIGN KEY ("id_operator")
    REFERENCES "operators"("id_operator") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "audit_people" ADD CONSTRAINT "audit_people_id_audit_fkey" FOREIGN KEY ("id_audit")
    REFERENCES "audit_entries"("id_audit") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "events" ADD CONSTRAINT "events_id_operator_fkey" FOREIGN KEY ("id_operator")
    REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "events" ADD CONSTRAINT "events_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_audit_fkey" FOREIGN KEY ("id_audit")
    REFERENCES "audit_entries"("id_audit") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_operator_fkey" FOREIGN KEY ("id_operator")
    REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_student_fkey" FOREIGN KEY ("id_student")
    REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_teacher_fkey" FOREIGN KEY ("id_teacher")
    REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_id_operator_fkey" FOREIGN KEY ("id_operator")
    REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_people" ADD CONSTRAINT "idempotency_people_id_member_fkey" FOREIGN KEY ("id_member")
    REFERENCES "operators"("id_operator") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_people" ADD CONSTRAINT "idempotency_people_id_operator_key_hash_fkey" FOREIGN KEY ("id_operator", "key_hash")
    REFERENCES "idempotency_keys"("id_operator", "key_hash") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_people" ADD CONSTRAINT "idempotency_people_id_student_fkey" FOREIGN KEY ("id_student")
    REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_people" ADD CONSTRAINT "idempotency_people_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "imports" ADD CONSTRAINT "imports_id_operator_fkey" FOREIGN KEY ("id_operator")
    REFERENCES "operators"("id_operator") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "imports" ADD CONSTRAINT "imports_reverted_by_fkey" FOREIGN KEY ("reverted_by")
    REFERENCES "operators"("id_operator") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_former_id_student_fkey" FOREIGN KEY ("former_id_student")
    REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_former_id_user_fkey" FOREIGN KEY ("former_id_user")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_id_import_fkey" FOREIGN KEY ("id_import")
    REFERENCES "imports"("id_import") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_id_student_fkey" FOREIGN KEY ("id_student")
    REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "subkategoris" ADD CONSTRAINT "subkategoris_id_kategori_fkey" FOREIGN KEY ("id_kategori")
    REFERENCES "kategoris"("id_kategori") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "subkategori_contents" ADD CONSTRAINT "subkategori_contents_id_content_fkey" FOREIGN KEY ("id_content")
    REFERENCES "contents"("id_content") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "subkategori_contents" ADD CONSTRAINT "subkategori_contents_id_subkategori_fkey" FOREIGN KEY ("id_subkategori")
    REFERENCES "subkategoris"("id_subkategori") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "hurufs" ADD CONSTRAINT "hurufs_id_subkategori_fkey" FOREIGN KEY ("id_subkategori")
    REFERENCES "subkategoris"("id_subkategori") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "huruf_sifats" ADD CONSTRAINT "huruf_sifats_id_huruf_fkey" FOREIGN KEY ("id_huruf")
    REFERENCES "hurufs"("id_huruf") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "huruf_sifats" ADD CONSTRAINT "huruf_sifats_id_sifatul_huruf_fkey" FOREIGN KEY ("id_sifatul_huruf")
    REFERENCES "sifats"("id_sifatul_huruf") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pertanyaans" ADD CONSTRAINT "pertanyaans_id_content_fkey" FOREIGN KEY ("id_content")
    REFERENCES "contents"("id_content") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "pertanyaans" ADD CONSTRAINT "pertanyaans_id_feedback_fkey" FOREIGN KEY ("id_feedback")
    REFERENCES "feedbacks"("id_feedback") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "pertanyaans" ADD CONSTRAINT "pertanyaans_id_kategori_fkey" FOREIGN KEY ("id_kategori")
    REFERENCES "kategoris"("id_kategori") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "pertanyaan_feedbacks" ADD CONSTRAINT "pertanyaan_feedbacks_id_feedback_fkey" FOREIGN KEY ("id_feedback")
    REFERENCES "feedbacks"("id_feedback") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pertanyaan_feedbacks" ADD CONSTRAINT "pertanyaan_feedbacks_id_pertanyaan_fkey" FOREIGN KEY ("id_pertanyaan")
    REFERENCES "pertanyaans"("id_pertanyaan") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pertanyaan_contents" ADD CONSTRAINT "pertanyaan_contents_id_content_fkey" FOREIGN KEY ("id_content")
    REFERENCES "contents"("id_content") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pertanyaan_contents" ADD CONSTRAINT "pertanyaan_contents_id_pertanyaan_fkey" FOREIGN KEY ("id_pertanyaan")
    REFERENCES "pertanyaans"("id_pertanyaan") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pertanyaan_hurufs" ADD CONSTRAINT "pertanyaan_hurufs_id_huruf_fkey" FOREIGN KEY ("id_huruf")
    REFERENCES "hurufs"("id_huruf") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pertanyaan_hurufs" ADD CONSTRAINT "pertanyaan_hurufs_id_pertanyaan_fkey" FOREIGN KEY ("id_pertanyaan")
    REFERENCES "pertanyaans"("id_pertanyaan") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "sertifikats" ADD CONSTRAINT "sertifikats_id_pengajar_fkey" FOREIGN KEY ("id_pengajar")
    REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pengalamans" ADD CONSTRAINT "pengalamans_id_pengajar_fkey" FOREIGN KEY ("id_pengajar")
    REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "teacher_levels" ADD CONSTRAINT "teacher_levels_id_level_fkey" FOREIGN KEY ("id_level")
    REFERENCES "levels"("id_level") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "teacher_levels" ADD CONSTRAINT "teacher_levels_id_teacher_fkey" FOREIGN KEY ("id_teacher")
    REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "slots" ADD CONSTRAINT "slots_id_lembaga_fkey" FOREIGN KEY ("id_lembaga")
    REFERENCES "lembagas"("id_lembaga") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "slots" ADD CONSTRAINT "slots_id_level_fkey" FOREIGN KEY ("id_level")
    REFERENCES "levels"("id_level") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "slots" ADD CONSTRAINT "slots_id_teacher_fkey" FOREIGN KEY ("id_teacher")
    REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "students" ADD CONSTRAINT "students_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_id_student_fkey" FOREIGN KEY ("id_student")
    REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_id_user_fkey" FOREIGN KEY ("id_user")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_id_student_fkey" FOREIGN KEY ("id_student")
    REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_id_time_fkey" FOREIGN KEY ("id_time")
    REFERENCES "slots"("id_time") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_id_reviewer_fkey" FOREIGN KEY ("id_reviewer")
    REFERENCES "teachers"("id_teacher") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_id_student_fkey" FOREIGN KEY ("id_student")
    REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_level_result_fkey" FOREIGN KEY ("level_result")
    REFERENCES "levels"("id_level") ON DELETE SET NULL ON UPDATE CASCADE;

-- from prisma/sql

CREATE OR REPLACE FUNCTION "remember_unbound"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unbound_accounts (id_user) SELECT id FROM users WHERE id = OLD.id_user ON CONFLICT DO NOTHING;
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit is only added to' USING ERRCODE = 'integrity_constraint_violation';
END;
$$;

CREATE OR REPLACE FUNCTION "to_identifier"("text" text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN "text" ~ '^[1-9][0-9]{0,9}$' AND "text"::bigint <= 2147483647 THEN "text"::integer END
$$;

CREATE OR REPLACE FUNCTION "people_of_entry"("entry_kind" text, "entry_key" text, "entry_changes" jsonb)
    RETURNS TABLE ("person" text, "id" integer) LANGUAGE sql STABLE AS $$
    WITH record AS (
        SELECT to_identifier(split_part("entry_key", ';', 1)) AS first, to_identifier(split_part("entry_key", ';', 2)) AS second
    ), field AS (
        SELECT change ->> 'field' AS name, to_identifier(value) AS value
        FROM jsonb_array_elements("entry_changes") AS element (change),
            LATERAL (VALUES (change ->> 'before'), (change ->> 'after')) AS side (value)
        WHERE change ->> 'field' IN ('id_student', 'id_user', 'id_teacher', 'id_reviewer')
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

CREATE OR REPLACE FUNCTION "add_audit_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO audit_people (person, id, id_audit)
    SELECT p.person, p.id, e.id_audit FROM added AS e, people_of_entry(e.kind, e.key, e.changes) AS p
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "random_revision"() RETURNS bigint LANGUAGE sql VOLATILE
    RETURN ('x' || translate(left(gen_random_uuid()::text, 18), '-', ''))::bit(64)::bigint;

CREATE OR REPLACE FUNCTION "initials"("name" text) RETURNS text LANGUAGE sql IMMUTABLE
    RETURN upper(btrim(regexp_replace(
        translate(
            "name",
            E'\t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF',
            repeat(' ', 24)
        ),
        '([^ ])[^ ]* *', '\1 ', 'g'
    )) COLLATE "C");

CREATE OR REPLACE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    transaction text := pg_current_xact_id()::text;
    announced_in text[] := string_to_array(current_setting('talaqqi.announced_in', true), ' ');
    -- For how many rows this transaction has marked teachers as changed; null: it has announced nothing. From `many` on, it has
    -- marked all teachers.
    marked integer := CASE WHEN announced_in[1] = transaction THEN coalesce(announced_in[2]::integer, 0) END;
    many CONSTANT integer := 1000;
    -- Columns that no public response shows; a new column counts as public until it is listed.
    private text[] := CASE TG_TABLE_NAME
        WHEN 'subkategoris' THEN '{bagian_arab}'
        WHEN 'hurufs' THEN '{nama_latin, id_subkategori, makhraj_detail}'
        WHEN 'sifats' THEN '{arab, jenis, lawan, deskripsi, catatan}'
        -- A booking changes `booked`, too, and is announced as a booking.
        WHEN 'slots' THEN '{capacity, booked, minutes, class_for, id_level, place, link, id_lembaga}'
        WHEN 'bookings' THEN '{created_at}'
        WHEN 'students' THEN '{id_user, student_whatsapp, birth_year, note, created_at, contacts}'
        ELSE '{}'
    END::text[] || '{version}'::text[];
    -- Finds the teachers whose entries show a row, by the values of the column before and after the change.
    of_teachers text[] := CASE
        WHEN TG_TABLE_NAME IN ('teachers', 'teacher_levels', 'slots') THEN ARRAY['id_teacher', 'SELECT unnest($1)']
        WHEN TG_TABLE_NAME IN ('sertifikats', 'pengalamans') THEN ARRAY['id_pengajar', 'SELECT unnest($1)']
        WHEN TG_TABLE_NAME = 'levels' THEN ARRAY[
            'id_level',
            'SELECT id_teacher FROM %1$I.teacher_levels WHERE id_level = ANY ($1)'
        ]
        WHEN TG_TABLE_NAME = 'bookings' THEN ARRAY['id_time', 'SELECT id_teacher FROM %1$I.slots WHERE id_time = ANY ($1)']
        WHEN TG_TABLE_NAME = 'students' THEN ARRAY[
            'id_student',
            'SELECT id_teacher FROM %1$I.bookings JOIN %1$I.slots USING (id_time) WHERE id_student = ANY ($1)'
        ]
    END;
    before jsonb;
    after jsonb;
    shown boolean;
    raised bigint;
BEGIN
    IF marked >= many OR (marked IS NOT NULL AND of_teachers IS NULL) THEN
        RETURN NULL;
    END IF;
    before := CASE WHEN TG_OP IN ('UPDATE', 'DELETE') THEN to_jsonb(OLD) END;
    after := CASE WHEN TG_OP IN ('UPDATE', 'INSERT') THEN to_jsonb(NEW) END;
    shown := TG_OP <> 'UPDATE' OR before - private IS DISTINCT FROM after - private;
    IF shown AND TG_TABLE_NAME = 'students' THEN
        -- Of students, the lists show the initials and the gender of those who are booked.
        EXECUTE format(
            'SELECT (%1$I.initials($1), $2) IS DISTINCT FROM (%1$I.initials($3), $4) AND EXISTS (
                 SELECT FROM %1$I.bookings WHERE id_student = $5
             )',
            TG_TABLE_SCHEMA
        ) INTO shown USING OLD.student_name::text, OLD.student_gender, NEW.student_name::text, NEW.student_gender, NEW.id_student;
    END IF;
    IF NOT shown THEN
        RETURN NULL;
    END IF;
    IF marked IS NULL THEN
        marked := 0;
        EXECUTE format(
            'INSERT INTO %1$I.catalogue_revision (id, revision) VALUES (1, %1$I.random_revision())
             ON CONFLICT (id) DO UPDATE SET revision = excluded.revision RETURNING revision',
            TG_TABLE_SCHEMA
        ) INTO raised;
        PERFORM pg_notify('talaqqi_catalogue', TG_TABLE_SCHEMA || ' ' || raised);
        RAISE NOTICE 'talaqqi_catalogue';
    END IF;
    IF of_teachers IS NOT NULL THEN
        -- TRUNCATE names no rows.
        marked := CASE TG_OP WHEN 'TRUNCATE' THEN many ELSE marked + 1 END;
    END IF;
    PERFORM set_config('talaqqi.announced_in', transaction || ' ' || marked, true);
    IF marked >= many THEN
        EXECUTE format('UPDATE %I.catalogue_revision SET of_all_teachers = revision', TG_TABLE_SCHEMA);
        EXECUTE format('DELETE FROM %I.teacher_revisions', TG_TABLE_SCHEMA);
    ELSIF of_teachers IS NOT NULL THEN
        EXECUTE format(
            'INSERT INTO %1$I.teacher_revisions AS known (id_teacher, revision)
             SELECT id_teacher, revision FROM %1$I.teachers, %1$I.catalogue_revision WHERE id_teacher IN (' || of_teachers[2] || ')
             ON CONFLICT (id_teacher) DO UPDATE SET revision = excluded.revision WHERE known.revision <> excluded.revision',
            TG_TABLE_SCHEMA
        ) USING ARRAY[before ->> of_teachers[1], after ->> of_teachers[1]]::integer[];
        IF TG_TABLE_NAME = 'teachers' AND TG_OP = 'DELETE' THEN
            EXECUTE format('DELETE FROM %I.teacher_revisions WHERE id_teacher = $1', TG_TABLE_SCHEMA) USING OLD.id_teacher;
        END IF;
    END IF;
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "await_bookings"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format('SELECT FROM %I.students WHERE id_student = $1 FOR UPDATE', TG_TABLE_SCHEMA) USING NEW.id_student;
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "time_of_the_service"() RETURNS timestamptz LANGUAGE sql STABLE
    RETURN coalesce(nullif(current_setting('talaqqi.now', true), '')::timestamptz, now());

CREATE OR REPLACE FUNCTION "minutes_of_week"(id_day integer, "time" text, length integer) RETURNS int4multirange LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    week constant integer := 7 * 24 * 60;
    first integer := ((id_day - 1) * 24 + left("time", 2)::integer) * 60 + right("time", 2)::integer;
BEGIN
    RETURN int4multirange(
        int4range(first, least(first + length, week)),
        int4range(0, greatest(first + length - week, 0))
    );
END;
$$;

CREATE OR REPLACE FUNCTION "time_of_days"(valid_from date, valid_until date, zone text) RETURNS tstzrange LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    IF valid_from IS NULL AND valid_until IS NULL THEN
        RETURN '(,)';
    END IF;
    RETURN tstzrange(valid_from::timestamp AT TIME ZONE zone, (valid_until + 1)::timestamp AT TIME ZONE zone);
END;
$$;

CREATE OR REPLACE FUNCTION "write_commitments"("schema" text, "slots" integer[], "tests" integer[]) RETURNS void LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    -- Compares by equality, so that many rows are hashed. A slot's row begins when it was written, unless the slot begins
    -- later.
    same constant text := 'required.person = present.person
        AND coalesce(required.id_student, 0) = coalesce(present.id_student, 0)
        AND coalesce(required.id_teacher, 0) = coalesce(present.id_teacher, 0)
        AND coalesce(required.id_time, 0) = coalesce(present.id_time, 0)
        AND coalesce(required.id_placement_test, 0) = coalesce(present.id_placement_test, 0)
        AND required.minutes = present.minutes AND required.scope = present.scope
        AND coalesce(upper(required.valid), ''infinity'') = coalesce(upper(present.valid), ''infinity'')
        AND (lower(required.valid) = lower(present.valid)
            OR coalesce(lower(required.valid), ''-infinity'') < lower(present.valid)
                AND lower(present.valid) <= %1$I.time_of_the_service())';
    of_these constant text := '(id_time = ANY ($1) OR id_placement_test = ANY ($2))';
BEGIN
    EXECUTE format(
        'DELETE FROM %1$I.commitments AS present WHERE ' || of_these || ' AND NOT EXISTS (
             SELECT FROM (SELECT * FROM %1$I.required_commitments WHERE ' || of_these || ') AS required WHERE ' || same || '
         )',
        "schema"
    ) USING "slots", "tests";
    EXECUTE format(
        'INSERT INTO %1$I.commitments
             (person, id_student, id_teacher, id_time, id_placement_test, minutes, valid, scope, is_enforced)
         SELECT person, id_student, id_teacher, id_time, id_placement_test, minutes,
                valid * tstzrange(%1$I.time_of_the_service(), NULL), scope,
                coalesce(current_setting(''talaqqi.enforce'', true), '''') <> ''off''
         FROM %1$I.required_commitments AS required WHERE ' || of_these || ' AND NOT EXISTS (
             SELECT FROM (SELECT * FROM %1$I.commitments WHERE ' || of_these || ') AS present WHERE ' || same || '
         )',
        "schema"
    ) USING "slots", "tests";
END;
$$;

CREATE OR REPLACE FUNCTION "commit_people"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    of_slots integer[];
    of_tests integer[];
BEGIN
    CASE TG_TABLE_NAME || ' ' || TG_OP
        WHEN 'slots UPDATE' THEN
            -- A booking changes `booked`, which matters only when it is the first or the last.
            of_slots := ARRAY(SELECT id_time FROM (
                (SELECT id_time, id_teacher, id_day, "time", minutes, valid_from, valid_until, booked > 0 FROM written
                 EXCEPT SELECT id_time, id_teacher, id_day, "time", minutes, valid_from, valid_until, booked > 0 FROM replaced)
                UNION ALL
                (SELECT id_time, id_teacher, id_day, "time", minutes, valid_from, valid_until, booked > 0 FROM replaced
                 EXCEPT SELECT id_time, id_teacher, id_day, "time", minutes, valid_from, valid_until, booked > 0 FROM written)
            ) AS changed);
        WHEN 'slots INSERT', 'bookings INSERT' THEN
            of_slots := ARRAY(SELECT DISTINCT id_time FROM written);
        WHEN 'slots DELETE', 'bookings DELETE' THEN
            of_slots := ARRAY(SELECT DISTINCT id_time FROM replaced);
        WHEN 'bookings UPDATE' THEN
            of_slots := ARRAY(SELECT id_time FROM written UNION SELECT id_time FROM replaced);
        WHEN 'placement_tests INSERT' THEN
            of_tests := ARRAY(SELECT id_placement_test FROM written WHERE s_progress = 1);
        WHEN 'placement_tests UPDATE' THEN
            of_tests := ARRAY(SELECT id_placement_test FROM (
                (SELECT id_placement_test, id_student, id_reviewer, test_schedule_at, minutes, s_progress = 1 FROM written
                 EXCEPT SELECT id_placement_test, id_student, id_reviewer, test_schedule_at, minutes, s_progress = 1 FROM replaced)
                UNION ALL
                (SELECT id_placement_test, id_student, id_reviewer, test_schedule_at, minutes, s_progress = 1 FROM replaced
                 EXCEPT SELECT id_placement_test, id_student, id_reviewer, test_schedule_at, minutes, s_progress = 1 FROM written)
            ) AS changed);
        WHEN 'placement_tests DELETE' THEN
            of_tests := ARRAY(SELECT id_placement_test FROM replaced);
        WHEN 'slots TRUNCATE', 'bookings TRUNCATE', 'placement_tests TRUNCATE' THEN
            EXECUTE format(
                'SELECT array_agg(DISTINCT id_time), array_agg(DISTINCT id_placement_test) FROM %I.commitments', TG_TABLE_SCHEMA
            ) INTO of_slots, of_tests;
        -- Row by row: the account of a person has changed.
        WHEN 'students UPDATE' THEN
            EXECUTE format(
                'SELECT array_agg(id_time), (SELECT array_agg(id_placement_test) FROM %1$I.placement_tests WHERE id_student = $1)
                 FROM %1$I.bookings WHERE id_student = $1', TG_TABLE_SCHEMA
            ) INTO of_slots, of_tests USING NEW.id_student;
        WHEN 'teachers UPDATE' THEN
            EXECUTE format(
                'SELECT array_agg(id_time), (SELECT array_agg(id_placement_test) FROM %1$I.placement_tests WHERE id_reviewer = $1)
                 FROM %1$I.slots WHERE id_teacher = $1', TG_TABLE_SCHEMA
            ) INTO of_slots, of_tests USING NEW.id_teacher;
    END CASE;
    IF cardinality(of_slots) > 0 OR cardinality(of_tests) > 0 THEN
        EXECUTE format('SELECT %I.write_commitments($1, $2, $3)', TG_TABLE_SCHEMA) USING TG_TABLE_SCHEMA, of_slots, of_tests;
    END IF;
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "keep_time_zone"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    SET LOCAL talaqqi.enforce = 'off';
    EXECUTE format(
        'SELECT %1$I.write_commitments(
             $1,
             ARRAY(SELECT id_time FROM %1$I.slots WHERE num_nonnulls(valid_from, valid_until) > 0),
             ARRAY(SELECT id_placement_test FROM %1$I.placement_tests WHERE s_progress = 1)
         )',
        TG_TABLE_SCHEMA
    ) USING TG_TABLE_SCHEMA;
    SET LOCAL talaqqi.enforce = '';
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION empty_responses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_keys SET response = NULL
  WHERE (id_operator, key_hash) IN (SELECT id_operator, key_hash FROM deleted_people);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "forget_reviews"() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        EXECUTE format('DELETE FROM %I.lesson_reviews WHERE lesson_table = $1', TG_TABLE_SCHEMA) USING TG_TABLE_NAME::text;
    ELSE
        -- The first argument of the trigger is the column with the identifier.
        EXECUTE format(
            'DELETE FROM %I.lesson_reviews WHERE lesson_table = $1 AND id_row IN (SELECT %I FROM removed)',
            TG_TABLE_SCHEMA, TG_ARGV[0]
        ) USING TG_TABLE_NAME::text;
    END IF;
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "count_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        UPDATE "slots" SET "booked" = 0 WHERE "booked" <> 0;
        RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' THEN
        IF NEW."id_time" = OLD."id_time" THEN
            RETURN NULL;
        END IF;
        -- In one order, so that two moves in opposite directions do not wait for each other for ever.
        PERFORM 1 FROM "slots" WHERE "id_time" IN (OLD."id_time", NEW."id_time") ORDER BY "id_time" FOR NO KEY UPDATE;
    END IF;
    IF TG_OP IN ('UPDATE', 'DELETE') THEN
        UPDATE "slots" SET "booked" = "booked" - 1 WHERE "id_time" = OLD."id_time";
        -- The slot itself was deleted or got another id_time, and its bookings only follow it.
        IF NOT FOUND THEN
            RETURN NULL;
        END IF;
    END IF;
    IF TG_OP IN ('UPDATE', 'INSERT') THEN
        UPDATE "slots" SET "booked" = "booked" + 1 WHERE "id_time" = NEW."id_time";
    END IF;
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "describe_student"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    email text;
    guardians text;
BEGIN
    IF NEW.id_user IS NOT NULL THEN
        -- Keeps the account from changing before it finds this student.
        EXECUTE format('SELECT name, gender, whatsapp, email FROM %I.users WHERE id = $1 FOR SHARE', TG_TABLE_SCHEMA)
            INTO NEW.student_name, NEW.student_gender, NEW.student_whatsapp, email USING NEW.id_user;
        -- Without an account, the foreign key refuses the row.
        NEW.student_name := coalesce(NEW.student_name, '');
        NEW.student_gender := coalesce(NEW.student_gender, '');
        NEW.student_whatsapp := coalesce(NEW.student_whatsapp, '');
    END IF;
    EXECUTE format(
        'SELECT string_agg(concat_ws(E''\n'', name, email, ''+'' || whatsapp), E''\n'' ORDER BY id)
         FROM %1$I.guardians JOIN %1$I.users ON users.id = id_user WHERE id_student = $1',
        TG_TABLE_SCHEMA
    ) INTO guardians USING NEW.id_student;
    NEW.contacts := concat_ws(E'\n', NEW.student_name, '+' || NEW.student_whatsapp, email, guardians);
    RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION "describe_students_of"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'users' THEN
        EXECUTE format(
            'UPDATE %1$I.students SET contacts = contacts WHERE id_student = ANY (ARRAY(
                 SELECT id_student FROM %1$I.students WHERE id_user = $1
                 UNION ALL SELECT id_student FROM %1$I.guardians WHERE id_user = $1
             ))',
            TG_TABLE_SCHEMA
        ) USING NEW.id;
    ELSE
        EXECUTE format('UPDATE %I.students SET contacts = contacts WHERE id_student IN ($1, $2)', TG_TABLE_SCHEMA)
            USING OLD.id_student, NEW.id_student;
    END IF;
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    others text[] := '{version}'::text[] || coalesce(TG_ARGV, '{}');
BEGIN
    -- A change of the version alone is that of a list of the record.
    IF to_jsonb(NEW) - others IS DISTINCT FROM to_jsonb(OLD) - others THEN
        NEW.version := OLD.version + 1;
    END IF;
    RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION "raise_version_of_owner"() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format(
        'UPDATE %1$I.%2$I SET version = version + 1 WHERE %3$I IN (SELECT %4$I FROM changed)',
        TG_TABLE_SCHEMA, TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]
    );
    RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "record_version"("kind" text, "key" text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
    identifier text := CASE "kind"
        WHEN 'teachers' THEN 'id_teacher'
        WHEN 'levels' THEN 'id_level'
        WHEN 'lembagas' THEN 'id_lembaga'
        WHEN 'packages' THEN 'id_package'
        WHEN 'programs' THEN 'id_program'
        WHEN 'kategoris' THEN 'id_kategori'
        WHEN 'contents' THEN 'id_content'
        WHEN 'subkategoris' THEN 'id_subkategori'
        WHEN 'sifats' THEN 'id_sifatul_huruf'
        WHEN 'hurufs' THEN 'id_huruf'
        WHEN 'feedbacks' THEN 'id_feedback'
        WHEN 'pertanyaans' THEN 'id_pertanyaan'
        WHEN 'users' THEN 'id'
        WHEN 'students' THEN 'id_student'
        WHEN 'slots' THEN 'id_time'
        WHEN 'placement_tests' THEN 'id_placement_test'
        WHEN 'operators' THEN 'id_operator'
        WHEN 'message_texts' THEN 'id_message_text'
    END;
    found integer;
BEGIN
    IF identifier IS NULL THEN
        RETURN NULL;
    END IF;
    EXECUTE format('SELECT version FROM %I WHERE %I = to_identifier($1)', "kind", identifier) INTO found USING "key";
    RETURN found;
END;
$$;

REVOKE EXECUTE ON FUNCTION "announce_catalogue"() FROM PUBLIC;

REVOKE EXECUTE ON FUNCTION "await_bookings"() FROM PUBLIC;

REVOKE EXECUTE ON FUNCTION "forget_reviews"() FROM PUBLIC;

CREATE OR REPLACE VIEW "zone_of_the_school" AS SELECT coalesce((SELECT "time_zone" FROM "school"), 'Asia/Jakarta') AS "zone";

CREATE OR REPLACE VIEW "required_commitments" AS
    SELECT coalesce('account ' || "teachers"."id_user", 'teacher ' || "id_teacher") AS "person",
           NULL::integer AS "id_student", "id_teacher", "id_time", NULL::integer AS "id_placement_test",
           "minutes_of_week"("id_day", "time", "slots"."minutes") AS "minutes",
           "days" AS "valid",
           CASE WHEN "booked" > 0 THEN int4range(0, 2) ELSE int4range(0, 1) END AS "scope"
    FROM "slots" JOIN "teachers" USING ("id_teacher")
    CROSS JOIN "zone_of_the_school" CROSS JOIN LATERAL "time_of_days"("valid_from", "valid_until", "zone") AS "days"
    WHERE NOT isempty("days" * tstzrange("time_of_the_service"(), NULL))
    UNION ALL
    SELECT coalesce('account ' || "students"."id_user", 'student ' || "id_student"),
           "id_student", NULL, "id_time", NULL,
           "minutes_of_week"("id_day", "time", "slots"."minutes"), "days", int4range(0, 2)
    FROM "bookings" JOIN "slots" USING ("id_time") JOIN "students" USING ("id_student")
    CROSS JOIN "zone_of_the_school" CROSS JOIN LATERAL "time_of_days"("valid_from", "valid_until", "zone") AS "days"
    WHERE NOT isempty("days" * tstzrange("time_of_the_service"(), NULL))
    UNION ALL
    SELECT "people"."person", "people"."id_student", "people"."id_teacher", NULL, "id_placement_test",
           "minutes_of_week"(extract(isodow FROM "local")::integer, to_char("local", 'HH24:MI'), "test"."minutes"),
           tstzrange("test_schedule_at", "test_schedule_at" + make_interval(mins => "test"."minutes")),
           int4range(1, 2)
    FROM "placement_tests" AS "test"
    JOIN "students" AS "student" USING ("id_student")
    LEFT JOIN "teachers" AS "reviewer" ON "reviewer"."id_teacher" = "id_reviewer"
    CROSS JOIN LATERAL (
        SELECT "test_schedule_at" AT TIME ZONE "zone" AS "local" FROM "zone_of_the_school"
    ) AS "school_time"
    CROSS JOIN LATERAL (VALUES
        (coalesce('account ' || "student"."id_user", 'student ' || "student"."id_student"), "student"."id_student", NULL::integer),
        (coalesce('account ' || "reviewer"."id_user", 'teacher ' || "reviewer"."id_teacher"), NULL, "reviewer"."id_teacher")
    ) AS "people" ("person", "id_student", "id_teacher")
    WHERE "s_progress" = 1 AND "test_schedule_at" > "time_of_the_service"()
        AND ("people"."id_student" IS NOT NULL OR "people"."id_teacher" IS NOT NULL)
        
        AND ("people"."id_teacher" IS NULL OR "reviewer"."id_user" IS DISTINCT FROM "student"."id_user" OR "student"."id_user" IS NULL);

CREATE OR REPLACE VIEW "overlapping_commitments" AS
    SELECT "one"."id", "other"."id" AS "id_other"
    FROM "commitments" AS "one" JOIN "commitments" AS "other" USING ("person")
    WHERE "one"."id" <> "other"."id" AND "one"."minutes" && "other"."minutes" AND "one"."valid" && "other"."valid"
        AND "one"."scope" && "other"."scope";

ALTER TABLE "users" ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email") AND "email" <> '');

ALTER TABLE "users" ADD CONSTRAINT "users_name_trimmed" CHECK ("name" = btrim("name"));

ALTER TABLE "users" ADD CONSTRAINT "users_gender_listed" CHECK ("gender" IN ('', 'Laki - Laki', 'Perempuan'));

ALTER TABLE "users" ADD CONSTRAINT "users_whatsapp_digits" CHECK ("whatsapp" ~ '^[0-9]*$');

ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_issued_by_listed" CHECK ("issued_by" IN ('sign-in', 'support'));

ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_expire_after_issue" CHECK ("expires_at" > "issued_at");

ALTER TABLE "personal_changes" ADD CONSTRAINT "personal_changes_of_somebody"
    CHECK (num_nonnulls("id_user", "id_student", "id_teacher", "id_operator") > 0);

ALTER TABLE "catalogue_revision" ADD CONSTRAINT "catalogue_revision_one_row" CHECK ("id" = 1);

ALTER TABLE "school" ADD CONSTRAINT "school_one_row" CHECK ("id" = 1);

ALTER TABLE "commitments" ADD CONSTRAINT "commitments_of_one_role" CHECK (num_nonnulls("id_student", "id_teacher") = 1);

ALTER TABLE "commitments" ADD CONSTRAINT "commitments_of_one_source" CHECK (num_nonnulls("id_time", "id_placement_test") = 1);

ALTER TABLE "commitments" ADD CONSTRAINT "commitments_do_not_overlap"
    EXCLUDE USING gist ("person" WITH =, "minutes" WITH &&, "valid" WITH &&, "scope" WITH &&)
    WHERE ("is_enforced") DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "events" ADD CONSTRAINT "events_kind_listed"
    CHECK ("kind" IN ('sign_in', 'sign_in_refused', 'token_use', 'token_refused', 'token_revoked', 'staff_session', 'rate_limited'));

ALTER TABLE "events" ADD CONSTRAINT "events_count_positive" CHECK ("count" > 0);

ALTER TABLE "sifats" ADD CONSTRAINT "sifats_jenis_listed" CHECK ("jenis" IN ('berlawanan', 'tengah', 'tunggal', 'tambahan'));

ALTER TABLE "sifats" ADD CONSTRAINT "sifats_kekuatan_range" CHECK ("kekuatan" BETWEEN -1 AND 1);

ALTER TABLE "lesson_reviews" ADD CONSTRAINT "lesson_reviews_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "lesson_reviews" ADD CONSTRAINT "lesson_reviews_lesson_table_listed"
    CHECK ("lesson_table" IN ('kategoris', 'contents', 'subkategoris', 'sifats', 'hurufs', 'feedbacks', 'pertanyaans'));

ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_s_progress_listed" CHECK ("s_progress" BETWEEN 0 AND 4);

ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_expire_after_registration"
    CHECK ("expired_date_at" > "registered_at");

ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_minutes_range" CHECK ("minutes" BETWEEN 5 AND 480) NOT VALID;

ALTER TABLE "lembagas" ADD CONSTRAINT "lembagas_latitude_range" CHECK ("latitude" BETWEEN -90 AND 90);

ALTER TABLE "lembagas" ADD CONSTRAINT "lembagas_longitude_range" CHECK ("longitude" BETWEEN -180 AND 180);

ALTER TABLE "teachers" ADD CONSTRAINT "teachers_latitude_range" CHECK ("latitude" BETWEEN -90 AND 90);

ALTER TABLE "teachers" ADD CONSTRAINT "teachers_longitude_range" CHECK ("longitude" BETWEEN -180 AND 180);

ALTER TABLE "packages" ADD CONSTRAINT "packages_duration_range" CHECK ("duration" > 0 AND "duration" < 'Infinity');

ALTER TABLE "packages" ADD CONSTRAINT "packages_duration_in_range" CHECK ("duration_in" > 0 AND "duration_in" < 'Infinity');

ALTER TABLE "packages" ADD CONSTRAINT "packages_price_range" CHECK ("price" >= 0);

ALTER TABLE "packages" ADD CONSTRAINT "packages_recurred_of_meeting_range" CHECK ("recurred_of_meeting" >= 1);

ALTER TABLE "packages" ADD CONSTRAINT "packages_bill_type_listed" CHECK ("bill_type" IN ('sekali', 'bulanan', 'per_pertemuan'));

ALTER TABLE "programs" ADD CONSTRAINT "programs_program_type_listed"
    CHECK ("program_type" IN ('reguler', 'intensif', 'privat', 'daurah'));

ALTER TABLE "programs" ADD CONSTRAINT "programs_s_progress_listed" CHECK ("s_progress" BETWEEN 0 AND 2);

ALTER TABLE "slots" ADD CONSTRAINT "slots_id_day_range" CHECK ("id_day" BETWEEN 1 AND 7);

ALTER TABLE "slots" ADD CONSTRAINT "slots_time_of_day" CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

ALTER TABLE "slots" ADD CONSTRAINT "slots_capacity_range" CHECK ("capacity" >= 1);

ALTER TABLE "slots" ADD CONSTRAINT "slots_minutes_range" CHECK ("minutes" BETWEEN 5 AND 480) NOT VALID;

ALTER TABLE "slots" ADD CONSTRAINT "slots_class_for_listed" CHECK ("class_for" IN ('men', 'women', 'mixed')) NOT VALID;

ALTER TABLE "slots" ADD CONSTRAINT "slots_valid_from_until" CHECK ("valid_from" <= "valid_until") NOT VALID;

ALTER TABLE "slots" ADD CONSTRAINT "slots_booked_within_capacity" CHECK ("booked" BETWEEN 0 AND "capacity");

ALTER TABLE "operators" ADD CONSTRAINT "operators_name_trimmed" CHECK ("name" = btrim("name") AND "name" <> '');

ALTER TABLE "operators" ADD CONSTRAINT "operators_role_listed"
    CHECK ("role" IN ('administrator', 'coordinator', 'teacher', 'reader'));

ALTER TABLE "operators" ADD CONSTRAINT "operators_email_lower_case" CHECK ("email" = lower("email") AND "email" <> '');

ALTER TABLE "operators" ADD CONSTRAINT "operators_teacher_of_role" CHECK ("id_teacher" IS NULL OR "role" = 'teacher');

ALTER TABLE "operators" ADD CONSTRAINT "operators_sign_in_whole" CHECK (num_nonnulls("issuer", "subject") IN (0, 2));

ALTER TABLE "operators" ADD CONSTRAINT "operators_removed_without_sign_in"
    CHECK ("removed_at" IS NULL OR num_nonnulls("email", "issuer", "subject") = 0);

ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "guardians" ADD CONSTRAINT "guardians_relation_listed" CHECK ("relation" IN ('mother', 'father', 'guardian'));

ALTER TABLE "students" ADD CONSTRAINT "students_name_trimmed" CHECK ("student_name" = btrim("student_name")) NOT VALID;

ALTER TABLE "students" ADD CONSTRAINT "students_gender_listed" CHECK ("student_gender" IN ('Laki - Laki', 'Perempuan', '')) NOT VALID;

ALTER TABLE "students" ADD CONSTRAINT "students_whatsapp_digits" CHECK ("student_whatsapp" ~ '^[0-9]*$') NOT VALID;

ALTER TABLE "students" ADD CONSTRAINT "students_birth_year_range" CHECK ("birth_year" BETWEEN 1900 AND 2100) NOT VALID;

CREATE UNIQUE INDEX "events_once" ON "events" (
    "period", "kind", "address", "id_user", "id_operator", "id_token", "reason"
) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX "placement_tests_one_open" ON "placement_tests" ("id_student") WHERE "s_progress" IN (0, 1);

CREATE INDEX "placement_tests_open_expiry" ON "placement_tests"("expired_date_at", "id_placement_test") WHERE "s_progress" IN (0, 1);

CREATE UNIQUE INDEX "operators_name_key" ON "operators" (lower("name"));

CREATE INDEX "students_by_name" ON "students" (lower("student_name"), "id_student");

CREATE TRIGGER "identities_unbound" AFTER DELETE ON "identities"
    FOR EACH ROW EXECUTE FUNCTION "remember_unbound"();

CREATE TRIGGER "audit_entries_only_added" BEFORE UPDATE OR DELETE ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "audit_entries_people" AFTER INSERT ON "audit_entries"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_audit_people"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "kategoris" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "kategoris" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "kategoris" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "subkategoris" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "subkategoris" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "subkategoris" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "contents" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "contents" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "contents" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "subkategori_contents" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "subkategori_contents" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "subkategori_contents" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "hurufs" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "hurufs" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "hurufs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "sifats" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "sifats" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "sifats" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "huruf_sifats" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "huruf_sifats" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "huruf_sifats" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "feedbacks" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "feedbacks" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "feedbacks" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "pertanyaans" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "pertanyaans" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "pertanyaans" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "pertanyaan_feedbacks" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "pertanyaan_feedbacks" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "pertanyaan_feedbacks" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "pertanyaan_contents" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "pertanyaan_contents" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "pertanyaan_contents" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "pertanyaan_hurufs" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "pertanyaan_hurufs" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "pertanyaan_hurufs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "lembagas" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "lembagas" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "lembagas" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "teachers" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "teachers" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "teachers" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "sertifikats" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "sertifikats" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "sertifikats" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "pengalamans" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "pengalamans" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "pengalamans" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "levels" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "levels" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "levels" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "teacher_levels" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "teacher_levels" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "teacher_levels" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "slots" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "slots" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "slots" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "bookings" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "bookings" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "bookings" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "packages" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "packages" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "packages" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_rows" AFTER INSERT OR DELETE ON "programs" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "programs" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON "programs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();

CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "students" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_catalogue"();

CREATE TRIGGER "bookings_awaited" AFTER UPDATE ON "students"
    FOR EACH ROW WHEN ((OLD."student_name", OLD."student_gender") IS DISTINCT FROM (NEW."student_name", NEW."student_gender"))
    EXECUTE FUNCTION "await_bookings"();

CREATE TRIGGER "people_committed" AFTER INSERT ON "slots"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "slots"
    REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_freed" AFTER DELETE ON "slots"
    REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "all_people_freed" AFTER TRUNCATE ON "slots" FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed" AFTER INSERT ON "bookings"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "bookings"
    REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_freed" AFTER DELETE ON "bookings"
    REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "all_people_freed" AFTER TRUNCATE ON "bookings" FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed" AFTER INSERT ON "placement_tests"
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "placement_tests"
    REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_freed" AFTER DELETE ON "placement_tests"
    REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "all_people_freed" AFTER TRUNCATE ON "placement_tests" FOR EACH STATEMENT EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "students"
    FOR EACH ROW WHEN (OLD."id_user" IS DISTINCT FROM NEW."id_user") EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "people_committed_anew" AFTER UPDATE ON "teachers"
    FOR EACH ROW WHEN (OLD."id_user" IS DISTINCT FROM NEW."id_user") EXECUTE FUNCTION "commit_people"();

CREATE TRIGGER "time_zone_kept" AFTER INSERT OR UPDATE ON "school" FOR EACH ROW EXECUTE FUNCTION "keep_time_zone"();

CREATE TRIGGER "responses_emptied" AFTER DELETE ON "idempotency_people"
REFERENCING OLD TABLE AS deleted_people FOR EACH STATEMENT EXECUTE FUNCTION empty_responses();

CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "kategoris"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_kategori');

CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "contents"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_content');

CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "subkategoris"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_subkategori');

CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "sifats"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_sifatul_huruf');

CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "hurufs"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_huruf');

CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "feedbacks"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_feedback');

CREATE TRIGGER "reviews_forgotten" AFTER DELETE ON "pertanyaans"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"('id_pertanyaan');

CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "kategoris"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();

CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "contents"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();

CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "subkategoris"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();

CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "sifats"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();

CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "hurufs"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();

CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "feedbacks"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();

CREATE TRIGGER "all_reviews_forgotten" AFTER TRUNCATE ON "pertanyaans"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_reviews"();

CREATE TRIGGER "bookings_counted" AFTER INSERT OR DELETE OR UPDATE OF "id_time" ON "bookings"
    FOR EACH ROW EXECUTE FUNCTION "count_bookings"();

CREATE TRIGGER "bookings_emptied" AFTER TRUNCATE ON "bookings"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_bookings"();

CREATE TRIGGER "students_described" BEFORE INSERT OR UPDATE ON "students"
    FOR EACH ROW EXECUTE FUNCTION "describe_student"();

CREATE TRIGGER "students_described" AFTER UPDATE ON "users"
    FOR EACH ROW
    WHEN (
        (OLD."name", OLD."gender", OLD."whatsapp", OLD."email")
        IS DISTINCT FROM (NEW."name", NEW."gender", NEW."whatsapp", NEW."email")
    )
    EXECUTE FUNCTION "describe_students_of"();

CREATE TRIGGER "students_described" AFTER INSERT OR UPDATE OR DELETE ON "guardians"
    FOR EACH ROW EXECUTE FUNCTION "describe_students_of"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "teachers"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "levels"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "lembagas"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "packages"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "programs"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "kategoris"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "contents"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "subkategoris"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "sifats"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "hurufs"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "feedbacks"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "pertanyaans"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "placement_tests"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "message_texts"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "users"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('confirmed_at', 'edited_at');

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "students"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('contacts');

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "slots"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('booked');

CREATE TRIGGER "version_raised" BEFORE UPDATE ON "operators"
    FOR EACH ROW EXECUTE FUNCTION "raise_version"('issuer', 'subject', 'last_sign_in_at');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "sertifikats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_updated" AFTER UPDATE ON "sertifikats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_moved" AFTER UPDATE ON "sertifikats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_deleted" AFTER DELETE ON "sertifikats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "pengalamans" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_updated" AFTER UPDATE ON "pengalamans" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_moved" AFTER UPDATE ON "pengalamans" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_deleted" AFTER DELETE ON "pengalamans" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_pengajar');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "teacher_levels" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_teacher');

CREATE TRIGGER "version_updated" AFTER UPDATE ON "teacher_levels" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_teacher');

CREATE TRIGGER "version_moved" AFTER UPDATE ON "teacher_levels" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_teacher');

CREATE TRIGGER "version_deleted" AFTER DELETE ON "teacher_levels" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('teachers', 'id_teacher', 'id_teacher');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "subkategori_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');

CREATE TRIGGER "version_updated" AFTER UPDATE ON "subkategori_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');

CREATE TRIGGER "version_moved" AFTER UPDATE ON "subkategori_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');

CREATE TRIGGER "version_deleted" AFTER DELETE ON "subkategori_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('subkategoris', 'id_subkategori', 'id_subkategori');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "huruf_sifats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');

CREATE TRIGGER "version_updated" AFTER UPDATE ON "huruf_sifats" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');

CREATE TRIGGER "version_moved" AFTER UPDATE ON "huruf_sifats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');

CREATE TRIGGER "version_deleted" AFTER DELETE ON "huruf_sifats" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('hurufs', 'id_huruf', 'id_huruf');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "pertanyaan_feedbacks" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_updated" AFTER UPDATE ON "pertanyaan_feedbacks" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_moved" AFTER UPDATE ON "pertanyaan_feedbacks" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_deleted" AFTER DELETE ON "pertanyaan_feedbacks" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "pertanyaan_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_updated" AFTER UPDATE ON "pertanyaan_contents" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_moved" AFTER UPDATE ON "pertanyaan_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_deleted" AFTER DELETE ON "pertanyaan_contents" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_inserted" AFTER INSERT ON "pertanyaan_hurufs" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_updated" AFTER UPDATE ON "pertanyaan_hurufs" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_moved" AFTER UPDATE ON "pertanyaan_hurufs" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

CREATE TRIGGER "version_deleted" AFTER DELETE ON "pertanyaan_hurufs" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_version_of_owner"('pertanyaans', 'id_pertanyaan', 'id_pertanyaan');

ALTER TABLE "kategoris" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "subkategoris" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "contents" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "subkategori_contents" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "hurufs" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "sifats" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "huruf_sifats" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "feedbacks" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "pertanyaans" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "pertanyaan_feedbacks" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "pertanyaan_contents" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "pertanyaan_hurufs" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "lembagas" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "teachers" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "sertifikats" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "pengalamans" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "levels" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "teacher_levels" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "slots" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "bookings" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "packages" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "programs" ENABLE ALWAYS TRIGGER "catalogue_rows", ENABLE ALWAYS TRIGGER "catalogue_values",
    ENABLE ALWAYS TRIGGER "catalogue_emptied";

ALTER TABLE "students" ENABLE ALWAYS TRIGGER "catalogue_values", ENABLE ALWAYS TRIGGER "bookings_awaited";

-- by hand

-- A random revision: the versions that servers know of another database must not be repeated.
INSERT INTO "catalogue_revision" ("id", "revision", "of_all_teachers") VALUES (1, "random_revision"(), "random_revision"());
