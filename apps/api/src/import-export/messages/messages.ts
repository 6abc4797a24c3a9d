/** The languages in which the engine speaks to operators: English, Indonesian. */
export type Language = "en" | "id";

/** One thing said in every language. */
export type Message = Readonly<Record<Language, string>>;

/** Says something in English and in Indonesian, side by side, so that neither is forgotten. */
export const say = (en: string, id: string): Message => ({ en, id });

/** Says several things, one after the other. */
export const join = (messages: readonly Message[], en: string, id: string): Message =>
  say(messages.map((message) => message.en).join(en), messages.map((message) => message.id).join(id));
