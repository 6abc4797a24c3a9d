import { TalaqqiError, unwrap } from "@talaqqi/client";
import type { PlacementTestProgress } from "@talaqqi/contract/enums";
import {
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { type Change, changeOf, isChanged } from "./changed.ts";
import { allOf, client, pageOf, type Shape } from "./client.ts";
import { deleteEndedDrafts, openDrafts, watchDrafts } from "./drafts.ts";
import { getRecord, type Kind, listRecords } from "./records.ts";

/** Whether the server has refused the session since the page was opened. */
export const session = queryOptions({
  queryKey: ["session"],
  queryFn: () => ({ isEnded: false }),
  initialData: { isEnded: false },
  staleTime: "static",
});

/** The step of the first day whose form is open. */
export const openStep = queryOptions({
  queryKey: ["open-step"],
  queryFn: () => ({ step: "", isReturned: false }),
  initialData: { step: "", isReturned: false },
  staleTime: "static",
});

/** Notices a session that ends, whichever call meets it. */
const onError = (error: Error) => {
  if (error instanceof TalaqqiError && error.status === 401) cache.setQueryData(session.queryKey, { isEnded: true });
};

/**
 * The responses that pages show. What a write may have changed is read again: at once if it is on the page, or else when it is
 * shown next; nothing if the mutation's `meta` says that it `isRead`. The write is pending until the page is loaded again, or
 * failed to: whatever its button does next has the new version.
 */
export const cache = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError,
    // Before the page goes on, perhaps to something that it has shown already.
    onSuccess: (data, _variables, _context, { meta }) => {
      if (!meta?.isRead) markChanged(changeOf(meta, data));
    },
    onSettled: async (data, error, _variables, _context, { meta }) => {
      if (!error && !meta?.isRead) await readAgain(changeOf(meta, data), ofForms);
    },
  }),
  defaultOptions: {
    // The client retries where that is safe. Without a connection a call fails at once, so that the page can say so.
    queries: { retry: false, networkMode: "always", staleTime: 5_000 },
    mutations: { retry: false, networkMode: "always" },
  },
});

// Another tab has signed somebody in or out: this page may belong to another member now.
watchDrafts(() => void cache.invalidateQueries({ queryKey: ["me"] }));

/** What the form of a write has read; it closes after the write. */
const ofForms = ["suitable-slots", "free-reviewers", "handover"];
/** A preview is of versions that a write has changed: with the new ones it is another query. */
const ofVersions = ["handover"];

/** Marks what a write may have changed, and sends again what was on its way meanwhile. */
function markChanged(change: Change): void {
  const predicate = isChanged(change);
  void cache.invalidateQueries({ predicate, refetchType: "none" });
  void cache.refetchQueries({ predicate, fetchStatus: "fetching" });
}

/** Reads what is on the page, but not the queries that are left out: those are read when they are shown next. */
const readAgain = (change: Change, leftOut: string[]) =>
  cache.refetchQueries(
    { type: "active", predicate: (query) => isChanged(change)(query) && !leftOut.includes(String(query.queryKey[0])) },
    { cancelRefetch: false },
  );

/** Reads again what an undo has changed, of forms, too: another one may be open. */
export function refreshAfter(change: Change): Promise<void> {
  markChanged(change);
  return readAgain(change, ofVersions);
}

export type WeekFilters = {
  id_teacher?: number;
  gender?: Shape<"Gender">;
  id_level?: number;
  has_places?: 0 | 1;
  date?: string;
};

type HistoryFilters = {
  kind?: string;
  id_student?: number;
  id_teacher?: number;
  id_operator?: number;
  action?: string;
  access?: 1;
  since?: string;
  until?: string;
};

const PAGE_SIZE = 100;
/** The most entries that the server returns at once. */
const MAX_PAGE_SIZE = 500;
const byId = (id: number | string) => ({ path: { id: String(id) } });

export const queries = {
  me: () =>
    queryOptions({
      queryKey: ["me"],
      queryFn: async ({ signal }) => {
        const me = await unwrap(client.GET("/operator/me", { signal })).catch((error: unknown) => {
          if (error instanceof TalaqqiError && error.status === 401) deleteEndedDrafts();
          throw error;
        });
        await openDrafts(me);
        return me;
      },
    }),

  week: (query: WeekFilters = {}) =>
    queryOptions({
      queryKey: ["week", query],
      queryFn: ({ signal }) => unwrap(client.GET("/operator/week", { params: { query }, signal })),
      placeholderData: keepPreviousData,
    }),

  /** What a handover of hours would change, and what is in its way: the server knows who is busy when. */
  handover: (from: number, body: Omit<Shape<"Handover">, "preview">) =>
    queryOptions({
      queryKey: ["handover", from, body],
      queryFn: ({ signal }) => {
        const params = { path: { id: String(from) } };
        return unwrap(
          client.POST("/operator/teachers/{id}/handover", { params, body: { ...body, preview: true }, signal }),
        );
      },
    }),

  /** By name. */
  students: (search: string) =>
    infiniteQueryOptions({
      queryKey: ["students", search],
      queryFn: ({ signal, pageParam: after }) => {
        const query = {
          ...(search && { search }),
          sort: "name" as const,
          after,
          limit: search ? PAGE_SIZE : MAX_PAGE_SIZE,
        };
        return pageOf(client.GET("/operator/students", { params: { query }, signal }));
      },
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next || undefined,
      placeholderData: keepPreviousData,
    }),

  student: (id: number | string) =>
    queryOptions({
      queryKey: ["student", String(id)],
      queryFn: ({ signal }) => unwrap(client.GET("/operator/students/{id}", { params: byId(id), signal })),
    }),

  account: (id: number) =>
    queryOptions({
      queryKey: ["account", id],
      queryFn: ({ signal }) => unwrap(client.GET("/operator/accounts/{id}", { params: byId(id), signal })),
    }),

  /** The first accounts that a search finds. */
  accounts: (search: string) =>
    queryOptions({
      queryKey: ["accounts", search],
      queryFn: ({ signal }) => {
        const query = { search, limit: PAGE_SIZE };
        return pageOf(client.GET("/operator/accounts", { params: { query }, signal }));
      },
      placeholderData: keepPreviousData,
    }),

  suitableSlots: (id: number | string) =>
    queryOptions({
      queryKey: ["suitable-slots", String(id)],
      queryFn: ({ signal }) =>
        unwrap(client.GET("/operator/students/{id}/suitable-slots", { params: byId(id), signal })),
    }),

  /** The records of a kind, retired ones too. */
  records: <Of extends Kind>(kind: Of) =>
    queryOptions({ queryKey: ["records", kind], queryFn: ({ signal }) => listRecords(kind, signal) }),

  record: <Of extends Kind>(kind: Of, id: number | string) =>
    queryOptions({
      queryKey: ["record", kind, String(id)],
      queryFn: ({ signal }) => getRecord(kind, id, signal),
    }),

  messageTexts: () =>
    queryOptions({
      queryKey: ["message-texts"],
      queryFn: ({ signal }) => unwrap(client.GET("/operator/message-texts", { signal })),
    }),

  demonstration: () =>
    queryOptions({
      queryKey: ["demonstration"],
      queryFn: ({ signal }) => unwrap(client.GET("/operator/demonstration", { signal })),
    }),

  /** All of them: their references name each other. */
  lessonRows: () =>
    queryOptions({
      queryKey: ["lesson-rows"],
      queryFn: ({ signal }) =>
        allOf((after) => {
          const query = { after, limit: MAX_PAGE_SIZE };
          return pageOf(client.GET("/operator/tashih", { params: { query }, signal }));
        }),
    }),

  sessions: () =>
    queryOptions({
      queryKey: ["sessions"],
      queryFn: ({ signal }) => unwrap(client.GET("/operator/me/sessions", { signal })),
    }),

  staff: () =>
    queryOptions({
      queryKey: ["staff"],
      queryFn: ({ signal }) => unwrap(client.GET("/operator/staff", { signal })),
    }),

  /** People who wait to be confirmed. */
  signInCodes: () =>
    queryOptions({
      queryKey: ["sign-in-codes"],
      queryFn: ({ signal }) => unwrap(client.GET("/operator/sign-in-codes", { signal })),
    }),

  placementTests: (s_progress: PlacementTestProgress, id_reviewer?: number) =>
    infiniteQueryOptions({
      queryKey: ["placement-tests", s_progress, id_reviewer],
      queryFn: ({ signal, pageParam: after }) => {
        const query = { s_progress, ...(id_reviewer && { id_reviewer }), after, limit: PAGE_SIZE };
        return pageOf(client.GET("/operator/placement-tests", { params: { query }, signal }));
      },
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next || undefined,
    }),

  imports: () =>
    infiniteQueryOptions({
      queryKey: ["imports"],
      queryFn: ({ signal, pageParam: before }) => {
        const query = { ...(before && { before }), limit: 10 };
        return pageOf(client.GET("/operator/imports", { params: { query }, signal }));
      },
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next || undefined,
    }),

  history: (filters: HistoryFilters) =>
    infiniteQueryOptions({
      queryKey: ["history", filters],
      queryFn: ({ signal, pageParam: before }) => {
        const query = { ...filters, ...(before && { before }), limit: PAGE_SIZE };
        return pageOf(client.GET("/operator/audit", { params: { query }, signal }));
      },
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next || undefined,
    }),

  freeReviewers: (id: number, test_schedule_at: string) =>
    queryOptions({
      queryKey: ["free-reviewers", id, test_schedule_at],
      queryFn: ({ signal }) => {
        const query = { limit: 500, ...(test_schedule_at && { test_schedule_at }) };
        const params = { ...byId(id), query };
        return unwrap(client.GET("/operator/placement-tests/{id}/free-reviewers", { params, signal }));
      },
      placeholderData: keepPreviousData,
    }),
};
