/** What the command uses of the process that runs it; a test has its own. */
export type Host = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  env: NodeJS.ProcessEnv;
  /** The user's folder, where the login is saved. */
  home: string;
  /** Sends a request, except content, which `transferring` sends. */
  fetch: (request: Request) => Promise<Response>;
};

type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
