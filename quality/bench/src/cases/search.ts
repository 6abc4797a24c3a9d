import { createHash } from "node:crypto";
import { startPostgres } from "@talaqqi/test-kit/postgresql";
import pg from "pg";
import type { Bench } from "../bench.ts";
import { get } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { type Side, startService } from "../sides.ts";
import { median } from "../statistics.ts";

/** Searches by what is typed, from the common to the rare. */
const searches = [
  ...["siti", "nur", "ali", "zul", "xyz", "abc"],
  // Common names that nobody has together, and a school whose students were all added last.
  ...["siti muhammad", "siti zainab fatimah", "pesantren-baru", "siti pesantren-baru"],
  ...["812", "0812", "+62 812", "0812-3", "8123", "00000001"],
  ...["gmail", "contoh", "siti.a", "siti@", "siti.abc"],
];

const TOKEN = `talaqqi_operator_1_${"A".repeat(43)}`;

/**
 * Staff search among a million students, each with an account: the time that PostgreSQL takes for all statements of a
 * request, planning included. A search's figure is its median; the first round warms up.
 */
export async function search(bench: Bench): Promise<Measurements> {
  const [count, rounds] = bench.length.quick ? [20_000, 1] : [1_000_000, 5];
  const settings = { shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.track_planning": "on" };
  const postgres = await startPostgres(settings);
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  try {
    const service = await startService({ ...bench, postgres }, { database: "postgres" });
    await client.connect();
    await client.query("CREATE EXTENSION pg_stat_statements");
    for (const statement of students(count)) await client.query(statement);
    const measurements: Measurements = {};
    for (const kind of ["students", "accounts"]) {
      const medians: number[] = [];
      for (const text of searches) {
        const times: number[] = [];
        for (let round = 0; round <= rounds; round += 1) times.push(await time(client, service, kind, text));
        const measured = times.slice(1);
        console.log(`  ${kind} "${text}": median ${ms(median(measured))}, slowest ${ms(Math.max(...measured))} ms`);
        medians.push(median(measured));
      }
      measurements[`search.${kind}_ms_median`] = median(medians);
      measurements[`search.${kind}_ms_max`] = Math.max(...medians);
    }
    return measurements;
  } finally {
    await client.end();
    await postgres.destroy();
  }
}

const ms = (time: number) => time.toFixed(1);

/** @returns the milliseconds that PostgreSQL took for a request. */
async function time(client: pg.Client, service: Side, kind: string, text: string): Promise<number> {
  await client.query("SELECT pg_stat_statements_reset()");
  const headers = { authorization: `Bearer ${TOKEN}` };
  await get(service, `/operator/${kind}?search=${encodeURIComponent(text)}`, headers);
  const { rows } = await client.query<{ ms: number }>(
    `SELECT sum(total_plan_time + total_exec_time) AS ms FROM pg_stat_statements
     WHERE query NOT LIKE '%pg_stat_statements%'`,
  );
  return rows[0]?.ms ?? Number.NaN;
}

/** @returns SQL that adds an operator, and students with accounts; the last twenty-fifth are of one school. */
const students = (count: number) => [
  `INSERT INTO operators (id_operator, name) VALUES (1, 'Ustadzah Maryam');
   INSERT INTO operator_tokens (id, id_operator, hash, issued_at)
   VALUES (1, 1, '${createHash("sha256").update(TOKEN).digest("hex")}', now())`,
  `INSERT INTO users (email, name, gender, whatsapp)
   SELECT lower(first) || '.' || lower(last) || n || CASE
            WHEN n > ${count} * 0.96 THEN '@pesantren-baru.example'
            ELSE (ARRAY['@gmail.com', '@yahoo.example', '@contoh.example'])[1 + n % 3]
          END,
          first || ' ' || last, CASE n % 2 WHEN 0 THEN 'Perempuan' ELSE 'Laki - Laki' END,
          '628' || 11 + n * 7919 % 89 || lpad((n * 104729 % 100000000)::text, 8, '0')
   FROM (
     SELECT n, (ARRAY[${firstNames.map((name) => `'${name}'`)}])[1 + (hashint8(n)::bigint & 2147483647) % ${firstNames.length}] AS first,
            initcap(translate(left(md5(n::text), 6), '0123456789', 'aiueonrstk')) AS last
     FROM generate_series(1::bigint, ${count}) n
   ) AS people`,
  // With the values that the trigger would write: faster.
  "ALTER TABLE students DISABLE TRIGGER students_described",
  `INSERT INTO students (id_user, student_name, student_gender, student_whatsapp, contacts)
   SELECT id, name, gender, whatsapp, concat_ws(E'\\n', name, '+' || whatsapp, email) FROM users ORDER BY id`,
  "ALTER TABLE students ENABLE TRIGGER students_described",
  "VACUUM ANALYZE users",
  "VACUUM ANALYZE students",
];

const firstNames = [
  ...["Siti", "Muhammad", "Nur", "Ahmad", "Aisyah", "Dewi", "Fatimah", "Abdul", "Rizky", "Putri"],
  ...["Yusuf", "Hasan", "Khadijah", "Maryam", "Zainab", "Bilal", "Umar", "Ali", "Hafsah", "Zulaikha"],
];
