ALTER TABLE "operators"
    VALIDATE CONSTRAINT "operators_id_teacher_fkey",
    VALIDATE CONSTRAINT "operators_role_listed",
    VALIDATE CONSTRAINT "operators_teacher_of_role",
    VALIDATE CONSTRAINT "operators_email_lower_case",
    VALIDATE CONSTRAINT "operators_sign_in_whole",
    VALIDATE CONSTRAINT "operators_removed_without_sign_in";
