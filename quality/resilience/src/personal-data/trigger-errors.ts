import type { TestIssuer } from "@talaqqi/test-kit/issuer";
import type { Postgres } from "@talaqqi/test-kit/postgresql";
import { type CapturedResponse as RawResponse, request } from "@talaqqi/test-kit/request";
import { sendRaw } from "../clients/raw-socket.ts";
import { bearer, registration, signIn } from "../clients/requests.ts";
import type { Instance } from "../service/instance.ts";
import type { Student } from "./students.ts";

/** The tokens that were sent and received: secrets of their students. */
export type Tokens = { idTokens: string[]; accessTokens: string[] };

/** A response with its status and headers. */
export type CapturedResponse = { text: string; isError: boolean };

type Target = {
  instance: Pick<Instance, "url" | "port">;
  issuer: TestIssuer;
  tokens: Tokens;
  onResponse?: (response: CapturedResponse, student: Student) => void;
};

/** The service as one student calls it. */
type Service = Pick<Instance, "url" | "port"> & { onResponse: (response: CapturedResponse) => void };

/**
 * Sends successful and failing requests for every student while the database works, rejects every row (once quoting it in
 * the error), loses every connection, and is stopped. Leaves the database running.
 */
export async function triggerErrorsInEveryState(
  target: Target,
  students: Student[],
  { postgres, database }: { postgres: Postgres; database: string },
): Promise<void> {
  const triggerAll = async () => {
    for (const student of students) await triggerErrors(target, student);
  };
  await triggerAll();
  await postgres.run(refuseRows, database);
  await triggerAll();
  await postgres.run(refuseQuoting, database);
  await triggerAll();
  await postgres.run("DROP TRIGGER refuse ON users; DROP TRIGGER refuse ON placement_tests", database);
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}' AND pid <> pg_backend_pid()`;
  let cutting = Promise.resolve();
  const timer = setInterval(() => {
    cutting = cutting.then(() => postgres.run(cut).catch(() => undefined));
  }, 40);
  await triggerAll().finally(() => clearInterval(timer));
  await cutting;
  await postgres.stop();
  await triggerAll();
  await postgres.start();
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

/** Puts personal data of a student into every part of a request that a client controls. */
async function triggerErrors(target: Target, student: Student): Promise<void> {
  const service: Service = {
    ...target.instance,
    onResponse: (response) => target.onResponse?.(response, student),
  };
  const tokens = await triggerSignInErrors(service, target, student);
  await triggerRegistrationErrors(service, student);
  await triggerAccountErrors(service, student, tokens);
  await triggerPathErrors(service, student, tokens);
  await triggerHttpErrors(service, student, tokens);
}

type SignedIn = { idToken: string; accessToken: string };

async function triggerSignInErrors(
  service: Service,
  { issuer, tokens }: Target,
  { email, name }: Student,
): Promise<SignedIn> {
  const signInWith = (token: string) => capture(service, signIn(service, token));
  const claims = issuer.goodClaims({ email, name });
  const idToken = issuer.sign(claims);
  const response = await signInWith(idToken);
  const accessToken = /"access_token":"([^"]+)"/.exec(String(response?.body))?.[1] ?? "";
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
  tokens.idTokens.push(idToken, ...others);
  if (accessToken) tokens.accessTokens.push(accessToken);
  return { idToken, accessToken: accessToken || `made-up-token-of-${email}`.replaceAll(/[^\w-]/g, "-") };
}

async function triggerRegistrationErrors(service: Service, { name, email, whatsapp }: Student): Promise<void> {
  const good = registration(email, { name, whatsapp: Number(whatsapp) });
  const bodies = [
    JSON.stringify(good),
    // A new e-mail: this one reaches the database.
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
    await send(service, { method: "POST", path: "/api/auth/register", body });
    await send(service, { method: "POST", path: "/api/auth/register", body, type: `text/${whatsapp}` });
  }
}

async function triggerAccountErrors(service: Service, student: Student, { accessToken }: SignedIn): Promise<void> {
  const { name, email, whatsapp } = student;
  const bodies = [
    { name, whatsapp: Number(whatsapp) },
    { avatar: `https://media.example/${email}.png` },
    { avatar: email, name: email.repeat(20), gender: name, whatsapp },
    { [email]: whatsapp },
    { notes: `${name} <${email}> ${whatsapp}` },
    { notes: email.repeat(200), test_schedule_at: email },
  ];
  for (const path of ["/api/users", "/api/placement-test", "/api/auth/idp", "/api/auth/register"]) {
    await send(service, { path, token: accessToken });
  }
  for (const body of bodies.map((one) => JSON.stringify(one))) {
    await send(service, { method: "PUT", path: "/api/users", body, token: accessToken });
    await send(service, { method: "POST", path: "/api/placement-test/register", body, token: accessToken });
  }
  for (const token of [email, `${accessToken}x`, accessToken.slice(1), `${email}:${whatsapp}`]) {
    await send(service, { path: "/api/users", token });
  }
}

async function triggerPathErrors(service: Service, student: Student, tokens: SignedIn): Promise<void> {
  const { idToken, accessToken } = tokens;
  const [email, name] = [encodeURIComponent(student.email), encodeURIComponent(student.name)];
  const paths = [
    ...[email, name, student.whatsapp, student.email, accessToken, idToken.slice(0, 300)].flatMap((one) => [
      `/api/users/${one}`,
      `/api/teachers/${one}`,
      `/api/teachers/${one}/slot-time`,
      `/api/auth/${one}`,
      `/${one}`,
      `/api/%zz/${one}`,
    ]),
    `/api/pertanyaans?id_content=${email}&${name}=${student.whatsapp}`,
    `/api/users?access_token=${accessToken}&id_token=${idToken.slice(0, 300)}&email=${email}`,
    `/api/hurufs?${email}`,
  ];
  for (const path of paths) await send(service, { path });
  for (const method of ["DELETE", "PATCH", "OPTIONS"]) await send(service, { method, path: `/api/users/${email}` });
}

async function triggerHttpErrors(service: Service, student: Student, tokens: SignedIn): Promise<void> {
  const { name, email, whatsapp } = student;
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
  const responses = await Promise.all(requests.map((bytes) => sendRaw(service.port, bytes)));
  for (const text of responses) service.onResponse({ text, isError: true });
}

type Sent = { method?: string; path: string; body?: string; type?: string; token?: string };

async function send(service: Service, sent: Sent): Promise<void> {
  const { method = "GET", path, body, type = "application/json", token } = sent;
  const headers = {
    ...(body !== undefined && { "content-type": type }),
    ...(token && bearer(token)),
  };
  await capture(service, request(service.url + path, { method, headers, ...(body !== undefined && { body }) }));
}

/** Reports a response. @returns it; undefined if there is none. */
async function capture({ onResponse }: Service, sending: Promise<RawResponse>): Promise<RawResponse | undefined> {
  const response = await sending.catch(() => undefined);
  if (!response) return undefined;
  const { status, headers, body } = response;
  onResponse({ text: `${status} ${JSON.stringify(headers)} ${body}`, isError: status >= 400 });
  return response;
}
