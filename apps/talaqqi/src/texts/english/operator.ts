export const operator = {
  summary: "Create the first administrator, on the database's machine.",
  personName: "the person's name",
  createSummary:
    "Explain how to create the first administrator: on the database's machine, with talaqqi-server. The others are invited: talaqqi staff invite.",
  elsewhere: (name: string) => `This command cannot open the database. On the server's machine, run:
  talaqqi-server create-admin ${name}
In the project's folder:
  npm run talaqqi -- operator create ${name}`,
};
