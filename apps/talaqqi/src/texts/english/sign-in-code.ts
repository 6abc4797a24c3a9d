export const signInCode = {
  noun: ["open code", "open codes"] as [one: string, many: string],
  code: "the code on the person's screen, such as KX7R-94WT",
  list: "List the people who wait to be confirmed because the identity provider does not verify their e-mail.",
  confirmMember: "Confirm a member of staff with the code on their screen.",
  confirmAccount: "Confirm the owner of an account with the code on their screen.",
  /** The heading of the e-mails. */
  unproved: "e-mail (not verified)",
  opens: "for",
  kinds: { staff: "staff", account: "account" },
  nothing: "no name and no e-mail",
  preview: (claimed: string, time: string, who: string) =>
    `According to the identity provider (not verified): ${claimed}, signed in at ${time}.\nThis person will be able to sign in as ${who}.\nAsk the person directly whether the code is theirs.`,
  /** What to do if somebody has a sign-in already. */
  unbindFirst: {
    staff: (id: number) =>
      `If the person can sign in, nothing is left to do. For a new sign-in, end the old one by another e-mail: talaqqi staff change ${id} --email <email>. Then ask for a new code.`,
    account: (id: number) =>
      `If the person can sign in, nothing is left to do. For a new sign-in, end the old one: talaqqi account unbind ${id}. Then confirm the code again.`,
  },
  confirmed: (who: string) => `Confirmed. The person can now sign in as ${who}.`,
};
