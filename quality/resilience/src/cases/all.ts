import type { ResilienceCase } from "../resilience-case.ts";
import { lostDisk, pointInTime } from "./archive.ts";
import { backup } from "./backup.ts";
import { databaseStopped } from "./database-stopped.ts";
import { forgedTokens } from "./forged-tokens.ts";
import { kill9Service } from "./kill-9.ts";
import { killedBackend, synchronousReplica } from "./killed-database.ts";
import { limitStore } from "./limit-store.ts";
import { logout } from "./logout.ts";
import { malformedHttp } from "./malformed-http.ts";
import { overload } from "./overload.ts";
import { promotedReplica } from "./promoted-replica.ts";
import { rollingUpgrade } from "./rolling-upgrade.ts";
import { secrets } from "./secrets.ts";
import { sigterm } from "./sigterm.ts";
import { startAtOnce } from "./start-at-once.ts";

/** In the order in which they run. */
export const cases: Record<string, ResilienceCase> = {
  "database-stopped": databaseStopped,
  sigterm,
  overload,
  "rolling-upgrade": rollingUpgrade,
  "kill-9-service": kill9Service,
  "killed-backend": killedBackend,
  "synchronous-replica": synchronousReplica,
  "promoted-replica": promotedReplica,
  "start-at-once": startAtOnce,
  backup,
  "point-in-time": pointInTime,
  "lost-disk": lostDisk,
  "forged-tokens": forgedTokens,
  logout,
  "limit-store": limitStore,
  "malformed-http": malformedHttp,
  secrets,
};
