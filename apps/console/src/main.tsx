import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { cache } from "./api/queries.ts";
import { router } from "./routes.tsx";
import { loadTexts, preferredLanguage, TextsProvider } from "./texts/language.tsx";

const place = document.querySelector("#app");
if (!place) throw new Error("index.html has no #app");

createRoot(place).render(
  <StrictMode>
    <TextsProvider initial={await loadTexts(preferredLanguage())}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TextsProvider>
  </StrictMode>,
);
