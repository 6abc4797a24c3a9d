import { Button as AriaButton, type ButtonProps } from "react-aria-components";
import { Icon, type IconName } from "./icons.tsx";

export type Look = "main" | "plain" | "quiet" | "danger";
type Props = Omit<ButtonProps, "className" | "children"> & {
  look?: Look;
  icon?: IconName;
  /** An icon alone needs an `aria-label`. */
  children?: string | undefined;
};

/** A button of at least 44 pixels. */
export function Button({ look = "plain", icon, children, ...props }: Props) {
  return (
    <AriaButton {...props} className={`button button-${look}${children ? "" : " button-icon"}`}>
      {icon && <Icon name={icon} />}
      {children && <span className="button-label">{children}</span>}
    </AriaButton>
  );
}
