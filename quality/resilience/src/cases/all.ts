import type { ResilienceCase } from "../resilience-case.ts";
import { backup } from "./backup.ts";
import { connectionsKilled, databaseStopped } from "./database-stopped.ts";
import { exhaustedPool } from "./exhausted-pool.ts";
import { forgedTokens } from "./forged-tokens.ts";
import { forwardedFor } from "./forwarded-for.ts";

import { kill9Embedded, kill9Postgresql } from "./kill-9.ts";
import { killedBackend, synchronousReplica } from "./killed-database.ts";
import { limitStore } from "./limit-store.ts";
import { logout } from "./logout.ts";
import { lostDisk } from "./lost-disk.ts";
import { promotedOfTwoHosts, promotedReplica, restoredDump } from "./lost-writes.ts";
import { malformedHttp } from "./malformed-http.ts";
import { overload } from "./overload.ts";
import { pointInTime } from "./point-in-time.ts";
import { provider } from "./provider.ts";
import { registerAtOnce } from "./register-at-once.ts";
import { rollingRestart } from "./rolling-restart.ts";
import { rollingUpgrade } from "./rolling-upgrade.ts";
import { secondProcess } from "./second-process.ts";
import { secrets } from "./secrets.ts";
import { sigterm } from "./sigterm.ts";
import { refusedBodies, slowClients } from "./slow-clients.ts";
import { startAtOnce } from "./start-at-once.ts";
import { students } from "./students.ts";

/** In the order in which they run. */
export const cases: Record<string, ResilienceCase> = {
  "second-process": secondProcess,
  "database-stopped": databaseStopped,
  "connections-killed": connectionsKilled,
  "exhausted-pool": exhaustedPool,
  sigterm,
  "slow-clients": slowClients,
  "refused-bodies": refusedBodies,
  overload,
  "rolling-restart": rollingRestart,
  "rolling-upgrade": rollingUpgrade,
  "kill-9-embedded": kill9Embedded,
  "kill-9-postgresql": kill9Postgresql,
  "killed-backend": killedBackend,
  "start-at-once": startAtOnce,
  "register-at-once": registerAtOnce,
  backup,
  "point-in-time": pointInTime,
  "lost-disk": lostDisk,
  "promoted-replica": promotedReplica,
  "promoted-of-two": promotedOfTwoHosts,
  "synchronous-replica": synchronousReplica,
  "restored-dump": restoredDump,
  "forged-tokens": forgedTokens,
  provider,
  logout,
  "forwarded-for": forwardedFor,
  "limit-store": limitStore,
  "malformed-http": malformedHttp,
  students,
  secrets,
};
