import type { idGuardians } from "../id/guardians.ts";

export const enGuardians: typeof idGuardians = {
  guardians: {
    add: "Add guardian",
    edit: (name) => `Edit guardian: ${name}`,
    name: "Guardian's name",
    noAccount: "no account",
    saved: "Guardian saved.",
    remove: "Delete guardian",
    removed: "Guardian deleted.",
    link: "Link to an account",
    linkHint: (name) => `${name}'s name and number are then those of this account. What the account lacks is added.`,
    keepQuestion: "Do this guardian's name and number stay on the student's card?",
    keep: "Unlink, keep name and number",
    forget: "Unlink, delete name and number",
    forChild: "This test is for a child",
    childTitle: (name) => `Test from ${name}: whose is it?`,
    children: "Children of this account",
    otherChild: "Find another child",
    ownerOf: (owner, child) => `Who is ${owner} to ${child}?`,
    ownerHint: "The account is then linked to the child, and sees the test in the app.",
    give: (child) => `Give it to ${child}`,
    given: (child) => `The test is now ${child}'s.`,
    fields: {
      guardian_name: "Guardian's name",
      guardian_whatsapp: "Guardian's WhatsApp",
      mother_name: "Mother's name",
      mother_whatsapp: "Mother's WhatsApp",
      father_name: "Father's name",
      father_whatsapp: "Father's WhatsApp",
    },
  },
};
