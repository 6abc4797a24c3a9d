/** The package has no types of its own, and those of @types/negotiator do not know `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding"?: string | undefined } });
    /** @returns those of the encodings that the caller accepts, best first; of equals the preferred one first. */
    encodings<Encoding extends string>(available: Encoding[], options: { preferred: Encoding[] }): Encoding[];
  }
}
