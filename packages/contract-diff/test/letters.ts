/** A contract that is read in no time. */
export const published = `openapi: 3.1.1
info: { title: Letters, version: 1.0.0, description: Letters. }
paths:
  /letters:
    post:
      operationId: createLetter
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Letter" } } } }
      responses: { "201": { description: Created. } }
components:
  schemas:
    Letter:
      type: object
      properties:
        name: { type: string, maxLength: 50 }
`;
export const version = ["version: 1.0.0", "version: 2.0.0"] as const;
export const shorter = ["maxLength: 50", "maxLength: 40"] as const;
export const longer = ["maxLength: 50", "maxLength: 60"] as const;
export const other = ["description: Letters.", "description: All letters."] as const;
export const newProperty = ["name:", "sound: { type: string }\n        name:"] as const;

/** A passage of it, and what another contract has in its place. */
export type Passage = readonly [passage: string, other: string];

/** @returns the contract with other passages. */
export const withPassages = (...passages: Passage[]): string =>
  passages.reduce((text, [passage, other]) => text.replace(passage, other), published);
