/** How many test files run at the same time, each with a server of its own. */
export const WORKERS = 2;
