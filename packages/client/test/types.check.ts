import type { paths as OperatorPaths } from "@talaqqi/contract/operator";
import { createClient, createPathClient, first, unwrap } from "../src/index.ts";

// Compiled by `npm run check`, never run: calls that the compiler must refuse, beside similar ones that it must accept.

const client = createClient({ baseUrl: "" });

// A call's path is the contract's, and takes the method.
client.GET("/api/hurufs");
// @ts-expect-error: there is no such path
client.GET("/api/huruf");
// @ts-expect-error: it is there for reading only
client.DELETE("/api/hurufs");
client.GET("/api/teachers/{id}", { params: { path: { id: "1" } } });
// @ts-expect-error: its parameter is missing
client.GET("/api/teachers/{id}");
// @ts-expect-error: its parameter is called id
client.GET("/api/teachers/{id}", { params: { path: { id_teacher: "1" } } });
// @ts-expect-error: it has no other parameter
client.GET("/api/teachers/{id}", { params: { path: { id: "1", id_teacher: "1" } } });
// @ts-expect-error: the identifier is a text
client.GET("/api/teachers/{id}", { params: { path: { id: 1 } } });

// Its query is the contract's.
client.GET("/api/pertanyaans");
client.GET("/api/pertanyaans", { params: { query: { id_content: 1 } } });
// @ts-expect-error: the filter is called id_content
client.GET("/api/pertanyaans", { params: { query: { id_kategori: 1 } } });
// @ts-expect-error: it has no other filter
client.GET("/api/pertanyaans", { params: { query: { id_content: 1, id_kategori: 1 } } });
// @ts-expect-error: the filter is a number
client.GET("/api/pertanyaans", { params: { query: { id_content: "1" } } });
// @ts-expect-error: there is no query
client.GET("/api/hurufs", { params: { query: { id_huruf: 1 } } });
// @ts-expect-error: the query is one of the parameters
client.GET("/api/pertanyaans", { query: { id_content: 1 } });

// Its body is the contract's.
client.PUT("/api/users", { body: { name: "Aisyah" } });
// @ts-expect-error: there is no such field
client.PUT("/api/users", { body: { password: "" } });
// @ts-expect-error: nor beside others
client.PUT("/api/users", { body: { name: "Aisyah", password: "" } });
// @ts-expect-error: the body is missing
client.POST("/api/auth/idp");
client.POST("/api/placement-test/register");
client.POST("/api/placement-test/register", { body: { notes: "" } });
// @ts-expect-error: there is no such field in a body that may be left out
client.POST("/api/placement-test/register", { body: { notes: "", password: "" } });
// @ts-expect-error: there is no body
client.GET("/api/hurufs", { body: { notes: "" } });

// What openapi-fetch and fetch take besides is taken.
client.GET("/api/hurufs", { headers: { "If-None-Match": '"1"' }, signal: AbortSignal.timeout(1), cache: "no-cache" });
client.GET("/api/hurufs", { timeout: 1, retries: 0 });
// @ts-expect-error: nobody takes this
client.GET("/api/hurufs", { deadline: 1 });
// @ts-expect-error: it is given once, to createClient
client.GET("/api/hurufs", { fetch });
createClient({ baseUrl: "", tokenStore: { get: () => localStorage.getItem("talaqqi"), set: () => undefined } });

// A call by name takes one object: the parameters of the path, and the query or the body.
client.listHurufs();
client.listHurufs(undefined, { signal: AbortSignal.timeout(1), timeout: 1, retries: 0, headers: { "X-App": "1" } });
client.listPertanyaans();
client.listPertanyaans({ id_content: 1 });
client.getTeacher({ id: "1" });
client.updateProfile({ name: "Aisyah" });
client.registerPlacementTest({ notes: "" }, { retries: 0 });
// @ts-expect-error: there is no such operation
client.listHuruf();
// @ts-expect-error: it takes nothing
client.listHurufs({ id_huruf: 1 });
// @ts-expect-error: its parameter is missing
client.getTeacher();
// @ts-expect-error: the identifier is a text
client.getTeacher({ id: 1 });
// @ts-expect-error: there is no such field
client.updateProfile({ name: "Aisyah", password: "" });
// @ts-expect-error: nobody takes this
client.listHurufs(undefined, { deadline: 1 });

// A client of another contract has its paths, and neither names nor sign-in.
const operators = createPathClient<OperatorPaths>({ baseUrl: "" });
operators.GET("/operator/me");
// @ts-expect-error: that is another contract's
operators.GET("/api/hurufs");
// @ts-expect-error: it has no names
operators.listHurufs();

// The only record of a list, and the statuses that an error may have.
(await first(client.getTeacher({ id: "1" }))).nama_pengajar satisfies string;
await first(client.getTeacher({ id: "1" })).catch(({ status }) => {
  status satisfies 0 | 404 | 429 | 500 | 503;
  // @ts-expect-error: nobody is refused here
  return status === 403;
});
await unwrap(client.listHurufs()).catch((error) => error.status satisfies 0 | 429 | 500 | 503);

// What comes back is the contract's, out of its envelope.
const [huruf] = await unwrap(client.GET("/api/hurufs"));
huruf?.daftar_sifat[0]?.nama_sifat satisfies string | undefined;
// @ts-expect-error: there is no such field
huruf?.nama_latin;
const { data, error } = await client.GET("/api/hurufs");
data satisfies (typeof huruf & {})[] | undefined;
error?.message satisfies string | undefined;
// @ts-expect-error: the data are there, or the error
data.length;
(await unwrap(client.GET("/api/auth/logout"))) satisfies undefined;
(await unwrap(client.signIn(""))).expires_at satisfies number;

// An error has the statuses that the contract has for the operation, and 0.
const program = await client.GET("/api/programs/{id}", { params: { path: { id: "1" } } });
const status = program.error?.status;
switch (status) {
  case undefined:
  case 0:
  case 404:
  case 429:
  case 500:
  case 503:
    break;
  // @ts-expect-error: nobody is refused here
  case 403:
    break;
  // @ts-expect-error: it is a success
  case 304:
    break;
  default:
    status satisfies never;
}
program.error?.errors satisfies { field: string; message: string }[] | undefined;
if (!program.error) program.data satisfies { program_name: string }[];
