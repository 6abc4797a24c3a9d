import { parse } from "yaml";
import type { JsonObject } from "../src/nodes.ts";

const text = `openapi: 3.1.1
info: { title: Letters, version: 1.0.0, description: Letters. }
paths:
  /letters:
    post:
      operationId: createLetter
      summary: Create
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Letter" } } } }
      responses: { "201": { description: Created. } }
components: { schemas: { Letter: { type: object, properties: { name: { type: string, maxLength: 50 } } } } }
`;

/** A passage of a small contract, and its replacement. */
export type Passage = readonly [passage: string, replacement: string];

export const version = (number: string): Passage => ["version: 1.0.0", `version: ${number}`];
export const shorter: Passage = ["maxLength: 50", "maxLength: 40"];
export const longer: Passage = ["maxLength: 50", "maxLength: 60"];
export const newDescription: Passage = ["description: Letters.", "description: All letters."];
export const newSummary: Passage = ["summary: Create", "summary: Create a letter"];
export const newTitle: Passage = ["title: Letters", "title: All letters"];
export const newProperty: Passage = ["name: {", "sound: { type: string }, name: {"];
export const noProperty: Passage = ["name: { type: string, maxLength: 50 }", ""];

/** @returns a small contract after some replacements. */
export const letters = (...passages: Passage[]): JsonObject =>
  parse(passages.reduce((result, [passage, replacement]) => result.replace(passage, replacement), text));
