import { useId, useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { useWrite } from "../../api/use-write.ts";
import { useTexts } from "../../texts/language.tsx";
import { Form, TextField } from "../../ui/fields/field.tsx";
import { SaveActions } from "../../ui/forms/save-actions.tsx";
import type { Values } from "../../ui/forms/values.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { CodeFound } from "./code-found.tsx";

type Props = Pick<Shape<"SignInCodeUse">, "opens" | "id"> & { name: string; onClose: () => void };

/** Confirms somebody by the code on their screen, after a check of whose it is. */
export function CodeSheet({ opens, id, name, onClose }: Props) {
  const { signInCode: words } = useTexts();
  const form = useId();
  const [isAsked, setAsked] = useState(false);
  const requestOf = ({ code = "" }: Values) => ({ body: { code: code.replaceAll(/[^a-z\d]/gi, ""), opens, id } });
  const check = useWrite({
    mutationFn: (values: Values) => written(client.POST("/operator/sign-in-codes/check", requestOf(values))),
    meta: { isRead: true },
  });
  const confirm = useWrite({
    mutationFn: (values: Values) => written(client.POST("/operator/sign-in-codes/confirmation", requestOf(values))),
    onSuccess: () => showToast({ text: words.done(name) }),
    onRefreshed: onClose,
  });
  const found = check.data?.data;
  const typeAgain = () => {
    check.reset();
    confirm.reset();
    setAsked(false);
  };
  const actions = (
    <SaveActions
      form={form}
      isPending={check.isPending || confirm.isPending}
      // The same button checks and confirms: a double press must not confirm, nor Enter, which needs an enabled button.
      isReady={!found || isAsked}
      onClose={onClose}
      save={found ? words.confirm : words.check}
    />
  );
  return (
    <Sheet title={words.title(name)} onClose={onClose} actions={actions}>
      <Form
        id={form}
        draft={null}
        onSubmit={(values) => (found ? confirm : check).mutate(values)}
        error={confirm.error ?? check.error}
        texts={{ code: words.incomplete }}
      >
        {!found && <p>{words.hint}</p>}
        <TextField label={words.code} name="code" hint={words.codeHint} isCode onChange={typeAgain} />
        {found && <CodeFound found={found} isAsked={isAsked} onAsked={setAsked} />}
      </Form>
    </Sheet>
  );
}
