export const findAccount = {
  help: "the account's e-mail, or its id from account find",
  either: "Use either --account or --student.",
  none: (email: string) => `There is no account with the e-mail ${email}.`,
};
