import { QueryClient, useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createClient, type TalaqqiError } from "../src/index.ts";
import { createQueries } from "../src/react.ts";
import { createHandlers } from "../src/testing.ts";

// Compiled by `npm run check`, never run: what the compiler must refuse, beside what it must accept.

const queries = createQueries(createClient({ baseUrl: "" }));

const { data, error } = useQuery(queries.getProgram({ id: "1" }));
data satisfies { program_name: string }[] | undefined;
error satisfies TalaqqiError<404 | 429 | 500 | 503 | 0> | null;
// @ts-expect-error: nobody is refused here
error?.status satisfies 403 | undefined;
useSuspenseQuery(queries.listHurufs()).data[0]?.huruf satisfies string | undefined;
useQuery({ ...queries.listHurufs(), select: (hurufs) => hurufs.length }).data satisfies number | undefined;
useQuery({ ...queries.getProfile(), enabled: false }).data?.[0]?.name satisfies string | undefined;
new QueryClient().getQueryData(queries.listHurufs().queryKey)?.[0]?.huruf satisfies string | undefined;
queries.listPertanyaans();
queries.listPertanyaans({ id_content: 1 });
// @ts-expect-error: its parameter is missing
queries.getProgram();
// @ts-expect-error: it has no input
queries.listHurufs({ id_huruf: 1 });
// @ts-expect-error: signIn stores the token, too
queries.createAccessToken();

const { mutate, error: failure } = useMutation(queries.updateProfile());
mutate({ name: "Aisyah" });
// @ts-expect-error: there is no such field
mutate({ password: "" });
failure satisfies TalaqqiError | null;
useMutation(queries.signIn()).mutate("");
useMutation(queries.signOut()).mutate();
// @ts-expect-error: a mutation is not a query
useQuery(queries.updateProfile());

createHandlers({ baseUrl: "", responses: { getTeacher: 404, listPertanyaans: "none", listHurufs: { data: [] } } });
// @ts-expect-error: the contract has no such status there
createHandlers({ baseUrl: "", responses: { listHurufs: 403 } });
// @ts-expect-error: nor such an example
createHandlers({ baseUrl: "", responses: { listHurufs: "none" } });
// @ts-expect-error: nor such data
createHandlers({ baseUrl: "", responses: { listHurufs: { data: [{ id: 1 }] } } });
