import { QueryClientProvider } from "@tanstack/react-query";
import { type RouterHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { cache } from "./api/queries.ts";
import { createConsoleRouter } from "./routes.tsx";
import { CrashBoundary, NotLoaded } from "./shell/crash.tsx";
import { loadFirstTexts, preferredLanguage, TextsProvider } from "./texts/first.tsx";

/** Shows the console in a place of the document, at the address of the history. */
export async function start(place: Element, history?: RouterHistory): Promise<Root> {
  const root = createRoot(place);
  try {
    const texts = await loadFirstTexts(preferredLanguage());
    root.render(
      <StrictMode>
        <TextsProvider initial={texts}>
          <CrashBoundary>
            <QueryClientProvider client={cache}>
              <RouterProvider router={createConsoleRouter(history)} />
            </QueryClientProvider>
          </CrashBoundary>
        </TextsProvider>
      </StrictMode>,
    );
  } catch (error) {
    console.error(error);
    root.render(<NotLoaded />);
  }
  return root;
}
