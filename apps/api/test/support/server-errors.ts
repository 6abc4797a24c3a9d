/** What the test servers have logged with a stack since the last test. */
const stacks: string[] = [];

/** @param line of a server's log. */
export function rememberError(line: string): void {
  if (line.includes('"stack":')) stacks.push(JSON.parse(line).err?.stack ?? line);
}

/** @returns the stacks, and forgets them. */
export const takeErrors = (): string[] => stacks.splice(0);
