/// <reference types="vite/client" />
import "@talaqqi/design/tokens.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { StrictMode, useMemo, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { cache } from "../src/api/queries.ts";
import { en } from "../src/texts/en.ts";
import { TextsProvider } from "../src/texts/first.tsx";
import { id } from "../src/texts/id.ts";
import { fillCache } from "./examples.ts";
import type { Story } from "./story.ts";

// The style sheets in the order of build.mjs.
import.meta.glob("../src/styles/*.css", { eager: true });
import.meta.glob("../src/ui/**/*.css", { eager: true });
import.meta.glob("../src/components/**/*.css", { eager: true });
import.meta.glob("../src/pages/**/*.css", { eager: true });

const files = import.meta.glob<Record<string, Story>>("../src/{ui,components}/**/*.stories.tsx", { eager: true });
const stories = Object.entries(files).flatMap(([path, { default: _, ...states }]) => {
  const component = path.replace("../src/", "").replace(".stories.tsx", "");
  return Object.entries(states).map(([state, story]) => ({ name: `${component}/${state}`, story }));
});

/** What is shown is in the address: `#/ui/buttons/button/Looks?language=id&scheme=dark`. */
function Page() {
  const address = useHash();
  const [name = "", query] = address.replace(/^#\//, "").split("?");
  const options = new URLSearchParams(query);
  document.documentElement.style.colorScheme = options.get("scheme") ?? "light dark";
  const found = stories.find((one) => one.name === name);
  const texts = options.get("language") === "en" ? en : id;
  return (
    <TextsProvider key={address} initial={texts}>
      <main className="shell-main">
        <h1>{found ? name : "Stories"}</h1>
        {found ? <Shown story={found.story} /> : <Index query={query ? `?${query}` : ""} />}
      </main>
    </TextsProvider>
  );
}

function Index({ query }: { query: string }) {
  return (
    <ul className="rows">
      {stories.map(({ name }) => (
        <li key={name}>
          <a className="row" href={`#/${name}${query}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Shown({ story }: { story: Story }) {
  // Before the story reads it, and once.
  useMemo(() => {
    fillCache();
    story.fill?.();
  }, [story]);
  return <div className="section">{story.render()}</div>;
}

const useHash = () =>
  useSyncExternalStore(
    (listener) => {
      addEventListener("hashchange", listener);
      return () => removeEventListener("hashchange", listener);
    },
    () => location.hash,
  );

// Links need a router; they lead nowhere here.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const place = document.querySelector("#app");
if (!place) throw new Error("index.html has no #app");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <RouterContextProvider router={router as never}>
        <Page />
      </RouterContextProvider>
    </QueryClientProvider>
  </StrictMode>,
);
