import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { cache } from "./api/queries.ts";
import { router } from "./routes.tsx";
import { CrashBoundary, NotLoaded } from "./shell/crash.tsx";
import { loadTexts, preferredLanguage, TextsProvider } from "./texts/language.tsx";

const place = document.querySelector("#app");
if (!place) throw new Error("index.html has no #app");
const root = createRoot(place);
try {
  const texts = await loadTexts(preferredLanguage());
  root.render(
    <StrictMode>
      <TextsProvider initial={texts}>
        <CrashBoundary>
          <QueryClientProvider client={cache}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </CrashBoundary>
      </TextsProvider>
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(<NotLoaded />);
}
