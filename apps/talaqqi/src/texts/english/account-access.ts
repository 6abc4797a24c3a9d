export const accountAccess = {
  email: "the new e-mail; it unbinds the sign-in and revokes the access tokens",
  name: "the new name",
  gender: "the new gender; L or P for short",
  whatsapp: "the new WhatsApp number, such as 0812-3456-7890",
  change: "Change the e-mail, name, gender or WhatsApp number of an account.",
  nothing: "Nothing to change. Use --email, --name, --gender or --whatsapp.",
  unbind:
    "Unbind an account's sign-in, so that its owner can sign in with a new account at the provider. Also revokes its access tokens.",
  block: "Block an account: nobody can sign in to it, and its access tokens stop working.",
  unblock: "Unblock an account. Access tokens that were neither revoked nor expired work again.",
  account: (id: number, person: string) => `account ${id} (${person})`,
  /** Empty if nothing ended. */
  summary: (unbound: number, revoked: number) =>
    unbound + revoked > 0 ? ` Sign-ins unbound: ${unbound}. Access tokens revoked: ${revoked}.` : "",
  willChange: (account: string) => `Change ${account}:`,
  empty: "(empty)",
  willUnbind: "A new e-mail unbinds the sign-in and revokes the access tokens.",
  changed: (account: string, summary: string) => `Changed ${account}.${summary}`,
  notNumber: (text: string) => `${text} is not a phone number. Write it like 0812-3456-7890.`,
  unbindPreview: (account: string) => `Unbind the sign-in of ${account}, and revoke its access tokens.`,
  bindsAgain: (email: string) => `The next sign-in with ${email} binds it again.`,
  unbound: (account: string, summary: string) => `Unbound ${account}.${summary}`,
  blockPreview: (account: string) => `Block ${account}: no sign-in, and its access tokens stop working.`,
  blocked: (account: string) => `Blocked ${account}.`,
  unblocked: (account: string) => `Unblocked ${account}.`,
};
