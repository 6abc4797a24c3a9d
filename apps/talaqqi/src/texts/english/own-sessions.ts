export const ownSessions = {
  summary: "See and end the browsers in which you are signed in.",
  list: "List your sessions: browser, system, and when they were last used.",
  id: "the session's id from session list",
  end: "End one of your sessions. Its browser has to sign in again.",
  endAll: "End all of your sessions. Tokens stay valid.",
  ended: (id: number) => `Ended session ${id}.`,
  willEnd: "You will be signed out of every browser.",
  endedAll: (count: number) => `Ended ${count === 1 ? "1 session" : `${count} sessions`}.`,
};
