import { useTexts } from "../../texts/language.tsx";
import { Icon } from "../../ui/buttons/icons.tsx";

/** The address that opens a chat in WhatsApp with a text to send. Nothing is sent by us. */
export const chatAddress = (number: string, text = ""): string =>
  `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;

type Props = {
  number: string;
  text?: string | undefined;
  /** The subject of the message. */
  about?: string;
  /** Its text, if another such link is next to it. */
  label?: string | undefined;
  /** Called when the chat is opened. Whether the message is sent is unknown. */
  onOpen?: (() => void) | undefined;
};

/** A link to a chat, with a text that the reader sends or changes. */
export function Chat({ number, text, about, label, onOpen }: Props) {
  const { student, messages } = useTexts();
  const name = about === undefined ? student.chat : messages.send(about);
  return (
    <a
      className="button button-quiet chat"
      href={chatAddress(number, text)}
      target="_blank"
      rel="noreferrer"
      onClick={onOpen}
      aria-label={label ? undefined : name}
    >
      <Icon name="whatsapp" />
      <span className="button-label">{label ?? (about === undefined ? student.whatsapp : messages.tell)}</span>
    </a>
  );
}
