import { post } from "@talaqqi/test-kit/request";
import type { Instance } from "./instance.ts";

/** Signs in with an ID token. */
export const signIn = ({ url }: Pick<Instance, "url">, idToken: string) =>
  post(`${url}/api/auth/idp`, JSON.stringify({ id_token: idToken }));
