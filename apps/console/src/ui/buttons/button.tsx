import { Icon, type IconName } from "./icons.tsx";
import { Press, type PressProps } from "./press.tsx";

export type Look = "main" | "plain" | "quiet" | "danger";
type Props = Omit<PressProps, "className" | "children"> & {
  look?: Look;
  icon?: IconName;
  /** An icon alone needs an `aria-label`. */
  children?: string | undefined;
};

/** A button of at least 44 pixels. */
export function Button({ look = "plain", icon, children, ...props }: Props) {
  return (
    <Press {...props} className={`button button-${look}${children ? "" : " button-icon"}`}>
      {icon && <Icon name={icon} />}
      {children && <span className="button-label">{children}</span>}
    </Press>
  );
}
