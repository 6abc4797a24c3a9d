import { isAxiosError } from "axios";

// What the scenarios need of a generated client: its own types must fit these.

/** A response. `data` is the body of a success, `failure` that of an error. */
export type Answer<Data> = { status: number; data?: Data | undefined; failure?: Failure | undefined };

/** The part of an error that the scenarios check. */
export type Failure = {
  message: string;
  reason?: string | undefined;
  errors?: { field: string; message: string }[] | undefined;
};

/** A call that returns the envelope of a list. */
type List<Item> = Promise<Answer<{ data: Item[] }>>;

type Profile = { id: number; name: string; avatar: string };
type PlacementTest = { id_placement_test: number; s_progress: number; name: string; whatsapp: string };

/** The operations that the scenario of apps uses. */
export type App = {
  register(form: {
    email: string;
    name: string;
    gender: "Laki - Laki" | "Perempuan";
    whatsapp: number;
  }): Promise<Answer<{ error: boolean }>>;
  signIn(idToken: string): Promise<Answer<{ data: { access_token: string; is_profile_complete: boolean } }>>;
  getProfile(token: string): List<Profile>;
  updateProfile(token: string, change: { name?: string; whatsapp?: number }): List<unknown>;
  listPertanyaans(id_content?: number): List<{ id_pertanyaan: string; daftar_contents: { id_content: string }[] }>;
  getTeacher(id: string): List<{ id_teacher: number; days: { times: { time: string }[] }[] }>;
  registerPlacementTest(token: string, wishes: { test_schedule_at?: string; notes?: string }): List<PlacementTest>;
  listPlacementTests(token: string): List<PlacementTest>;
  signOut(token: string): Promise<Answer<{ error: boolean }>>;
};

type Invitation = { email: string; name: string; role: "reader" };
type Account = { id_user: number; name: string; email: string; whatsapp: string };

/** The operations that the scenario of operators uses. */
export type Operators = {
  getMe(token: string): Promise<Answer<{ data: { id_operator: number; name: string; role: string } }>>;
  findAccounts(token: string, query: { search?: string; limit?: number }): List<Account>;
  getAccount(token: string, id: string): Promise<Answer<{ data: Account }>>;
  inviteStaff(token: string, invitation: Invitation): Promise<Answer<{ data: { id_operator: number } }>>;
};

/** Makes the calls with one generated client. */
export type Adapter = { openapi(baseUrl: string): App; operator(baseUrl: string): Operators };

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The body that a client types for success, where it types one for each status. */
type SuccessOf<Response> = Extract<Response, { status: 200 | 201 }> extends { data: infer Data } ? Data : never;

/** Of a client that returns every response, with a type for each status. */
export async function byStatus<Response extends { status: number; data?: unknown }>(
  call: Promise<Response>,
): Promise<Answer<SuccessOf<Response>>> {
  const { status, data } = await call;
  return status < 300 ? { status, data: data as SuccessOf<Response> } : { status, failure: data as Failure };
}

/**
 * Of a client that throws what axios throws.
 * @param check throws if a failure is not what the contract says.
 */
export async function byAxios<Data>(
  call: Promise<{ status: number; data: Data }>,
  check?: (failure: unknown) => unknown,
): Promise<Answer<Data>> {
  try {
    const { status, data } = await call;
    return { status, data };
  } catch (error) {
    if (!isAxiosError<Failure>(error) || !error.response) throw error;
    check?.(error.response.data);
    return { status: error.response.status, failure: error.response.data };
  }
}
