import { z } from "zod";

// What OpenID Connect Discovery 1.0 says of a provider.

const MAX_BYTES = 512 * 1024;

export type GetJson = (address: string) => Promise<unknown>;

const list = z.array(z.string()).optional().catch(undefined);

const document = z.object({
  issuer: z.string(),
  jwks_uri: z.string(),
  authorization_endpoint: z.string().optional().catch(undefined),
  userinfo_endpoint: z.string().optional().catch(undefined),
  id_token_signing_alg_values_supported: list,
  code_challenge_methods_supported: list,
  subject_types_supported: list,
  prompt_values_supported: list,
});

export const discoveryAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

/** @throws when the document is none, or calls its provider otherwise: issuers are compared exactly. */
export function readDiscovery(json: unknown, issuer: string): z.infer<typeof document> {
  const read = document.safeParse(json);
  if (!read.success) throw new Error(`${discoveryAddress(issuer)} is no discovery document`);
  if (read.data.issuer === issuer) return read.data;
  throw new Error(`the provider calls itself ${read.data.issuer}, not ${issuer}`);
}

/** @throws when there is no such document of at most 512 KiB. */
export async function getJson(address: string, fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal, redirect: "error", headers: { accept: "application/json" } });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`${address} answered ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`${address} answered more than ${MAX_BYTES} bytes`);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
