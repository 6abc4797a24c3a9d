import { useTexts } from "../texts/language.tsx";
import { Icon } from "./icons.tsx";

/** The address that opens a chat in WhatsApp with a text to send. Nothing is sent by us. */
export const chatAddress = (number: string, text = ""): string =>
  `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;

/** A link to a chat, with a text that the reader sends or changes. */
export function Chat({ number, text }: { number: string; text?: string }) {
  const texts = useTexts();
  return (
    <a
      className="button button-quiet button-icon"
      href={chatAddress(number, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.student.chat}
    >
      <Icon name="chat" />
    </a>
  );
}
