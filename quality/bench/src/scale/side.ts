import { type Balancer, startBalancer } from "@talaqqi/test-kit/balancer";
import { startProgram } from "@talaqqi/test-kit/processes";
import pg from "pg";
import type { Bench } from "../bench.ts";
import { type Side, startService } from "../sides.ts";
import { fill } from "./fill.ts";
import { type App, createApp } from "./load.ts";
import { createSchool, type School } from "./mix.ts";
import { INSTANCES } from "./sizes.ts";

/** A school of some size with its database, and its instances behind HAProxy. */
export type ScaleSide = {
  learners: number;
  database: string;
  school: School;
  app: App;
  instances: Side[];
  /** Restarts the instances, with new connections to the database. */
  restart(): Promise<void>;
};

/** How many accounts sign in, again and again. */
const SIGN_INS = 2_000;

/** Fills a database, and starts what serves it. */
export async function startScaleSide(bench: Bench, learners: number): Promise<ScaleSide> {
  const database = `scale_${learners}`;
  await bench.postgres.run(`CREATE DATABASE ${database} TEMPLATE empty STRATEGY file_copy`);
  const client = new pg.Client({ connectionString: bench.postgres.url(database) });
  await client.connect();
  await fill(client, learners, bench.issuer.issuer).finally(() => client.end());
  const side = {
    ...{ learners, database, school: createSchool(learners, bench.issuer, Math.min(learners, SIGN_INS)) },
    ...(await serve(bench, database)),
    async restart() {
      await Promise.all([...side.instances.map(({ program }) => program.stop()), side.balancer.program.stop()]);
      Object.assign(side, await serve(bench, database));
    },
  };
  return side;
}

async function serve(bench: Bench, database: string): Promise<{ instances: Side[]; balancer: Balancer; app: App }> {
  const options = { database, settings: { TRUST_PROXY: "1" } };
  const instances = await Promise.all(Array.from({ length: INSTANCES }, () => startService(bench, options)));
  const start = (command: readonly string[]) => startProgram(command, { env: {}, folder: bench.folder });
  const ports = instances.map(({ url }) => Number(new URL(url).port));
  const balancer = await startBalancer({ folder: bench.folder, start }, ports);
  return { instances, balancer, app: createApp(balancer.url) };
}
