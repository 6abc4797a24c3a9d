export type { CallOptions, InputOf, PathClient, Result, ResultOf } from "./calls.ts";
export { createClient, type TalaqqiClient } from "./client.ts";
export type { components, operations, paths } from "./contract.ts";
export * from "./enums.ts";
export { type FieldError, TalaqqiError } from "./error.ts";
export { type ClientOptions, createPathClient } from "./path-client.ts";
export { memoryTokenStore, type TokenStore } from "./token-store.ts";
export { first, type Unwrapped, unwrap } from "./unwrap.ts";
