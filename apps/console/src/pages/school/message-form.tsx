import { unwrap } from "@talaqqi/client";
import { placeholdersIn } from "@talaqqi/contract/placeholders";
import { useEffect, useRef, useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { useWrite } from "../../api/use-write.ts";
import { fillMessage } from "../../components/messages/fill-message.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Form, LongField } from "../../ui/fields/field.tsx";
import { SaveActions } from "../../ui/forms/save-actions.tsx";
import { useEdited } from "../../ui/forms/use-edited.ts";
import { showToast } from "../../ui/toasts/toast-queue.ts";

type MessageText = Shape<"MessageText">;

/** The text of a message beside an example of it, which follows what is typed. */
export function MessageForm({ message, onClose }: { message: MessageText; onClose: () => void }) {
  const { messages } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(message.text);
  const { id_message_text, name, placeholders } = message;
  const draft = `messages/${id_message_text}`;
  const edited = useEdited(message, valuesOf, async () => {
    const latest = await unwrap(client.GET("/operator/message-texts"));
    return latest.find((one) => one.id_message_text === id_message_text) ?? message;
  });
  const save = useWrite({
    draft,
    isForm: true,
    mutationFn: (text: string, headers) => {
      const params = { path: { id: String(id_message_text) } };
      const body = { version: edited.version(), text };
      return written(client.PUT("/operator/message-texts/{id}", { params, body, headers }));
    },
    onSuccess: (_, text) =>
      showToast({ text: text === "" ? messages.wasReset : messages.saved, about: `#record-${id_message_text}` }),
    onRefreshed: onClose,
  });
  const insert = (placeholder: string) => {
    const field = place.current?.querySelector("textarea");
    if (!field) return;
    field.setRangeText(`{${placeholder}}`, field.selectionStart, field.selectionEnd, "end");
    field.focus();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  useEffect(() => place.current?.querySelector("textarea")?.focus(), []);
  const unknown = placeholdersIn(typed).find(([, one]) => !placeholders.includes(one))?.[0];
  return (
    <div className="record-form" ref={place}>
      <h2>{messages.names[name]}</h2>
      <Form draft={draft} onSubmit={({ text = "" }) => save.mutate(text)} error={save.error} edited={edited}>
        <LongField
          label={messages.text}
          name="text"
          initial={message.text}
          rows={9}
          lang="id"
          // The default is back then.
          mayBeEmpty
          onChange={setTyped}
        />
        <fieldset className="message-placeholders">
          <legend className="small">{messages.placeholders}</legend>
          {placeholders.map((one) => (
            <span key={one} lang="id">
              <Button onClick={() => insert(one)}>{`{${one}}`}</Button>
            </span>
          ))}
        </fieldset>
        <p className="small quiet">{messages.placeholdersHint}</p>
        {unknown && (
          <p role="alert" className="problem-note">
            {messages.unknown(unknown)}
          </p>
        )}
        <figure className="message-preview">
          <figcaption className="small quiet">{messages.preview}</figcaption>
          <p lang="id">{fillMessage(typed, messages.sample)}</p>
        </figure>
        <div className="page-actions">
          <SaveActions isPending={save.isPending} onClose={onClose}>
            {!message.is_default && (
              <Button look="quiet" disabled={save.isPending} onClick={() => save.mutate("")}>
                {messages.reset}
              </Button>
            )}
          </SaveActions>
        </div>
      </Form>
    </div>
  );
}

const valuesOf = ({ text }: MessageText) => ({ text });
