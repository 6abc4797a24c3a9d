import { delimiter } from "node:path";

const settings =
  /^(HOST|PORT|DOCS_PORT|SIGN_IN_PORT|API_URL|OPERATOR_PORT|OPERATOR_URL|.*DATABASE_URL|DATA_DIR|IDP_.*|ACCESS_TOKEN_DAYS|SLOT_MINUTES|PLACEMENT_TEST_MINUTES|CONFIRM_AFTER_MINUTES|UNCONFIRMED_ACCOUNT_DAYS|HISTORY_DAYS|EVENT_LOG_DAYS|ADDRESS_HASH_KEY|STUDENT_CONTACT|MAINTENANCE|CORS_ORIGIN|TRUST_PROXY|RATE_LIMIT_.*|METRICS_PORT|SCHOOL_TIME_ZONE|LOG_LEVEL)$/;

/** Whether a variable is a setting of the service. Those of the caller are not a test's: a DATABASE_URL is a real database. */
export const isSetting = (name: string): boolean => settings.test(name);

/**
 * The environment for commands in a copy of the project. What belongs to this run would change theirs: how vitest, turbo and
 * pnpm run it. In a copy pnpm is to install, and to find the copy's own programs.
 */
export function environmentOfCopy(): NodeJS.ProcessEnv {
  const own =
    /^(NODE_ENV|NODE_OPTIONS|VITEST.*|TURBO_.*|TEST|DEV|PROD|MODE|BASE_URL|SSR|FORCE_COLOR|INIT_CWD|p?npm_.*)$/i;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name) && !isSetting(name));
  const withoutPrograms = (path = "") => path.split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, /^path$/i.test(name) ? withoutPrograms(value).join(delimiter) : value]),
  );
}
