import type { ErrorComponentProps } from "@tanstack/react-router";
import { Component, type ReactNode } from "react";
import { useFirstTexts } from "../texts/first.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { Icon } from "../ui/buttons/icons.tsx";
import { PlainPage } from "./plain-page.tsx";

// What is shown instead of what has thrown. The ways back load the console again: its state may be what is broken.

type Props = Pick<ErrorComponentProps, "error">;

/** A page that has thrown, within the frame, which still leads to the other pages. */
export function Crash({ error }: Props) {
  const { crash } = useFirstTexts();
  return (
    <div className="blank" role="alert">
      <title>{`${crash.title} · Talaqqi`}</title>
      <Icon name="warning" />
      <h1>{crash.title}</h1>
      <WaysBack error={error} />
    </div>
  );
}

/** In place of a frame that has thrown. */
export function CrashedFrame({ error }: Props) {
  const { crash } = useFirstTexts();
  return (
    <PlainPage title={crash.title}>
      <WaysBack error={error} />
    </PlainPage>
  );
}

function WaysBack({ error }: Props) {
  const { crash } = useFirstTexts();
  return (
    <>
      <p className="quiet">{crash.hint}</p>
      <div className="page-actions">
        <Button look="main" onClick={() => location.reload()}>
          {crash.reload}
        </Button>
        <a className="button" href="/console/">
          {crash.home}
        </a>
      </div>
      <details className="crash-details small">
        <summary>{crash.details}</summary>
        <code>{String(error)}</code>
      </details>
    </>
  );
}

/** Catches what the router itself, or what stands around it, throws. */
export class CrashBoundary extends Component<{ children: ReactNode }, { thrown?: [error: unknown] }> {
  override state: { thrown?: [error: unknown] } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: [error] };
  }

  override render() {
    const { thrown } = this.state;
    return thrown ? <CrashedFrame error={thrown[0]} /> : this.props.children;
  }
}

/** The words themselves could not be loaded, so these stand in both languages. */
export function NotLoaded() {
  return (
    <main className="sign-in">
      <title>Talaqqi</title>
      <img src="/console/icon.svg" alt="" width="56" height="56" />
      <h1>Talaqqi belum dapat dimuat</h1>
      <p className="quiet">Periksa sambungan internet, lalu muat ulang halaman ini.</p>
      <p className="quiet" lang="en">
        Talaqqi could not be loaded. Check your internet connection, then reload this page.
      </p>
      <Button look="main" onClick={() => location.reload()}>
        Muat ulang · Reload
      </Button>
    </main>
  );
}
