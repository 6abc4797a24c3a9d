import { type Reference, slugOf } from "../reference/contract-model.ts";

/** @returns the site's contents for language models, after llmstxt.org: what there is, and where. */
export const renderLlmsTxt = (references: Reference[]): string => `# Talaqqi API

> The HTTP/JSON service behind apps that teach Quran recitation: accounts, lessons on letters, teachers and their hours,
> placement tests, packages and programs. Contract-first: the OpenAPI 3.1 documents below are exact.

- [First five minutes](index.html): register, sign in, make a call, handle errors
- [Errors](errors/index.html): every error with cause and fix
- [Changes](changes/index.html): what changed in which version
- [openapi.yaml](openapi.yaml): the interface for apps
- [operator.yaml](operator.yaml): the contract for a school's operators
${references.map(renderOperations).join("")}`;

const renderOperations = ({ folder, audience, tags }: Reference): string => {
  const lines = tags.flatMap((tag) =>
    tag.operations.map(
      ({ operationId, method, path, summary }) =>
        `- [${operationId}](${folder}${slugOf(tag.name)}/index.html#${operationId}): ${method} ${path}. ${summary}`,
    ),
  );
  return `\n## Operations for ${audience}\n\n${lines.join("\n")}\n`;
};
