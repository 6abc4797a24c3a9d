import type { Shape } from "../../api/client.ts";
import { chatAddress } from "../../components/messages/chat.tsx";
import { invitationText } from "../../texts/invitation-text.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Icon } from "../../ui/buttons/icons.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";

type Props = { member: Shape<"StaffMember">; address: string; onClose: () => void };

/** What somebody who is invited has to know: no e-mail is sent. Nobody's number is known, so WhatsApp asks for the chat. */
export function Invitation({ member, address, onClose }: Props) {
  const { invitation } = useTexts();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ text: invitation.copied });
  };
  const actions = (
    <>
      <a
        className="button button-main"
        href={chatAddress("", invitationText(member, address))}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="whatsapp" />
        <span className="button-label">{invitation.chat}</span>
      </a>
      <Button icon="copy" onClick={copy}>
        {invitation.copy}
      </Button>
    </>
  );
  return (
    <Sheet title={invitation.title(member.name)} onClose={onClose} actions={actions}>
      <div className="section">
        <p>{invitation.hint(member.email)}</p>
        <p className="card-note">
          <a href={address}>{address}</a>
        </p>
      </div>
    </Sheet>
  );
}
