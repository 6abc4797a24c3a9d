import { useCompleteTexts } from "./first.tsx";

/**
 * The words in the reader's language. Not for what is in the first script, which has `useFirstTexts`: the build refuses this
 * module there.
 */
export const useTexts = useCompleteTexts;
