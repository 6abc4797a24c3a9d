import type { ReactNode } from "react";

/** Line drawings of 24 by 24. They are decoration: the words beside them, or the button's label, say what they mean. */
const drawings = {
  today: "M12 7v5l3 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  week: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9.3 10v10M14.7 10v10",
  students:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8",
  placementTests: "M6 3h9l4 4v14H6zM9 13l2 2 4-4",
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
  chat: "M4 20l1.3-4A8 8 0 1 1 8 18.7z",
  add: "M12 5v14M5 12h14",
  done: "M5 12.5l4.5 4.5L19 7.5",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  leave: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 10h6",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.6-5.6L12 7.3M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.6 5.6l1.4-1.4",
  out: "M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5",
  language: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  more: "M5 12h.01M12 12h.01M19 12h.01",
} satisfies Record<string, string>;

export type IconName = keyof typeof drawings;

export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
