import type { ContractName } from "./contracts.ts";

/** What the pages depend on. */
export type SiteSettings = {
  /** Base address of the API that the pages call, without a trailing slash. */
  apiUrl: string;
  /** Base address of the operators' contract, without a trailing slash; default: `apiUrl`. No page can call another one. */
  operatorUrl?: string;
  /** The address of the development sign-in, with a trailing slash; without it the pages offer none. */
  signInUrl?: string;
  /** Where the site is mounted: `/` or `/docs/`. Only the 404 page needs it: all other links are relative. Default: `/`. */
  basePath?: string;
};

/** @returns the base address at which a contract is served. */
export const addressOf = (name: ContractName, { apiUrl, operatorUrl = apiUrl }: SiteSettings): string =>
  name === "operator" ? operatorUrl : apiUrl;

/** A file of the site. */
export type SiteFile = {
  /** From the root, without a leading slash: `changes/index.html` is the page at `/changes/`. */
  path: string;
  /** The media type. */
  type: string;
  content: string | Buffer;
};
