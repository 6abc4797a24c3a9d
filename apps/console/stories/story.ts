import type { ReactNode } from "react";

// Component Story Format: a file's default export names the component, each other export is one of its states.

export type Meta = { component: unknown };

export type Story = {
  render: () => ReactNode;
  /** Puts responses into the query cache beside those that every story has. */
  fill?: () => void;
};
