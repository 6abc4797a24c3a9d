-- The first schema. PostgreSQL 15 and later, and PGlite.
--
-- The first part is what Prisma writes for schema.prisma. The second part, at the end, is written by hand: what
-- schema.prisma cannot say, so that the database itself refuses what must not be.

-- ================================================================ written by Prisma

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" VARCHAR(100) NOT NULL,
    "name" VARCHAR(50) NOT NULL DEFAULT '',
    "gender" VARCHAR(11) NOT NULL DEFAULT '',
    "whatsapp" VARCHAR(15) NOT NULL DEFAULT '',
    "avatar" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identities" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "id_user" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "kategoris" (
    "id_kategori" SERIAL NOT NULL,
    "nama_kategori" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL DEFAULT '',
    "image" TEXT NOT NULL DEFAULT '',
    "deskripsi_panjang" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "kategoris_pkey" PRIMARY KEY ("id_kategori")
);

-- CreateTable
CREATE TABLE "subkategoris" (
    "id_subkategori" SERIAL NOT NULL,
    "id_kategori" INTEGER NOT NULL,
    "bagian_mulut" TEXT NOT NULL,
    "bagian_arab" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "subkategoris_pkey" PRIMARY KEY ("id_subkategori")
);

-- CreateTable
CREATE TABLE "contents" (
    "id_content" SERIAL NOT NULL,
    "nama_content" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL DEFAULT '',
    "image" TEXT NOT NULL DEFAULT '',
    "video" TEXT NOT NULL DEFAULT '',
    "rekap" TEXT NOT NULL DEFAULT '',
    "intro_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "contents_pkey" PRIMARY KEY ("id_content")
);

-- CreateTable
CREATE TABLE "subkategori_contents" (
    "id_subkategori" INTEGER NOT NULL,
    "id_content" INTEGER NOT NULL,

    CONSTRAINT "subkategori_contents_pkey" PRIMARY KEY ("id_subkategori","id_content")
);

-- CreateTable
CREATE TABLE "hurufs" (
    "id_huruf" SERIAL NOT NULL,
    "huruf" TEXT NOT NULL,
    "nama_latin" TEXT NOT NULL,
    "id_subkategori" INTEGER NOT NULL,
    "makhraj_detail" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "hurufs_pkey" PRIMARY KEY ("id_huruf")
);

-- CreateTable
CREATE TABLE "sifats" (
    "id_sifatul_huruf" SERIAL NOT NULL,
    "nama_sifat" TEXT NOT NULL,
    "arab" TEXT NOT NULL DEFAULT '',
    "jenis" TEXT NOT NULL,
    "lawan" TEXT NOT NULL DEFAULT '',
    "deskripsi" TEXT NOT NULL DEFAULT '',
    "catatan" TEXT NOT NULL DEFAULT '',
    "kekuatan" SMALLINT NOT NULL,

    CONSTRAINT "sifats_pkey" PRIMARY KEY ("id_sifatul_huruf")
);

-- CreateTable
CREATE TABLE "huruf_sifats" (
    "id_huruf" INTEGER NOT NULL,
    "id_sifatul_huruf" INTEGER NOT NULL,

    CONSTRAINT "huruf_sifats_pkey" PRIMARY KEY ("id_huruf","id_sifatul_huruf")
);

-- CreateTable
CREATE TABLE "feedbacks" (
    "id_feedback" SERIAL NOT NULL,
    "deskripsi" TEXT NOT NULL,

    CONSTRAINT "feedbacks_pkey" PRIMARY KEY ("id_feedback")
);

-- CreateTable
CREATE TABLE "pertanyaans" (
    "id_pertanyaan" SERIAL NOT NULL,
    "pertanyaan" TEXT NOT NULL,
    "audio_ustadz" TEXT NOT NULL DEFAULT '',
    "image_soal" TEXT NOT NULL DEFAULT '',
    "true_sound_label" TEXT NOT NULL DEFAULT '',
    "id_feedback" INTEGER,
    "id_kategori" INTEGER,
    "id_content" INTEGER,

    CONSTRAINT "pertanyaans_pkey" PRIMARY KEY ("id_pertanyaan")
);

-- CreateTable
CREATE TABLE "pertanyaan_feedbacks" (
    "id_pertanyaan" INTEGER NOT NULL,
    "id_feedback" INTEGER NOT NULL,

    CONSTRAINT "pertanyaan_feedbacks_pkey" PRIMARY KEY ("id_pertanyaan","id_feedback")
);

-- CreateTable
CREATE TABLE "pertanyaan_contents" (
    "id_pertanyaan" INTEGER NOT NULL,
    "id_content" INTEGER NOT NULL,

    CONSTRAINT "pertanyaan_contents_pkey" PRIMARY KEY ("id_pertanyaan","id_content")
);

-- CreateTable
CREATE TABLE "pertanyaan_hurufs" (
    "id_pertanyaan" INTEGER NOT NULL,
    "id_huruf" INTEGER NOT NULL,

    CONSTRAINT "pertanyaan_hurufs_pkey" PRIMARY KEY ("id_pertanyaan","id_huruf")
);

-- CreateTable
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

    CONSTRAINT "lembagas_pkey" PRIMARY KEY ("id_lembaga")
);

-- CreateTable
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

    CONSTRAINT "teachers_pkey" PRIMARY KEY ("id_teacher")
);

-- CreateTable
CREATE TABLE "sertifikats" (
    "id_sertifikasipengajar" SERIAL NOT NULL,
    "id_pengajar" INTEGER NOT NULL,
    "sertifikasi" TEXT NOT NULL,
    "sumber" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sertifikats_pkey" PRIMARY KEY ("id_sertifikasipengajar")
);

-- CreateTable
CREATE TABLE "pengalamans" (
    "id_pengalamanpengajar" SERIAL NOT NULL,
    "id_pengajar" INTEGER NOT NULL,
    "pengalaman" TEXT NOT NULL,
    "tahun" TEXT NOT NULL DEFAULT '',
    "pengalaman_preview" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "pengalamans_pkey" PRIMARY KEY ("id_pengalamanpengajar")
);

-- CreateTable
CREATE TABLE "levels" (
    "id_level" SERIAL NOT NULL,
    "level" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "levels_pkey" PRIMARY KEY ("id_level")
);

-- CreateTable
CREATE TABLE "teacher_levels" (
    "id_teacher" INTEGER NOT NULL,
    "id_level" INTEGER NOT NULL,
    "s_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "teacher_levels_pkey" PRIMARY KEY ("id_teacher","id_level")
);

-- CreateTable
CREATE TABLE "slots" (
    "id_time" SERIAL NOT NULL,
    "id_teacher" INTEGER NOT NULL,
    "id_day" SMALLINT NOT NULL,
    "time" CHAR(5) NOT NULL,
    "capacity" SMALLINT NOT NULL DEFAULT 10,
    "booked" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "slots_pkey" PRIMARY KEY ("id_time")
);

-- CreateTable
CREATE TABLE "students" (
    "id_student" SERIAL NOT NULL,
    "id_user" INTEGER NOT NULL,

    CONSTRAINT "students_pkey" PRIMARY KEY ("id_student")
);

-- CreateTable
CREATE TABLE "bookings" (
    "id_time" INTEGER NOT NULL,
    "id_student" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id_time","id_student")
);

-- CreateTable
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

    CONSTRAINT "placement_tests_pkey" PRIMARY KEY ("id_placement_test")
);

-- CreateTable
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

    CONSTRAINT "packages_pkey" PRIMARY KEY ("id_package")
);

-- CreateTable
CREATE TABLE "programs" (
    "id_program" SERIAL NOT NULL,
    "program_name" TEXT NOT NULL,
    "url_register" TEXT NOT NULL DEFAULT '',
    "short_description" TEXT NOT NULL DEFAULT '',
    "description_html" TEXT NOT NULL DEFAULT '',
    "s_active" BOOLEAN NOT NULL DEFAULT true,
    "program_type" TEXT NOT NULL,
    "s_progress" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "programs_pkey" PRIMARY KEY ("id_program")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "identities_id_user_issuer_key" ON "identities"("id_user", "issuer");

-- CreateIndex
CREATE UNIQUE INDEX "access_tokens_hash_key" ON "access_tokens"("hash");

-- CreateIndex
CREATE INDEX "access_tokens_id_user_idx" ON "access_tokens"("id_user");

-- CreateIndex
CREATE INDEX "access_tokens_expires_at_idx" ON "access_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "subkategoris_id_kategori_idx" ON "subkategoris"("id_kategori");

-- CreateIndex
CREATE INDEX "subkategori_contents_id_content_idx" ON "subkategori_contents"("id_content");

-- CreateIndex
CREATE UNIQUE INDEX "hurufs_huruf_key" ON "hurufs"("huruf");

-- CreateIndex
CREATE UNIQUE INDEX "hurufs_nama_latin_key" ON "hurufs"("nama_latin");

-- CreateIndex
CREATE INDEX "hurufs_id_subkategori_idx" ON "hurufs"("id_subkategori");

-- CreateIndex
CREATE UNIQUE INDEX "sifats_nama_sifat_key" ON "sifats"("nama_sifat");

-- CreateIndex
CREATE INDEX "huruf_sifats_id_sifatul_huruf_idx" ON "huruf_sifats"("id_sifatul_huruf");

-- CreateIndex
CREATE INDEX "pertanyaans_id_feedback_idx" ON "pertanyaans"("id_feedback");

-- CreateIndex
CREATE INDEX "pertanyaans_id_kategori_idx" ON "pertanyaans"("id_kategori");

-- CreateIndex
CREATE INDEX "pertanyaans_id_content_idx" ON "pertanyaans"("id_content");

-- CreateIndex
CREATE INDEX "pertanyaan_feedbacks_id_feedback_idx" ON "pertanyaan_feedbacks"("id_feedback");

-- CreateIndex
CREATE INDEX "pertanyaan_contents_id_content_idx" ON "pertanyaan_contents"("id_content");

-- CreateIndex
CREATE INDEX "pertanyaan_hurufs_id_huruf_idx" ON "pertanyaan_hurufs"("id_huruf");

-- CreateIndex
CREATE UNIQUE INDEX "teachers_id_user_key" ON "teachers"("id_user");

-- CreateIndex
CREATE INDEX "sertifikats_id_pengajar_idx" ON "sertifikats"("id_pengajar");

-- CreateIndex
CREATE INDEX "pengalamans_id_pengajar_idx" ON "pengalamans"("id_pengajar");

-- CreateIndex
CREATE INDEX "teacher_levels_id_level_idx" ON "teacher_levels"("id_level");

-- CreateIndex
CREATE UNIQUE INDEX "slots_id_teacher_id_day_time_key" ON "slots"("id_teacher", "id_day", "time");

-- CreateIndex
CREATE UNIQUE INDEX "students_id_user_key" ON "students"("id_user");

-- CreateIndex
CREATE INDEX "bookings_id_student_idx" ON "bookings"("id_student");

-- CreateIndex
CREATE INDEX "placement_tests_id_student_idx" ON "placement_tests"("id_student");

-- CreateIndex
CREATE INDEX "placement_tests_id_reviewer_idx" ON "placement_tests"("id_reviewer");

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_id_user_fkey" FOREIGN KEY ("id_user") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_id_user_fkey" FOREIGN KEY ("id_user") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subkategoris" ADD CONSTRAINT "subkategoris_id_kategori_fkey" FOREIGN KEY ("id_kategori") REFERENCES "kategoris"("id_kategori") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subkategori_contents" ADD CONSTRAINT "subkategori_contents_id_subkategori_fkey" FOREIGN KEY ("id_subkategori") REFERENCES "subkategoris"("id_subkategori") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subkategori_contents" ADD CONSTRAINT "subkategori_contents_id_content_fkey" FOREIGN KEY ("id_content") REFERENCES "contents"("id_content") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hurufs" ADD CONSTRAINT "hurufs_id_subkategori_fkey" FOREIGN KEY ("id_subkategori") REFERENCES "subkategoris"("id_subkategori") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "huruf_sifats" ADD CONSTRAINT "huruf_sifats_id_huruf_fkey" FOREIGN KEY ("id_huruf") REFERENCES "hurufs"("id_huruf") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "huruf_sifats" ADD CONSTRAINT "huruf_sifats_id_sifatul_huruf_fkey" FOREIGN KEY ("id_sifatul_huruf") REFERENCES "sifats"("id_sifatul_huruf") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertanyaans" ADD CONSTRAINT "pertanyaans_id_feedback_fkey" FOREIGN KEY ("id_feedback") REFERENCES "feedbacks"("id_feedback") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertanyaans" ADD CONSTRAINT "pertanyaans_id_kategori_fkey" FOREIGN KEY ("id_kategori") REFERENCES "kategoris"("id_kategori") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertanyaans" ADD CONSTRAINT "pertanyaans_id_content_fkey" FOREIGN KEY ("id_content") REFERENCES "contents"("id_content") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertanyaan_feedbacks" ADD CONSTRAINT "pertanyaan_feedbacks_id_pertanyaan_fkey" FOREIGN KEY ("id_pertanyaan") REFERENCES "pertanyaans"("id_pertanyaan") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertanyaan_feedbacks" ADD CONSTRAINT "pertanyaan_feedbacks_id_feedback_fkey" FOREIGN KEY ("id_feedback") REFERENCES "feedbacks"("id_feedback") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertanyaan_contents" ADD CONSTRAINT "pertanyaan_contents_id_pertanyaan_fkey" FOREIGN KEY ("id_pertanyaan") REFERENCES "pertanyaans"("id_pertanyaan") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertanyaan_contents" ADD CONSTRAINT "pertanyaan_contents_id_content_fkey" FOREIGN KEY ("id_content") REFERENCES "contents"("id_content") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertanyaan_hurufs" ADD CONSTRAINT "pertanyaan_hurufs_id_pertanyaan_fkey" FOREIGN KEY ("id_pertanyaan") REFERENCES "pertanyaans"("id_pertanyaan") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertanyaan_hurufs" ADD CONSTRAINT "pertanyaan_hurufs_id_huruf_fkey" FOREIGN KEY ("id_huruf") REFERENCES "hurufs"("id_huruf") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_id_user_fkey" FOREIGN KEY ("id_user") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sertifikats" ADD CONSTRAINT "sertifikats_id_pengajar_fkey" FOREIGN KEY ("id_pengajar") REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengalamans" ADD CONSTRAINT "pengalamans_id_pengajar_fkey" FOREIGN KEY ("id_pengajar") REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teacher_levels" ADD CONSTRAINT "teacher_levels_id_teacher_fkey" FOREIGN KEY ("id_teacher") REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teacher_levels" ADD CONSTRAINT "teacher_levels_id_level_fkey" FOREIGN KEY ("id_level") REFERENCES "levels"("id_level") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slots" ADD CONSTRAINT "slots_id_teacher_fkey" FOREIGN KEY ("id_teacher") REFERENCES "teachers"("id_teacher") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_id_user_fkey" FOREIGN KEY ("id_user") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_id_time_fkey" FOREIGN KEY ("id_time") REFERENCES "slots"("id_time") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_id_student_fkey" FOREIGN KEY ("id_student") REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_id_student_fkey" FOREIGN KEY ("id_student") REFERENCES "students"("id_student") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_id_reviewer_fkey" FOREIGN KEY ("id_reviewer") REFERENCES "teachers"("id_teacher") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placement_tests" ADD CONSTRAINT "placement_tests_level_result_fkey" FOREIGN KEY ("level_result") REFERENCES "levels"("id_level") ON DELETE SET NULL ON UPDATE CASCADE;


-- ================================================================ written by hand: the values of a column

-- An e-mail address is compared without case: it is stored in one form only, so that the unique index says "taken".
ALTER TABLE "users"
    ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email") AND "email" <> ''),
    ADD CONSTRAINT "users_name_trimmed" CHECK ("name" = btrim("name")),
    ADD CONSTRAINT "users_gender_listed" CHECK ("gender" IN ('', 'Laki - Laki', 'Perempuan')),
    ADD CONSTRAINT "users_whatsapp_digits" CHECK ("whatsapp" ~ '^[0-9]*$');

-- Only a SHA-256 is let in: a token that is stored by mistake as it is does not fit.
ALTER TABLE "access_tokens"
    ADD CONSTRAINT "access_tokens_hash_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "access_tokens_issued_by_listed" CHECK ("issued_by" IN ('sign-in', 'support')),
    ADD CONSTRAINT "access_tokens_expire_after_issue" CHECK ("expires_at" > "issued_at");

-- `tambahan` are the additional traits, ghunnah and khafa, that a school may load; the starter content has none.
ALTER TABLE "sifats"
    ADD CONSTRAINT "sifats_jenis_listed" CHECK ("jenis" IN ('berlawanan', 'tengah', 'tunggal', 'tambahan')),
    ADD CONSTRAINT "sifats_kekuatan_range" CHECK ("kekuatan" BETWEEN -1 AND 1);

ALTER TABLE "lembagas"
    ADD CONSTRAINT "lembagas_latitude_range" CHECK ("latitude" BETWEEN -90 AND 90),
    ADD CONSTRAINT "lembagas_longitude_range" CHECK ("longitude" BETWEEN -180 AND 180);

ALTER TABLE "teachers"
    ADD CONSTRAINT "teachers_latitude_range" CHECK ("latitude" BETWEEN -90 AND 90),
    ADD CONSTRAINT "teachers_longitude_range" CHECK ("longitude" BETWEEN -180 AND 180);

ALTER TABLE "placement_tests"
    ADD CONSTRAINT "placement_tests_s_progress_listed" CHECK ("s_progress" BETWEEN 0 AND 4),
    ADD CONSTRAINT "placement_tests_expire_after_registration" CHECK ("expired_date_at" > "registered_at");

-- Below 'Infinity', because NaN counts as greater than every number.
ALTER TABLE "packages"
    ADD CONSTRAINT "packages_price_range" CHECK ("price" >= 0),
    ADD CONSTRAINT "packages_duration_range" CHECK ("duration" > 0 AND "duration" < 'Infinity'),
    ADD CONSTRAINT "packages_duration_in_range" CHECK ("duration_in" > 0 AND "duration_in" < 'Infinity'),
    ADD CONSTRAINT "packages_recurred_of_meeting_range" CHECK ("recurred_of_meeting" >= 1),
    ADD CONSTRAINT "packages_bill_type_listed" CHECK ("bill_type" IN ('sekali', 'bulanan', 'per_pertemuan'));

ALTER TABLE "programs"
    ADD CONSTRAINT "programs_program_type_listed" CHECK ("program_type" IN ('reguler', 'intensif', 'privat', 'daurah')),
    ADD CONSTRAINT "programs_s_progress_listed" CHECK ("s_progress" BETWEEN 0 AND 2);

-- ================================================================ written by hand: one open placement test

-- Open is 0 registered or 1 scheduled. Two registrations at once: one of them meets this index.
CREATE UNIQUE INDEX "placement_tests_one_open" ON "placement_tests" ("id_student") WHERE "s_progress" IN (0, 1);

-- ================================================================ written by hand: the capacity of a slot

ALTER TABLE "slots"
    ADD CONSTRAINT "slots_id_day_range" CHECK ("id_day" BETWEEN 1 AND 7),
    ADD CONSTRAINT "slots_time_of_day" CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    ADD CONSTRAINT "slots_capacity_range" CHECK ("capacity" >= 1),
    ADD CONSTRAINT "slots_booked_within_capacity" CHECK ("booked" BETWEEN 0 AND "capacity");

-- Counting the bookings in a transaction would not see those of another that has not ended. Changing the slot's own row
-- does: the second waits for the first, and then meets the CHECK. This holds at every isolation level.
-- AFTER, not BEFORE: an INSERT that ON CONFLICT turns into nothing must not count.
CREATE FUNCTION "count_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "bookings_counted" AFTER INSERT OR DELETE OR UPDATE OF "id_time" ON "bookings"
    FOR EACH ROW EXECUTE FUNCTION "count_bookings"();

CREATE TRIGGER "bookings_emptied" AFTER TRUNCATE ON "bookings"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_bookings"();
