import { hash, randomBytes } from "node:crypto";

/** @returns 256 random bits in 43 characters. */
export const createSecret = () => randomBytes(32).toString("base64url");

/** @returns the SHA-256 in hexadecimal: all that the database keeps of a token. */
export const hashToken = (token: string) => hash("sha256", token);
