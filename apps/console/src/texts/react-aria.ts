import type { Texts } from "./id.ts";

let texts: Texts;

/** What the components that the console uses say themselves, by their package. */
const words = {
  "@react-aria/overlays": {
    get dismiss() {
      return texts.common.close;
    },
  },
  "react-aria-components": {
    get dropzoneLabel() {
      return texts.transfer.importTitle;
    },
  },
  // Only for what is dragged by the keyboard.
  "@react-aria/dnd": {},
};

/**
 * Gives React Aria its words in the reader's language. Without them it takes the browser's: English for Indonesian, and
 * none for the languages that the build leaves out. It keeps what it finds first, whose words change with the language.
 */
export function translateReactAria(chosen: Texts): void {
  texts = chosen;
  Object.assign(globalThis, {
    [Symbol.for("react-aria.i18n.locale")]: chosen.locale,
    [Symbol.for("react-aria.i18n.strings")]: words,
  });
}
