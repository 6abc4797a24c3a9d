import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useFirstTexts } from "../texts/first.tsx";
import { Icon } from "../ui/buttons/icons.tsx";
import { Press } from "../ui/buttons/press.tsx";
import { Sheet } from "../ui/layout/sheet.tsx";
import { type PageLink, usePages } from "./pages.ts";
import { useSignOut } from "./session.ts";

/** The pages: all of them on a laptop, four and a button for the others on a phone. */
export function Navigation({ onSessions }: { onSessions: () => void }) {
  const texts = useFirstTexts();
  const { main, others } = usePages();
  const signOut = useSignOut();
  const [isOpen, setOpen] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isOther = others.some(({ to }) => path.startsWith(to));
  return (
    <nav className="shell-nav" aria-label={texts.shell.navigation}>
      {main.map((page) => (
        <PageLinkView key={page.to} page={page} />
      ))}
      {others.map((page) => (
        <PageLinkView key={page.to} page={page} className="nav-other" />
      ))}
      <Press className="nav-link nav-more" data-current={isOther || undefined} onClick={() => setOpen(true)}>
        <Icon name="more" />
        <span>{texts.shell.more}</span>
      </Press>
      {isOpen && (
        <Sheet title={texts.shell.more} onClose={() => setOpen(false)}>
          <ul className="rows">
            {others.map(({ to, icon, name }) => (
              <li key={to}>
                <Link to={to} className="row" onClick={() => setOpen(false)}>
                  <Icon name={icon} />
                  <span className="row-text row-title">{name(texts)}</span>
                </Link>
              </li>
            ))}
            <li>
              <Press
                className="row row-button"
                onClick={() => {
                  setOpen(false);
                  onSessions();
                }}
              >
                <Icon name="devices" />
                <span className="row-text row-title">{texts.sessions.title}</span>
              </Press>
            </li>
            <li>
              <Press className="row row-button" onClick={signOut}>
                <Icon name="out" />
                <span className="row-text row-title">{texts.shell.signOut}</span>
              </Press>
            </li>
          </ul>
        </Sheet>
      )}
    </nav>
  );
}

function PageLinkView({ page: { to, icon, name, short }, className = "" }: { page: PageLink; className?: string }) {
  const texts = useFirstTexts();
  return (
    <Link to={to} className={`nav-link ${className}`} activeOptions={{ exact: to === "/", includeSearch: false }}>
      <Icon name={icon} />
      <span className="nav-long">{name(texts)}</span>
      <span className="nav-short" aria-hidden="true">
        {short(texts)}
      </span>
    </Link>
  );
}
