/** The package has no types, and @types/negotiator lacks `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding"?: string | undefined; accept?: string | undefined } });
    /** @returns the media type that the client likes best; of equals the first. */
    mediaType(available: string[]): string | undefined;
    /** @returns the encodings that the client accepts, best first; of equals the preferred one first. */
    encodings<Encoding extends string>(available: Encoding[], options: { preferred: Encoding[] }): Encoding[];
  }
}
