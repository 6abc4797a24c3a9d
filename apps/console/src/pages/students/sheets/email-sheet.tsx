import { unwrap } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useCan } from "../../../api/use-can.ts";
import { useWrite } from "../../../api/use-write.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Form, TextField } from "../../../ui/fields/field.tsx";
import { SaveActions } from "../../../ui/forms/save-actions.tsx";
import { useEdited } from "../../../ui/forms/use-edited.ts";
import type { Values } from "../../../ui/forms/values.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";

type Props = { id_user: number; onClose: () => void };

/** Changes the e-mail that an account signs in with. */
export function EmailSheet({ id_user, onClose }: Props) {
  const texts = useTexts();
  const can = useCan();
  const query = useQuery(queries.account(id_user));
  return (
    <Sheet title={texts.account.changeEmail} onClose={onClose}>
      <Loaded query={query}>
        {(account) =>
          account.has_had_sign_in && !can("unbindSignIn") ? (
            <p>{texts.reasons.account_bound}</p>
          ) : (
            <EmailForm account={account} onClose={onClose} />
          )
        }
      </Loaded>
    </Sheet>
  );
}

function EmailForm({ account, onClose }: { account: Shape<"Account">; onClose: () => void }) {
  const texts = useTexts();
  const id = useId();
  const params = { path: { id: String(account.id_user) } };
  const draft = `accounts/${account.id_user}`;
  const edited = useEdited(account, valuesOf, () => unwrap(client.GET("/operator/accounts/{id}", { params })));
  const save = useWrite({
    draft,
    isForm: true,
    mutationFn: ({ email = "" }: Values, headers) => {
      const body = { version: edited.version(), email: email.trim() };
      return written(client.PUT("/operator/accounts/{id}", { params, body, headers }));
    },
    onSuccess: ({ data }) => showToast({ text: texts.account.emailChanged(data.account.email) }),
    onRefreshed: onClose,
  });
  return (
    <Form id={id} draft={draft} onSubmit={(values) => save.mutate(values)} error={save.error} edited={edited}>
      <p>{texts.account.changeEmailHint}</p>
      <TextField label={texts.account.email} name="email" type="email" initial={account.email} />
      <div className="page-actions">
        <SaveActions isPending={save.isPending} onClose={onClose} />
      </div>
    </Form>
  );
}

const valuesOf = ({ email }: Shape<"Account">): Values => ({ email });
