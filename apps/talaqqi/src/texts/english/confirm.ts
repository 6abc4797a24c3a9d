export const confirm = {
  yes: "do not ask for confirmation; the preview is still shown",
  useYes: "Nothing was changed. Use --yes to confirm.",
  continue: "Continue?",
  nothingChanged: "Nothing was changed.",
  required: "It must not be empty.",
};
