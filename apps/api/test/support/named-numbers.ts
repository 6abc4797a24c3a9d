import type { Database } from "../../src/database/connect.ts";

/** Gives records higher numbers from now on, so that none meets one that is named. */
export async function countFrom(db: Database, first: number): Promise<void> {
  await db.$queryRaw`
    SELECT setval(sequence, greatest(nextval(sequence), ${first}::int))::int
    FROM (
      SELECT pg_get_serial_sequence("table", "column")::regclass AS sequence FROM (VALUES
        ('users', 'id'), ('students', 'id_student'), ('access_tokens', 'id'),
        ('operators', 'id_operator'), ('operator_tokens', 'id'), ('placement_tests', 'id_placement_test'),
        ('slots', 'id_time'), ('teachers', 'id_teacher'), ('lesson_reviews', 'id_review'), ('imports', 'id_import')
      ) AS of ("table", "column")
    ) AS every`;
}
