import { useQuery } from "@tanstack/react-query";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { useIndonesianFormat } from "../../texts/format.ts";
import { weekdayOf } from "../../texts/zone.ts";
import { fillMessage, type MessageValues } from "./fill-message.ts";

/** Where a message goes, with its text. */
export type ChatMessage = { number: string; text: string };

/** Whom a message is about, and to whom it goes. */
export type Addressee = Pick<Shape<"StudentRecord">, "name" | "whatsapp" | "accounts" | "guardians">;

/** An hour of the week as a message describes it; what is left out is not known. */
export type Hour = { day: string; time: string; nama_pengajar: string } & Partial<
  Pick<Shape<"Slot">, "place" | "link" | "id_lembaga" | "id_level">
>;

/** What a message about an hour reports. @param from the hour before a change. */
export function reportOf(hour: Hour, from: Hour | undefined): Shape<"MessageText">["name"] {
  if (!from) return "hour_booked";
  if (from.day !== hour.day || from.time !== hour.time) return "hour_moved";
  return from.nama_pengajar && from.nama_pengajar !== hour.nama_pengajar ? "teacher_changed" : "hour_booked";
}

/** Writes the school's messages; undefined while their texts and values are loaded, or if the reader sends none. */
export function useMessages() {
  const can = useCan();
  const isNeeded = can("listMessageTexts");
  const hasInstitutions = can("listInstitutionRecords");
  const format = useIndonesianFormat();
  const { data: texts } = useQuery({ ...queries.messageTexts(), enabled: isNeeded });
  const { data: levels } = useQuery({ ...queries.records("levels"), enabled: isNeeded });
  const { data: institutions } = useQuery({
    ...queries.records("institutions"),
    enabled: isNeeded && hasInstitutions,
  });
  if (!texts || !levels || (hasInstitutions && !institutions)) return undefined;
  const levelOf = (id_level = 0) => levels.find((level) => level.id_level === id_level)?.level ?? "";
  const partsOf = (at: string) => [
    format.day(weekdayOf(Date.parse(at), format.timeZone)),
    format.date(at),
    format.time(format.clock24(at)),
  ];
  return {
    /** For a guardian of a student, or for the student without one; undefined if nobody has a number. */
    write: (
      name: Shape<"MessageText">["name"],
      { name: student, whatsapp, accounts, guardians }: Addressee,
      values: MessageValues,
    ): ChatMessage | undefined => {
      const guardian = guardians.find((one) => one.whatsapp);
      const number = guardian?.whatsapp || whatsapp || accounts.find((account) => account.whatsapp)?.whatsapp;
      // Of several guardians, the one who gets the message; a name alone is better than none.
      const wali = (guardian ?? guardians.find((one) => one.name))?.name ?? "";
      const { text } = texts.find((one) => one.name === name) ?? {};
      if (!number || text === undefined) return undefined;
      return {
        number,
        text: fillMessage(text, { penerima: guardian?.name || student, murid: student, wali, ...values }),
      };
    },
    ofHour: ({ day, time, nama_pengajar, place = "", link = "", id_lembaga, id_level }: Hour): MessageValues => ({
      hari: day,
      jam: format.time(time),
      pengajar: nama_pengajar,
      tempat: place,
      tautan: link,
      lembaga: institutions?.find((one) => one.id_lembaga === id_lembaga)?.nama_lembaga ?? "",
      tingkat: levelOf(id_level),
    }),
    /** @param before when it was to be before, or "". The same time is no earlier one. */
    ofTime: (at: string, reviewer: string, before: string): MessageValues => {
      const [hari = "", tanggal = "", jam = ""] = partsOf(at);
      const [hari_lama = "", tanggal_lama = "", jam_lama = ""] = before && before !== at ? partsOf(before) : [];
      return { hari, tanggal, jam, hari_lama, tanggal_lama, jam_lama, pengajar: reviewer };
    },
    ofResult: (id_level: number, notes: string, reviewer: string): MessageValues => ({
      tingkat: levelOf(id_level),
      catatan: notes,
      pengajar: reviewer,
    }),
  };
}
