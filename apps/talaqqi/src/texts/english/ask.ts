export const ask = {
  unexpected: "Unexpected response. Is this the address of a Talaqqi server?",
  suchRecord: "such record",
  service: (server: string) => `Talaqqi service at ${server}`,
  unauthorized: "The server rejected this operator token. Log in with a valid one: talaqqi login",
  timeout:
    "The upload took too long: the limit is 20 seconds, or 20 minutes for content. Check the connection and try again.",
  tooLarge: (megabytes: number) =>
    `The content is too large: the limit is ${megabytes} MiB. Import fewer files at a time.`,
  tooMany: (minutes: number) => `Too many requests. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  proxy: "A proxy in front of the server cannot reach it. Try again later.",
  unavailable: "The service is unavailable (maintenance, overload or no database). Try again later.",
  unreachable: (reason: string) => `Cannot reach the server${reason}.`,
  moved: (location: string) => `The server has moved to ${location}. Use that address with --server.`,
  noRecord: (record: string) => `There is no ${record}.`,
  searchLog: (id: string) => ` Search the server's log for ${id}.`,
  internal: (status: number, hint: string) => `Internal server error ${status}.${hint}`,
  noSuchId: (record: string, option: string) => `there is no ${record} with that id (${option})`,
  theName: "the name",
  noHttps: " (it does not use https)",
};
