import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { fillMessage } from "../../components/messages/fill-message.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { MessageForm } from "./message-form.tsx";

const route = getRouteApi("/school");

/** The texts of messages, each as somebody would receive it. */
export function MessageTexts() {
  const { messages, common } = useTexts();
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
                <li key={id}>
                  {id === edit && can("changeMessageText") ? (
                    <MessageForm message={text} onClose={close} />
                  ) : (
                    <div className="row">
                      <span className="row-text">
                        <span className="badges">
                          <span className="row-title">{title}</span>
                          {is_default && <span className="badge">{messages.isDefault}</span>}
                        </span>
                        <span lang="id" className="small quiet record-detail">
                          {fillMessage(text.text, messages.sample)}
                        </span>
                      </span>
                      {can("changeMessageText") && (
                        <Button look="quiet" aria-label={`${common.edit}: ${title}`} onPress={() => open(id)}>
                          {common.edit}
                        </Button>
                      )}
                    </div>
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
