import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { later } from "../../shell/later.tsx";
import { useFirstTexts } from "../../texts/first.tsx";
import { useFormat } from "../../texts/format.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";

const CodeSheet = later(async () => (await import("../../components/sign-in/code-sheet.tsx")).CodeSheet);

/** A code is valid for minutes only, and its owner is on the phone. */
const REFRESH_MS = 30_000;

/** People with a sign-in code, each with the way to where an administrator confirms them. */
export function WaitingSignIns() {
  const can = useCan();
  const canConfirm = can("confirmSignInCode");
  const query = useQuery({ ...queries.signInCodes(), enabled: canConfirm, refetchInterval: REFRESH_MS });
  // Nothing while it loads: on most days nobody waits, and a placeholder would make the page jump.
  if (!canConfirm || query.isPending) return null;
  return <Loaded query={query}>{(codes) => codes.length > 0 && <People codes={codes} />}</Loaded>;
}

function People({ codes }: { codes: Shape<"SignInCode">[] }) {
  const { signInCode: words } = useFirstTexts();
  return (
    <section className="section" aria-labelledby="waiting-sign-ins">
      <div className="section-header">
        <h2 id="waiting-sign-ins">{words.waiting}</h2>
      </div>
      <p className="quiet">{words.waitingHint}</p>
      <ul className="rows">
        {codes.map((code) => (
          <li key={code.id_sign_in_code}>
            <Person code={code} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An account without a student has no page: its code is typed here. */
function Person({ code }: { code: Shape<"SignInCode"> }) {
  const { signInCode: words } = useFirstTexts();
  const format = useFormat();
  const { opens, name, email, expires_at } = code;
  const { data } = useQuery({ ...queries.accounts(email), enabled: opens === "account" && email !== "" });
  const account = data?.entries.find((one) => one.email === email.toLowerCase() && one.id_student === 0);
  const lines = (
    <span className="row-text">
      <span className="row-title">{name || words.noName}</span>
      <span className="small quiet">{email ? `${email} (${words.unproved})` : words.noEmail}</span>
      <span className="small quiet">
        {[words[opens], words.until(format.time(format.clock24(expires_at)))].join(" · ")}
      </span>
    </span>
  );
  if (account && !account.has_sign_in) return <Confirmable account={account}>{lines}</Confirmable>;
  return (
    <Link {...targetOf(code)} className="row">
      {lines}
    </Link>
  );
}

function Confirmable({ account, children }: { account: Shape<"Account">; children: ReactNode }) {
  const { signInCode: words } = useFirstTexts();
  const [isOpen, setOpen] = useState(false);
  const { id_user: id, name, email } = account;
  return (
    <div className="row">
      {children}
      <span className="row-end">
        <Button aria-label={`${words.open}: ${name || email}`} onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </span>
      {isOpen && <CodeSheet opens="account" id={id} name={name || email} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** @returns the list to look for the person in. */
const targetOf = ({ opens, name, email }: Shape<"SignInCode">) =>
  opens === "staff"
    ? linkOptions({ to: "/staff" })
    : linkOptions({ to: "/students", search: { search: email || name || undefined } });
