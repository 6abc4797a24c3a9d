// A page with TanStack Query, for react.browser.test.ts: letters, and an account from registration to sign-out.
import { createClient } from "@talaqqi/client";
import { createQueries } from "@talaqqi/client/react";
import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

globalThis.openPage = (baseUrl, idToken, account) => {
  const queries = createQueries(createClient({ baseUrl }));

  const Button = ({ label, options, input }) => {
    const cache = useQueryClient();
    const { mutate, status, error } = useMutation({ ...options, onSettled: () => cache.invalidateQueries() });
    const state = error ? `${error.name} ${error.status}` : status;
    return createElement("button", { type: "button", onClick: () => mutate(input) }, `${label}: ${state}`);
  };

  const Page = () => {
    const { data: letters } = useQuery(queries.listHurufs());
    const { data: profile, error } = useQuery(queries.getProfile());
    return createElement(
      "main",
      null,
      createElement("p", { id: "letters" }, letters?.length),
      createElement("p", { id: "profile" }, error ? `${error.name} ${error.status}` : profile?.[0]?.name),
      createElement(Button, { label: "Register", options: queries.registerAccount(), input: account }),
      createElement(Button, { label: "Sign in", options: queries.signIn(), input: idToken }),
      createElement(Button, { label: "Rename", options: queries.updateProfile(), input: { name: "Siti Contoh" } }),
      createElement(Button, { label: "Sign out", options: queries.signOut() }),
    );
  };

  const root = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Page));
  createRoot(document.body).render(root);
};
