import { post } from "@talaqqi/testing/request";
import type { Instance } from "./instance.ts";

/** @returns the statements that add so many accounts to a database, each with an access token: `accountToken(n)`. */
export const accounts = (count: number) => `
  INSERT INTO users (email, name, gender, whatsapp)
  SELECT 'akun' || n || '@contoh.example', 'Akun Contoh', 'Perempuan', (6281400000000 + n)::text
  FROM generate_series(1, ${count}) n;
  INSERT INTO access_tokens (hash, id_user, issued_by, issued_at, expires_at)
  SELECT encode(sha256(('token-' || n)::bytea), 'hex'), id, 'sign-in', now(), now() + interval '1 day'
  FROM generate_series(1, ${count}) n JOIN users ON email = 'akun' || n || '@contoh.example'`;

/** The e-mail of an added account; they are counted from 1. */
export const accountEmail = (n: number) => `akun${n}@contoh.example`;

/** Its access token. */
export const accountToken = (n: number) => `token-${n}`;

/** Signs in with an ID token. */
export const signIn = ({ url }: Pick<Instance, "url">, idToken: string) =>
  post(`${url}/api/auth/idp`, JSON.stringify({ id_token: idToken }));
