export const session = {
  notLoggedIn: (server: string) => `Not logged in to ${server}. Run: talaqqi login`,
};
