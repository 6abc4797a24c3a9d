/** A failure that the operator can fix. Only its message is shown, so it states what is wrong and what to do. */
export class UserFacingError extends Error {
  override name: string = "UserFacingError";
}

/**
 * Loads what only a clone of the project has: neither the image nor the server's file of a release has its libraries.
 * @throws UserFacingError with `advice` when they are absent.
 */
export async function loadInClone<Module>(loading: Promise<Module>, advice: string): Promise<Module> {
  try {
    return await loading;
  } catch (error) {
    if (!/^(ERR_)?MODULE_NOT_FOUND$/.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
    throw new UserFacingError(`${advice} (${(error as Error).message.split("\n")[0]})`, { cause: error });
  }
}
