// What is checked, and when. `.ci/run`, `.ci/affected`, `.ci/night` and `.ci/week` run these parts, each part alone, too.

/** Builds a package and what it uses before a command in it: each part runs alone, too. */
const inPackage = (name, folder, ...command) =>
  `node scripts/with-build.mjs build ${name}... -- ${folder} ${command.join(" ")}`;
const api = (...command) => inPackage("@talaqqi/api", "apps/api", "vitest run", ...command);
const coverage = (...command) =>
  `node scripts/with-build.mjs build -- quality/coverage vitest run ${command.join(" ")}`;
const turbo = (task, name) => `node scripts/turbo.mjs run ${task} --filter=${name} --log-prefix=none`;
const inEveryPackage = (task) => `node scripts/turbo.mjs run ${task} --concurrency=1 --continue --log-prefix=none`;

const chromium = ["chromium"];
const faults = ["postgresql", "haproxy", "pgbackrest", "redis-server"];
// LemonLDAP::NG does not start without what Debian only recommends; nginx keeps apt from choosing Apache as its web server.
const lemonLdap = ["liblemonldap-ng-portal-perl", "nginx-light", "libgd-securityimage-perl", "libimage-magick-perl"];
const providers = [...lemonLdap, "libio-string-perl", "libstring-random-perl", "glewlwyd", "sqlite3"];
const deploy = ["haproxy", "nginx-light", "libnginx-mod-http-brotli-static", "caddy", "prometheus", "docker-compose"];

/** A package of Debian's counts as installed if one of these programs or files exists. */
export const installedIf = {
  apache2: ["apache2"],
  caddy: ["caddy"],
  chromium: ["chromium", "google-chrome"],
  "docker-compose": ["docker-compose"],
  "firefox-esr": ["firefox-esr", "firefox"],
  glewlwyd: ["glewlwyd"],
  gnumeric: ["ssconvert"],
  "golang-github-getkin-kin-openapi-dev": ["/usr/share/gocode/src/github.com/getkin/kin-openapi"],
  "golang-go": ["/usr/bin/go"],
  haproxy: ["haproxy"],
  "etcd-server": ["etcd"],
  "libgd-securityimage-perl": ["/usr/share/perl5/GD/SecurityImage.pm"],
  "libimage-magick-perl": ["/usr/share/doc/libimage-magick-perl"],
  "libio-string-perl": ["/usr/share/perl5/IO/String.pm"],
  "liblemonldap-ng-portal-perl": ["/usr/share/lemonldap-ng/portal/htdocs/index.psgi"],
  "libreoffice-calc": ["soffice"],
  "libstring-random-perl": ["/usr/share/perl5/String/Random.pm"],
  "libnginx-mod-http-brotli-static": ["/usr/share/nginx/modules-available/mod-http-brotli-static.conf"],
  locales: ["/usr/share/i18n/locales/tr_TR"],
  "nginx-light": ["nginx"],
  patroni: ["patroni"],
  pgbackrest: ["pgbackrest"],
  pgbouncer: ["pgbouncer"],
  pgpool2: ["pgpool"],
  postgresql: ["/usr/lib/postgresql"],
  prometheus: ["promtool"],
  "python3-jsonschema": ["/usr/lib/python3/dist-packages/jsonschema"],
  "python3-yaml": ["/usr/lib/python3/dist-packages/yaml"],
  "redis-server": ["redis-server"],
  squid: ["squid"],
  sqlite3: ["sqlite3"],
  systemd: ["systemd-analyze"],
  varnish: ["varnishd"],
  "webkit2gtk-driver": ["WebKitWebDriver"],
  wrk: ["wrk"],
  xvfb: ["Xvfb"],
};

/** Whether a path is one of those that change everything. */
export const changesAll = /^(pnpm-(lock|workspace)\.yaml|turbo\.json|\.nvmrc|\.ci\/.*|(.*\/)?package\.json)$/;

/**
 * The parts by name: `run` are shell commands, `needs` packages of Debian's, `budget` seconds on two quiet processors without
 * the packages' installation, and `paths` the files whose change runs the part (`.ci/affected`).
 */
export const parts = {
  install: { run: ["node scripts/pnpm-itself.mjs install --frozen-lockfile --prefer-offline"], budget: 60 },
  verify: { run: ["npm run verify"], budget: 45 },
  build: { run: ["npm run build"], budget: 60 },
  test: { run: ["npm test"], budget: 120 },
  "short-embedded": { run: [turbo("test:embedded", "@talaqqi/api")], budget: 60 },
  process: { run: [inEveryPackage("test:process")], budget: 120 },
  flows: { run: [inEveryPackage("test:flows")], needs: chromium, budget: 270 },
  // What a school would lose most by: a write, a sign-in, a service that stops or starts badly, one that is overrun.
  "six-faults": {
    run: [
      "npm run test:faults -- --quick --only kill-9-service,database-stopped,sigterm,overload,logout,forged-tokens",
    ],
    needs: ["postgresql"],
    budget: 90,
  },
  // A fixed seed: a failure comes from the change, not from chance. By night the seeds are new.
  "short-fuzz": { run: ["npm run test:fuzz -- --cases 5 --seed 20261125"], budget: 40 },

  generators: {
    run: ["npm run test:generators"],
    paths: /^(openapi|quality\/generators|packages\/client\/src)\//,
    budget: 600,
  },
  contract: {
    run: [
      "npm run contract:changes",
      turbo("test:ci", "@talaqqi/contract"),
      turbo("test:ci", "@talaqqi/contract-diff"),
    ],
    paths: /^(openapi|packages\/contract|packages\/contract-diff)\//,
    budget: 600,
  },
  samples: { run: [turbo("test:ci", "@talaqqi/docs")], paths: /^(openapi|apps\/docs)\//, budget: 600 },
  languages: {
    run: [inPackage("@talaqqi/docs", "apps/docs", "vitest run --project=languages")],
    needs: ["golang-go", "golang-github-getkin-kin-openapi-dev", "python3-jsonschema", "python3-yaml"],
    paths: /^(openapi|apps\/docs)\//,
    budget: 120,
  },
  "add-operation": {
    run: [inPackage("@talaqqi/contract", "quality/coverage", "vitest run --project=add-operation")],
    needs: chromium,
    paths: /^(openapi\/|docs\/adding-|quality\/coverage\/test\/add-)/,
    budget: 600,
  },
  deploy: {
    run: [coverage("--project=ci", "test/deploy/")],
    needs: [...deploy, "postgresql", "pgbackrest", "systemd"],
    paths: /^(deploy\/|quality\/coverage\/test\/deploy\/|Dockerfile$|DEPLOYING\.md$)/,
    budget: 600,
  },
  database: {
    run: [
      `POSTGRES_BIN=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1) ${api("--project=api", "--project=ci", "test/database/", "test/generated")}`,
      "npm run test:faults -- --quick --only rolling-upgrade,backup,point-in-time",
    ],
    needs: [...faults, "pgbouncer", "pgpool2"],
    paths: /^(prisma\/|apps\/api\/((src|test)\/database\/|generate\.mjs|prisma-internals\.mjs))/,
    budget: 600,
  },
  client: {
    run: [turbo("test:ci", "@talaqqi/client"), turbo("test:browser", "@talaqqi/client")],
    needs: chromium,
    paths: /^packages\/client\//,
    budget: 600,
  },
  documentation: {
    run: [turbo("test:browser", "@talaqqi/docs")],
    needs: chromium,
    paths: /^(apps\/docs|packages\/design)\//,
    budget: 600,
  },
  examples: { run: [turbo("test:browser", "'./examples/*'")], needs: chromium, paths: /^examples\//, budget: 600 },
  release: {
    run: [
      coverage("--project=ci", "test/release", "test/sbom", "test/pnpm"),
      "npm run release -- dependencies --without-audit",
    ],
    paths: /^(scripts\/|\.github\/|quality\/coverage\/test\/(release|sbom|pnpm))/,
    budget: 600,
  },

  faults: { run: ["npm run test:faults -- --quick"], needs: faults, budget: 1800 },
  fuzz: { run: ["npm run test:fuzz -- --cases 100"], budget: 1800 },
  embedded: {
    run: [`TEST_DATABASE=embedded ${api("--project=api", "--project=ci", "--project=embedded")}`],
    budget: 1800,
  },
  browser: { run: ["npm run test:browser"], needs: chromium, budget: 1800 },
  engines: {
    run: ["npm run test:browser -- --engine firefox", "npm run test:browser -- --engine webkit"],
    needs: ["firefox-esr", "webkit2gtk-driver", "xvfb"],
    budget: 300,
  },
  processes: {
    run: [inEveryPackage("test:ci")],
    needs: [...faults, ...deploy, "pgbouncer", "pgpool2", "systemd"],
    budget: 1800,
  },
  spreadsheets: {
    run: [inPackage("@talaqqi/console", "apps/console", "vitest run --project=spreadsheets")],
    needs: ["libreoffice-calc", "gnumeric"],
    budget: 600,
  },
  // PostgreSQL of Debian's with other locales than ours, and two of them under Patroni.
  databases: {
    run: [api("--project=databases")],
    needs: ["postgresql", "locales", "patroni", "etcd-server"],
    budget: 600,
  },
  proxies: {
    run: [coverage("--project=proxies")],
    needs: ["nginx-light", "squid", "apache2", "caddy", "varnish"],
    budget: 600,
  },
  providers: { run: [api("--project=providers")], needs: providers, budget: 600 },
  nodes: { run: ["node .ci/nodes.mjs"], budget: 1800 },

  "all-faults": { run: ["npm run test:faults"], needs: faults, budget: 7200 },
  bench: {
    run: [inPackage("@talaqqi/bench", "quality/bench", "vitest run --project=sides"), "npm run bench"],
    needs: ["wrk", "postgresql"],
    budget: 3600,
  },
  scale: { run: ["npm run bench -- --scale --quick"], needs: ["wrk", "postgresql"], budget: 3600 },
  mutations: { run: ["node scripts/pnpm.mjs quality/mutations tsx src/stryker.ts --since 7.days"], budget: 3600 },
};

/** The parts of each script. Those of a run also have a budget together, in seconds. */
export const rings = {
  run: {
    parts: ["install", "verify", "build", "test", "short-embedded", "process", "flows", "six-faults", "short-fuzz"],
    budget: 900,
  },
  night: {
    parts: [
      ...["faults", "fuzz", "embedded", "browser", "engines", "processes", "affected"],
      ...["spreadsheets", "providers", "databases", "proxies", "nodes"],
    ],
  },
  week: { parts: ["all-faults", "bench", "scale", "mutations"] },
};
