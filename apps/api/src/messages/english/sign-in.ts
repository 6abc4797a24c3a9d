/** For an error that may come from wrong settings. */
const report = (_seconds: string, id: string) =>
  `Try again. If it keeps failing, report it to the school${id && `, with this number: ${id}`}.`;

/** @param seconds how long to wait. @param id of the refused request, "" if it is not known. */
type Refusal = { title: string; hint: (seconds: string, id: string) => string };

/** The pages of sign-in codes, and of binding an account. */
export const signInPages = {
  signInAgain: "Sign in again",
  signIn: { staff: "Sign in as staff of the school", account: "Sign in with the account of the app" },
  code: {
    title: "Your code",
    instructions:
      "Your account provider has not verified your e-mail address. Give this code to an administrator of the school, in person or by phone.",
    afterwards: "Leave this page open: once the code is confirmed, it shows the next step.",
    until: (time: string) => `This code is valid until ${time}.`,
  },
  tooManyCodes: {
    title: "Too many codes are waiting",
    hint: (time: string) => `You get a code once one is confirmed or has expired. Sign in again after ${time}.`,
  },
  confirmed: {
    title: "The code is confirmed",
    hint: {
      staff: "You can sign in now.",
      account: "Go back to the app and sign in again there. You can close this page.",
    },
  },
  noCode: {
    title: "There is no valid code",
    hint: "A code is valid for 15 minutes, and shown only in the browser in which you signed in. Sign in again to get a new one.",
  },
  bound: {
    title: "Your account is connected",
    hint: "Go back to the app and sign in there. You can close this page.",
  },
  /** Why an account was not connected, and what to do. */
  refusals: {
    unknown: {
      title: "Your e-mail address is not registered",
      hint: () =>
        "Register the address of this account in the app first, or sign in with an account whose address is registered.",
    },
    blocked: {
      title: "Your account is blocked",
      hint: () => "Ask an administrator of the school.",
    },
    other_subject: {
      title: "Another account signs in with your e-mail address",
      hint: () => "Sign in with the account that you usually use, or ask an administrator of the school.",
    },
    former_issuer: {
      title: "Your e-mail address signs in at the former account provider",
      hint: () => "Ask an administrator of the school to unbind your account, then sign in again.",
    },
    not_started: {
      title: "Please start again",
      hint: () => "This sign-in was started in another browser, is finished, or took longer than ten minutes.",
    },
    cancelled: {
      title: "You are not signed in",
      hint: () => "You cancelled the sign-in at the account provider. Sign in again to continue.",
    },
    provider_refused: { title: "The account provider refused", hint: report },
    not_confirmed: { title: "The account provider did not confirm who you are", hint: report },
    sign_in_off: {
      title: "Connecting an account is not set up here",
      hint: () => "Sign in with the app, or ask the school.",
    },
    too_many_requests: {
      title: "Too many attempts to sign in",
      hint: (seconds) => `Try again after ${seconds} seconds.`,
    },
    unavailable: {
      title: "You cannot sign in right now",
      hint: (seconds) => `The service or the account provider cannot be reached. Try again after ${seconds} seconds.`,
    },
    internal: { title: "Something went wrong", hint: report },
  } satisfies Record<string, Refusal>,
};
