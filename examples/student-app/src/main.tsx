import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { prepareOffline, restoreLessons } from "./offline.ts";
import { cache } from "./service.ts";
import { restore } from "./session.ts";

const place = document.querySelector("#app");
if (!place) throw new Error("index.html has no #app");

restoreLessons();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
await restore(); // not in a component: React renders components of a strict mode twice, and a code works once
await prepareOffline();
