import { createRequire } from "node:module";

/** Apple's relay, and domains that the list leaves out. */
const alsoPublic = "privaterelay.appleid.com hotmail.co.id tuta.com tutanota.com hey.com mailbox.org".split(" ");

/** @returns those of the domains at which anybody can have an address. */
export function publicMailDomains(domains: readonly string[]): string[] {
  // Loaded only where it is used: it has 14,000 domains.
  const known = new Set<string>([...createRequire(import.meta.url)("free-email-domains"), ...alsoPublic]);
  return domains.filter((domain) => known.has(domain));
}

/** A domain as an ID token has it: ASCII in lower case, without a star. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(text);

/** Providers at which anybody can have an account. Of Microsoft's, a tenant's own issuer has its identifier in the path. */
const openIssuers = [
  /^https:\/\/accounts\.google\.com$/,
  /^https:\/\/appleid\.apple\.com$/,
  /^https:\/\/(www\.)?facebook\.com$/,
  /^https:\/\/access\.line\.me$/,
  /^https:\/\/auth\.login\.yahoo\.co\.jp\/yconnect\/v2$/,
  /^https:\/\/securetoken\.google\.com\//,
  // 9188040d…: of private accounts.
  /^https:\/\/(login\.microsoftonline\.com|sts\.windows\.net)\/(common|organizations|consumers|\{tenantid\}|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i,
];

/** Whether anybody can have an account at this issuer. */
export const isOpenIssuer = (issuer: string): boolean => openIssuers.some((one) => one.test(issuer.replace(/\/$/, "")));
