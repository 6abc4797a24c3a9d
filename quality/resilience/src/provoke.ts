import type { TestIssuer } from "@talaqqi/test-kit/issuer";
import type { Postgres } from "@talaqqi/test-kit/postgresql";
import { type Answer, request } from "@talaqqi/test-kit/request";
import type { Instance } from "./instance.ts";
import type { Person } from "./people.ts";
import { sendBytes } from "./raw.ts";
import { signIn } from "./sign-in.ts";

/** What was sent in somebody's name, and must be known to nobody else. */
export type Given = { idTokens: string[]; accessTokens: string[] };

/** Somebody who calls the service, and what they are given. */
type Caller = {
  instance: Pick<Instance, "url" | "port">;
  issuer: TestIssuer;
  given: Given;
  /** Is told every answer, and in whose name it was asked for. */
  hear?: (answer: Heard, person: Person) => void;
};

/** What was answered, headers and all, and whether that is what was asked for. */
export type Heard = { text: string; isError: boolean };

/** Whom one person asks. */
type Service = Pick<Instance, "url" | "port"> & { hear: (answer: Heard) => void };

/**
 * Does in everybody's name what goes well and whatever goes wrong, while the database is well, refuses every row (once in
 * words that quote it), cuts every connection, and is stopped. It is left as it was.
 */
export async function provokeInEveryState(
  caller: Caller,
  everybody: Person[],
  { postgres, database }: { postgres: Postgres; database: string },
): Promise<void> {
  const provokeAll = async () => {
    for (const person of everybody) await provoke(caller, person);
  };
  await provokeAll();
  await postgres.run(refuseRows, database);
  await provokeAll();
  await postgres.run(refuseQuoting, database);
  await provokeAll();
  await postgres.run("DROP TRIGGER refuse ON users; DROP TRIGGER refuse ON placement_tests", database);
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}' AND pid <> pg_backend_pid()`;
  let cutting = Promise.resolve();
  const timer = setInterval(() => {
    cutting = cutting.then(() => postgres.run(cut).catch(() => undefined));
  }, 40);
  await provokeAll().finally(() => clearInterval(timer));
  await cutting;
  await postgres.stop();
  await provokeAll();
  await postgres.start();
}

/** Every new row of these breaks a rule, which the error names; the row itself is its detail. */
const refuseRows = ["users", "placement_tests", "access_tokens", "identities"]
  .map((table) => `ALTER TABLE ${table} ADD CONSTRAINT ${table}_no_more CHECK (now() IS NULL) NOT VALID`)
  .join(";");

/** The error quotes what it refuses, as PostgreSQL does where it reads one type as another. */
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

/** Says who somebody is in every place in which a caller can, and goes on where nothing is answered. */
async function provoke(caller: Caller, person: Person): Promise<void> {
  const instance: Service = { ...caller.instance, hear: (answer) => caller.hear?.(answer, person) };
  const tokens = await provokeSignIns({ ...caller, instance }, person);
  await provokeRegistration(instance, person);
  await provokeAccount(instance, person, tokens);
  await provokePaths(instance, person, tokens);
  await provokeHttp(instance, person, tokens);
}

type Tokens = { idToken: string; accessToken: string };

async function provokeSignIns(caller: Caller & { instance: Service }, { email, name }: Person): Promise<Tokens> {
  const { instance, issuer, given } = caller;
  const signInWith = (token: string) => hearing(instance, signIn(instance, token));
  const claims = issuer.goodClaims({ email, name });
  const idToken = issuer.sign(claims);
  const answer = await signInWith(idToken);
  const accessToken = /"access_token":"([^"]+)"/.exec(String(answer?.body))?.[1] ?? "";
  const others = [
    issuer.sign(issuer.goodClaims({ email, sub: `another ${email}` })),
    issuer.sign({ ...claims, email: `another.${email}`, sub: email }),
    issuer.sign({ ...claims, email_verified: false }),
    issuer.sign({ ...claims, aud: email }),
    issuer.sign({ ...claims, iss: `https://${email}` }),
    issuer.sign(claims, { header: { kid: email } }),
    issuer.sign(claims, { header: { alg: email } }),
    idToken.slice(0, -40),
    idToken.replace(/^[^.]+/, Buffer.from(`{"alg":"${email}`).toString("base64url")),
  ];
  for (const token of [...others, email, `${email}\0`, name]) await signInWith(token);
  given.idTokens.push(idToken, ...others);
  if (accessToken) given.accessTokens.push(accessToken);
  return { idToken, accessToken: accessToken || `made-up-token-of-${email}`.replaceAll(/[^\w-]/g, "-") };
}

async function provokeRegistration(instance: Service, person: Person): Promise<void> {
  const { name, email, whatsapp } = person;
  const good = { email, name, gender: "Perempuan", whatsapp: Number(whatsapp) };
  const bodies = [
    JSON.stringify(good),
    // A new one: where the database refuses rows, it is refused by that.
    JSON.stringify({ ...good, email: `baru.${Math.random().toString(36).slice(2)}.${email}` }),
    JSON.stringify({ ...good, [email]: name, [whatsapp]: name }),
    JSON.stringify({ ...good, gender: name, email: name, name: email.repeat(20), whatsapp: `+${whatsapp}` }),
    JSON.stringify({ ...good, name: `${name}\0` }),
    JSON.stringify({ ...good, more: `${name} ${email}`.repeat(2_000) }),
    JSON.stringify([good]),
    JSON.stringify(`${email} ${whatsapp}`),
    JSON.stringify(good).slice(0, -9),
    `{"email": ${email}}`,
    `{"email": "${email}", "name": "${name}\xff"}`,
    `{"__proto__": {"email": "${email}"}}`,
  ];
  for (const body of bodies) {
    await send(instance, { method: "POST", path: "/api/auth/register", body });
    await send(instance, { method: "POST", path: "/api/auth/register", body, type: `text/${whatsapp}` });
  }
}

async function provokeAccount(instance: Service, person: Person, { accessToken }: Tokens): Promise<void> {
  const { name, email, whatsapp } = person;
  const bodies = [
    { name, whatsapp: Number(whatsapp) },
    { avatar: `https://media.example/${email}.png` },
    { avatar: email, name: email.repeat(20), gender: name, whatsapp },
    { [email]: whatsapp },
    { notes: `${name} <${email}> ${whatsapp}` },
    { notes: email.repeat(200), test_schedule_at: email },
  ];
  for (const path of ["/api/users", "/api/placement-test", "/api/auth/idp", "/api/auth/register"]) {
    await send(instance, { path, token: accessToken });
  }
  for (const body of bodies.map((one) => JSON.stringify(one))) {
    await send(instance, { method: "PUT", path: "/api/users", body, token: accessToken });
    await send(instance, { method: "POST", path: "/api/placement-test/register", body, token: accessToken });
  }
  for (const token of [email, `${accessToken}x`, accessToken.slice(1), `${email}:${whatsapp}`]) {
    await send(instance, { path: "/api/users", token });
  }
}

async function provokePaths(instance: Service, person: Person, tokens: Tokens): Promise<void> {
  const { idToken, accessToken } = tokens;
  const [email, name] = [encodeURIComponent(person.email), encodeURIComponent(person.name)];
  const paths = [
    ...[email, name, person.whatsapp, person.email, accessToken, idToken.slice(0, 300)].flatMap((one) => [
      `/api/users/${one}`,
      `/api/teachers/${one}`,
      `/api/teachers/${one}/slot-time`,
      `/api/auth/${one}`,
      `/${one}`,
      `/api/%zz/${one}`,
    ]),
    `/api/pertanyaans?id_content=${email}&${name}=${person.whatsapp}`,
    `/api/users?access_token=${accessToken}&id_token=${idToken.slice(0, 300)}&email=${email}`,
    `/api/hurufs?${email}`,
  ];
  for (const path of paths) await send(instance, { path });
  for (const method of ["DELETE", "PATCH", "OPTIONS"]) await send(instance, { method, path: `/api/users/${email}` });
}

async function provokeHttp(instance: Service, person: Person, tokens: Tokens): Promise<void> {
  const { name, email, whatsapp } = person;
  const head = `Host: ${email}\r\nAuthorization: Bearer ${tokens.accessToken}\r\nX-Name: ${name}\r\n`;
  const json = "Content-Type: application/json\r\n";
  const requests = [
    `GET /api/${email} HTTP/9.9\r\n${head}\r\n`,
    `GET /api/users?email=${email} HTTP/1.1\r\n${head}${email}\r\n\r\n`,
    `${whatsapp} /api/users HTTP/1.1\r\n${head}\r\n`,
    `GET /api/users HTTP/1.1\r\n${head}X-Long: ${email.repeat(1_000)}\r\n\r\n`,
    `POST /api/auth/register HTTP/1.1\r\n${head}${json}Content-Length: ${whatsapp}\r\n\r\n{"email":"${email}"}`,
    `POST /api/auth/register HTTP/1.1\r\n${head}${json}Transfer-Encoding: chunked\r\n\r\n${email}\r\n`,
    `POST /api/auth/register HTTP/1.1\r\n${head}${json}Content-Length: 5\r\n\r\n{"email":"${email}"}`,
    `${email} ${tokens.idToken}\r\n\r\n`,
    `CONNECT ${email}:443 HTTP/1.1\r\n${head}\r\n`,
  ];
  const said = await Promise.all(requests.map((bytes) => sendBytes(instance.port, bytes)));
  for (const text of said) instance.hear({ text, isError: true });
}

type Sent = { method?: string; path: string; body?: string; type?: string; token?: string };

async function send(instance: Service, sent: Sent): Promise<void> {
  const { method = "GET", path, body, type = "application/json", token } = sent;
  const headers = {
    ...(body !== undefined && { "content-type": type }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  await hearing(instance, request(instance.url + path, { method, headers, ...(body !== undefined && { body }) }));
}

/** @returns the answer, of which the one who asks is told; undefined where there is none. */
async function hearing({ hear }: Service, asking: Promise<Answer>): Promise<Answer | undefined> {
  const answer = await asking.catch(() => undefined);
  if (!answer) return undefined;
  const { status, headers, body } = answer;
  hear({ text: `${status} ${JSON.stringify(headers)} ${body}`, isError: status >= 400 });
  return answer;
}
