import { isIPv6 } from "node:net";
import { isLoopback } from "./loopback.ts";

type Address = { API_URL?: string | undefined; HOST: string; PORT: number };
type OperatorAddress = Address & { OPERATOR_URL?: string | undefined; OPERATOR_PORT?: number | undefined };

/** @returns the base address of the API. */
export const addressOf = ({ API_URL, HOST, PORT }: Address): string => API_URL ?? `http://${reachable(HOST)}:${PORT}`;

/** @returns the base address for staff: that of the API, unless they have a port of their own. */
export const operatorAddressOf = ({ OPERATOR_URL, OPERATOR_PORT, ...api }: OperatorAddress): string =>
  OPERATOR_URL ?? addressOf({ ...api, PORT: OPERATOR_PORT ?? api.PORT });

/** Whether an address is this machine's, without TLS. */
export function isOwnHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && isLoopback(hostname);
}

/** A server may listen on every address of a machine; a client needs one of them. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "localhost";
  return isIPv6(host) ? `[${host}]` : host;
}
