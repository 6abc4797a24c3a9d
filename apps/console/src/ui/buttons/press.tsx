import type { ComponentProps } from "react";

export type PressProps = Omit<ComponentProps<"button">, "className"> & { className: string };

/** A button without a look. It does not send the form that it is in, unless `type` says so. */
export function Press({ onClick, ...props }: PressProps) {
  return (
    <button
      type="button"
      {...props}
      onClick={(event) => {
        // Safari does not focus what is pressed, and a sheet that closes returns to what had the focus.
        event.currentTarget.focus();
        onClick?.(event);
      }}
    />
  );
}
