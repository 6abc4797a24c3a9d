import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { fillMessage } from "../../components/messages/fill-message.ts";
import { useTexts } from "../../texts/language.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { EditRow } from "./edit-row.tsx";
import { MessageForm } from "./message-form.tsx";

const route = getRouteApi("/school");

/** The texts of messages, each as somebody would receive it. */
export function MessageTexts() {
  const { messages } = useTexts();
  const can = useCan();
  const { edit } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(queries.messageTexts());
  const open = (edit: number) => void navigate({ search: { kind: "messages", edit } });
  const close = () => void navigate({ search: { kind: "messages" }, replace: true });
  return (
    <div className="section">
      <p className="quiet">{messages.hint}</p>
      <Loaded query={query}>
        {(texts) => (
          <ul className="rows">
            {texts.map((text) => {
              const { id_message_text: id, name, is_default } = text;
              const title = messages.names[name];
              return (
                <li key={id} id={`record-${id}`}>
                  {id === edit && can("changeMessageText") ? (
                    <MessageForm message={text} onClose={close} />
                  ) : (
                    <EditRow
                      title={title}
                      badge={is_default && messages.isDefault}
                      onEdit={can("changeMessageText") && (() => open(id))}
                      detail={fillMessage(text.text, messages.sample)}
                      lang="id"
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
