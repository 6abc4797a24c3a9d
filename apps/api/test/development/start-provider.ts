import { readContract } from "@talaqqi/contract/document";
import { startDevelopmentProvider } from "../../src/development/provider.ts";
import { createSimulation } from "../../src/development/simulation.ts";

/** Starts the development provider for tests that sign in at it; its simulation reaches no server. */
export const startProvider = () =>
  startDevelopmentProvider({
    host: "127.0.0.1",
    port: 0,
    audience: "talaqqi-development",
    apiUrl: "http://127.0.0.1:3000",
    control: { simulation: createSimulation(readContract()), reset: undefined },
    production: false,
    now: Date.now,
  });
