import type { idSignIn } from "../id/sign-in.ts";
import { plural } from "../plural.ts";

const report = (id: string) =>
  `Try again. If it still fails, report it to an administrator of the school${id && `, with this number: ${id}`}.`;

export const enSignIn: typeof idSignIn = {
  signIn: {
    title: "Sign in to Talaqqi",
    intro: "For teachers and the other staff of a school.",
    button: "Sign in",
    ended: "Your session has ended",
    endedHint: "Sign in again in a new window, then come back. What you typed is still here.",
    again: "Sign in again",
    otherAccount: "Sign in with another account",
    signedIn: "You are signed in. Close this window and return to the page you came from.",
    triedAs: (email) => `You tried to sign in as ${email}.`,
  },

  refusals: {
    not_invited: {
      title: "You have not been invited",
      hint: () =>
        "Ask an administrator of the school to invite this e-mail address on the Staff page, then sign in again. Do you have another address? Sign in with that one.",
    },
    not_started: {
      title: "Please start the sign-in again",
      hint: () =>
        "This sign-in was started in another tab or browser, or more than ten minutes ago. You may close the other tab.",
    },
    cancelled: {
      title: "You are not signed in",
      hint: () => "You cancelled it at your account provider. Sign in again if you want to continue.",
    },
    provider_refused: { title: "Your account provider refused the sign-in", hint: ({ id }) => report(id) },
    not_confirmed: { title: "Your account provider did not confirm who you are", hint: ({ id }) => report(id) },
    sign_in_off: {
      title: "Sign-in is not set up here",
      hint: () => "Ask the operator of the server to connect it with your account provider.",
    },
    invalid_request: {
      title: "This sign-in address is wrong",
      hint: () => "The link may have been cut off. Sign in from here.",
    },
    too_many_requests: {
      title: "Too many attempts to sign in",
      hint: ({ seconds }) => `Try again in ${plural(seconds, "second")}.`,
    },
    unavailable: {
      title: "You cannot sign in right now",
      hint: ({ seconds }) =>
        `The service or the account provider cannot be reached. Try again in ${plural(seconds, "second")}.`,
    },
    internal: { title: "Something went wrong", hint: ({ id }) => report(id) },
  },

  crash: {
    title: "This page cannot be shown",
    hint: "What you saved is still there. Reload this page, or go to the first page. If it still fails, send the details below to an administrator.",
    reload: "Reload",
    home: "Go to the first page",
    details: "Details of the error",
  },

  invitation: {
    title: (name) => `Tell ${name}`,
    hint: (email) => `Send this address. They sign in there with ${email}.`,
    chat: "Send by WhatsApp",
    copy: "Copy the address",
    copied: "Address copied.",
    send: "Send the sign-in address",
  },

  sessions: {
    title: "Your sessions",
    hint: "You are signed in on these devices. End any session that you do not recognise.",
    device: (browser, system) => `${browser} on ${system}`,
    unknown: "Unknown browser",
    current: "This device",
    since: (when) => `Signed in ${when}`,
    lastUsed: (ago) => `last used ${ago}`,
    end: "End",
    ended: (device) => `Ended the session of ${device}.`,
    endOthers: "End all others",
    endedOthers: (count) => `Ended ${plural(count, "other session")}.`,
  },

  signInCode: {
    open: "Confirm with a code",
    title: (name) => `Confirm ${name}`,
    hint: "For somebody who sees a code after trying to sign in, because their account provider does not verify their e-mail.",
    code: "Code on their screen",
    codeHint: "8 letters and digits, such as KX7R-94WT. Valid for 15 minutes.",
    incomplete: "Enter 8 letters and digits, such as KX7R-94WT.",
    check: "Check the code",
    person: "According to the account provider",
    unproved: "not verified",
    tried: (ago) => `Tried to sign in ${ago}`,
    opens: "Will sign in as",
    account: "App account",
    staff: "Staff",
    noName: "No name",
    noEmail: "no e-mail",
    differs: "The e-mails differ. Make sure that this is the same person.",
    ask: "Ask the person directly, face to face or by phone. Anyone can use another person's name and e-mail at an account provider.",
    asked: "I asked: this code is on their screen.",
    confirm: "Confirm",
    done: (name) => `${name} is confirmed. Ask them to sign in once more.`,
    waiting: "Waiting to be confirmed",
    waitingHint:
      "The account provider does not verify their e-mails. Open their page, choose Confirm with a code, and type the code that they give you themselves.",
    until: (time) => `code until ${time}`,
  },

  codeReasons: {
    code_unknown: "This code is wrong, was used, or is older than 15 minutes. Check it again, or ask for a new one.",
    already_bound:
      "This person has a sign-in already, or the person with the code signs in as somebody else. If they can sign in, there is nothing to do. If not, unbind the old sign-in, then try again.",
    own_sign_in: "This is you. Ask another administrator to confirm it.",
  },
};
