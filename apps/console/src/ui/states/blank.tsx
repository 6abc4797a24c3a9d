import type { ReactNode } from "react";
import { Icon, type IconName } from "../buttons/icons.tsx";

/** An empty state: what there is not, and what to do next. */
export function Blank({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="blank">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
