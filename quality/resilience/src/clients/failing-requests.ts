import type { TestIssuer } from "@talaqqi/test-kit/issuer";
import type { Postgres } from "@talaqqi/test-kit/postgresql";
import { sendRaw } from "./raw-socket.ts";
import { ask, bearer, jsonRequest, registration } from "./requests.ts";

type Person = { name: string; email: string; whatsapp: string };

type Target = { url: string; port: number; issuer: TestIssuer; postgres: Postgres; database: string };

/** The tokens that were sent and received. */
type Tokens = { idTokens: string[]; accessTokens: string[] };

/**
 * Sends successful and failing requests with somebody's data while the database works, rejects every row (once quoting it in
 * the error), loses every connection, and is stopped. Leaves the database running.
 */
export async function failInEveryState(target: Target, person: Person): Promise<Tokens> {
  const { postgres, database } = target;
  const tokens: Tokens = { idTokens: [], accessTokens: [] };
  const sendAll = () => sendEverything(target, person, tokens);
  await sendAll();
  await postgres.run(refuseRows, database);
  await sendAll();
  await postgres.run(refuseQuoting, database);
  await sendAll();
  await postgres.run("DROP TRIGGER refuse ON users; DROP TRIGGER refuse ON placement_tests", database);
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}' AND pid <> pg_backend_pid()`;
  let cutting = Promise.resolve();
  const timer = setInterval(() => {
    cutting = cutting.then(() => postgres.run(cut).catch(() => undefined));
  }, 40);
  await sendAll().finally(() => clearInterval(timer));
  await cutting;
  await postgres.stop();
  await sendAll();
  await postgres.start();
  return tokens;
}

/** Every new row violates a constraint; PostgreSQL puts the row into the detail of the error. */
const refuseRows = ["users", "placement_tests", "access_tokens", "identities"]
  .map((table) => `ALTER TABLE ${table} ADD CONSTRAINT ${table}_no_more CHECK (now() IS NULL) NOT VALID`)
  .join(";");

/** The error message quotes a value, as PostgreSQL does when a cast fails. */
const refuseQuoting = `
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE row jsonb := to_jsonb(NEW); quoted text;
  BEGIN
    quoted := CASE floor(random() * 3) WHEN 0 THEN row->>'email' WHEN 1 THEN row->>'whatsapp' ELSE row->>'name' END;
    PERFORM coalesce(quoted, row->>'notes')::smallint;
    RETURN NEW;
  END $$;
  CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION refuse();
  CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON placement_tests FOR EACH ROW EXECUTE FUNCTION refuse()`;

let registrations = 0;

/** Puts the data into every part of a request that a client controls. */
async function sendEverything({ url, port, issuer }: Target, person: Person, tokens: Tokens): Promise<void> {
  const { name, email, whatsapp } = person;
  const good = registration(email, { name, whatsapp: Number(whatsapp) });
  registrations += 1;
  const bodies = [
    JSON.stringify(good),
    // A new e-mail: this one reaches the database.
    JSON.stringify({ ...good, email: `baru${registrations}.${email}` }),
    JSON.stringify({ ...good, [email]: name, gender: name, name: email.repeat(20), whatsapp: `+${whatsapp}` }),
    JSON.stringify({ ...good, name: `${name}\0`, more: `${name} ${email}`.repeat(2_000) }),
    JSON.stringify(good).slice(0, -9),
    `{"email": "${email}", "name": "${name}\xff"}`,
  ];
  for (const type of ["application/json", `text/${whatsapp}`]) {
    const headers = { "content-type": type };
    for (const body of bodies) await ask(`${url}/api/auth/register`, { method: "POST", headers, body });
  }

  const claims = issuer.goodClaims({ email, name });
  const idToken = issuer.sign(claims);
  const { body } = await ask(`${url}/api/auth/idp`, jsonRequest({ id_token: idToken }));
  const [, accessToken] = /"access_token":"([^"]+)"/.exec(body) ?? [];
  const forged = [
    issuer.sign({ ...claims, email: `another.${email}`, sub: email }),
    issuer.sign({ ...claims, aud: email, iss: `https://${email}` }),
    issuer.sign(claims, { header: { kid: email } }),
    idToken.slice(0, -40),
  ];
  for (const id_token of [...forged, email, `${email}\0`]) await ask(`${url}/api/auth/idp`, jsonRequest({ id_token }));
  tokens.idTokens.push(idToken, ...forged);
  if (accessToken) tokens.accessTokens.push(accessToken);

  const token = accessToken ?? tokens.accessTokens[0] ?? "";
  for (const change of [{ name, whatsapp: Number(whatsapp) }, { avatar: email, gender: name }, { [email]: whatsapp }])
    await ask(`${url}/api/users`, jsonRequest(change, { method: "PUT", token }));
  for (const test of [
    { notes: `${name} <${email}> ${whatsapp}` },
    { notes: email.repeat(200), test_schedule_at: email },
  ])
    await ask(`${url}/api/placement-test/register`, jsonRequest(test, { token }));
  for (const wrong of [email, `${token}x`, `${email}:${whatsapp}`])
    await ask(`${url}/api/users`, { headers: bearer(wrong) });

  for (const part of [email, encodeURIComponent(name), whatsapp, token, idToken.slice(0, 300)]) {
    for (const path of [
      `/api/users/${part}`,
      `/api/teachers/${part}`,
      `/${part}`,
      `/api/%zz/${part}`,
      `/api/hurufs?${part}`,
    ])
      await ask(url + path, { headers: bearer(token) });
  }

  const head = `Host: ${email}\r\nAuthorization: Bearer ${token}\r\nX-Name: ${name}\r\n`;
  const post = `POST /api/auth/register HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;
  const malformed = [
    `GET /api/${email} HTTP/9.9\r\n${head}\r\n`,
    `GET /api/users?email=${email} HTTP/1.1\r\n${head}${email}\r\n\r\n`,
    `${whatsapp} /api/users HTTP/1.1\r\n${head}X-Long: ${email.repeat(1_000)}\r\n\r\n`,
    `${post}Content-Length: 5\r\n\r\n{"email":"${email}"}`,
    `${post}Transfer-Encoding: chunked\r\n\r\n${email}\r\n`,
    `CONNECT ${email}:443 HTTP/1.1\r\n${head}\r\n`,
  ];
  await Promise.all(malformed.map((bytes) => sendRaw(port, bytes)));
}
