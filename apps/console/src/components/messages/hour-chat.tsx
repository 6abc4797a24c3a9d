import type { ReactNode } from "react";
import { Chat } from "./chat.tsx";
import { type Addressee, type Hour, reportOf, useMessages } from "./use-messages.ts";

type Props = {
  to: Addressee;
  hour: Hour;
  /** The hour before a change. */
  from?: Hour | undefined;
  onOpen?: () => void;
  about: string;
  label?: string;
  /** Shown if nobody has a number. */
  otherwise?: ReactNode;
};

/** Sends where and when the student learns. */
export function HourChat({ to, hour, from, about, label, otherwise, onOpen }: Props) {
  const messages = useMessages();
  if (!messages) return null;
  const { hari: hari_lama = "", jam: jam_lama = "" } = from ? messages.ofHour(from) : {};
  const pengajar_lama = from && from.nama_pengajar !== hour.nama_pengajar ? from.nama_pengajar : "";
  const values = { ...messages.ofHour(hour), hari_lama, jam_lama, pengajar_lama };
  const message = messages.write(reportOf(hour, from), to, values);
  return message ? <Chat {...message} about={about} label={label} onOpen={onOpen} /> : otherwise;
}
