import type { ReactNode } from "react";

/**
 * Line drawings of 24 by 24, for pages and for actions: one per action, which acts.test.ts checks for every button.
 * They are decoration: the words beside them, or the button's label, say what they mean.
 */
const drawings = {
  today: "M12 7v5l3 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  week: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9.3 10v10M14.7 10v10",
  students:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8",
  placementTests: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
  teachers: "M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5",
  school: "M4 20V10l8-5 8 5v10zM9.5 20v-6h5v6",
  importExport: "M8 4v13M4.5 13.5L8 17l3.5-3.5M16 20V7M12.5 10.5L16 7l3.5 3.5",
  staff: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4",
  history: "M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 2",
  tashih: "M12 19.5C9.5 18 6.5 17.5 3.5 18V6c3-.5 6 0 8.5 1.5V12M12 7.5C14.5 6 17.5 5.5 20.5 6v4M13.5 17l2.5 2.5 5-5.5",
  devices: "M3.5 15V5h14v3M2 18h11M15.5 11h6v9h-6z",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20",
  filter: "M4 7h16M7 12h10M10 17h4",
  keys: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 14.5h8",
  close: "M6 6l12 12M18 6L6 18",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  add: "M12 5v14M5 12h14",
  edit: "M4 20l1-4.2L16.2 4.6a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.2 19zM14 7l3 3",
  delete: "M4 7h16M9.5 7V4h5v3M6.5 7l.8 13h9.4l.8-13M10.3 11v5.5M13.7 11v5.5",
  move: "M4 8h15M15.5 4.5L19 8l-3.5 3.5M20 16H5M8.5 12.5L5 16l3.5 3.5",
  book: "M12 20H4V6h16v5M4 10h16M8 3v4M16 3v4M18 14v7M14.5 17.5h7",
  schedule: "M11 20H4V6h16v4M4 10h16M8 3v4M16 3v4M17 13a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM17 15.5v2l1.5 1",
  record: "M6 3h9l4 4v14H6zM9 13l2 2 4-4",
  undo: "M8.5 4.5L4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-4",
  merge: "M6 4v3.5c0 3 6 3.5 6 7V20M18 4v3.5c0 3-6 3.5-6 7M9 17l3 3 3-3",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  online: "M13 4h7v7M20 4l-9.5 9.5M17 14v6H4V7h6",
  done: "M5 12.5l4.5 4.5L19 7.5",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  leave: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 10h6",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.6-5.6L12 7.3M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.6 5.6l1.4-1.4",
  unlink:
    "M9 15l-1.5 1.5a3.5 3.5 0 0 1-5-5L5 9M15 9l1.5-1.5a3.5 3.5 0 0 1 5 5L19 15M8.5 4v2.5M4 8.5h2.5M15.5 20v-2.5M20 15.5h-2.5",
  out: "M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5",
  language: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  /** Its logo. */
  whatsapp:
    "M17.47 14.38c-.3-.15-1.76-.87-2.03-.97-.27-.1-.47-.15-.67.15-.2.3-.77.97-.94 1.16-.17.2-.35.23-.64.08-.3-.15-1.26-.47-2.39-1.48-.88-.79-1.48-1.76-1.65-2.06-.17-.3-.02-.46.13-.61.13-.13.3-.35.45-.52.15-.17.2-.3.3-.5.1-.2.05-.37-.03-.52-.07-.15-.67-1.61-.91-2.21-.24-.58-.49-.5-.67-.51-.17-.01-.37-.01-.57-.01-.2 0-.52.07-.79.37-.27.3-1.04 1.02-1.04 2.48 0 1.46 1.06 2.88 1.21 3.07.15.2 2.1 3.2 5.08 4.49.71.31 1.26.49 1.69.63.71.23 1.36.2 1.87.12.57-.09 1.76-.72 2.01-1.41.25-.69.25-1.29.17-1.41-.07-.12-.27-.2-.57-.35m-5.42 7.4h-.01a9.87 9.87 0 0 1-5.03-1.38l-.36-.21-3.74.98 1-3.65-.24-.37a9.86 9.86 0 0 1-1.51-5.26c0-5.45 4.44-9.88 9.89-9.88 2.64 0 5.12 1.03 6.99 2.9a9.83 9.83 0 0 1 2.89 6.99c0 5.45-4.44 9.88-9.89 9.88m8.41-18.3A11.82 11.82 0 0 0 12.05 0C5.5 0 .16 5.34.16 11.89c0 2.1.55 4.14 1.59 5.95L.06 24l6.31-1.65a11.88 11.88 0 0 0 5.68 1.45h.01c6.55 0 11.89-5.34 11.89-11.89a11.82 11.82 0 0 0-3.48-8.41Z",
} satisfies Record<string, string>;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[];

export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
