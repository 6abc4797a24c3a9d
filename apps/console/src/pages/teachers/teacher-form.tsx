import { ActiveFlag } from "@talaqqi/contract/enums";
import { phoneDigits } from "@talaqqi/contract/phone-digits";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import type { Shape } from "../../api/client.ts";
import { cache, queries } from "../../api/queries.ts";
import { changeRecord, createRecord, getRecord, inUse } from "../../api/records.ts";
import { useWrite } from "../../api/use-write.ts";
import { type Namesake, useNamesakes } from "../../components/records/namesakes.tsx";
import { fieldErrors } from "../../texts/field-labels.ts";
import { phoneText, phoneTyped } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { CheckboxField, Form, LongField, TextField } from "../../ui/fields/field.tsx";
import { ListField, listOf, listText } from "../../ui/fields/list-field.tsx";
import { SaveActions } from "../../ui/forms/save-actions.tsx";
import { useEdited } from "../../ui/forms/use-edited.ts";
import type { Values } from "../../ui/forms/values.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";

type Props = {
  teacher?: Shape<"TeacherRecord">;
  onClose: () => void;
  /** What follows a new teacher instead of the card. */
  onAdded?: (() => void) | undefined;
};

/** Adds a teacher and opens the card, or changes one. */
export function TeacherForm({ teacher: opened, onClose, onAdded }: Props) {
  const texts = useTexts();
  const { teachers, labels, hints, records } = texts;
  const navigate = useNavigate();
  const id = useId();
  const { data: levels = [], isSuccess: isLoaded } = useQuery(queries.records("levels"));
  const edited = useEdited(opened, valuesOf, () => getRecord("teachers", opened?.id_teacher ?? 0));
  const teacher = edited.first;
  const draft = teacher ? `teachers/${teacher.id_teacher}` : "teachers";
  const before = teacher ? valuesOf(teacher) : {};
  const save = useWrite({
    draft,
    isForm: true,
    mutationFn: (values: Values, headers) => {
      const body = teacherOf({
        ...values,
        nomor_telepon: phoneTyped(values.nomor_telepon ?? "", teacher?.nomor_telepon),
      });
      return teacher
        ? changeRecord("teachers", teacher.id_teacher, { version: edited.version(), ...body }, headers)
        : createRecord("teachers", body, headers);
    },
    onSuccess: ({ data: { nama_pengajar } }) =>
      showToast({ text: teacher ? records.saved(nama_pengajar) : records.added(nama_pengajar) }),
    onRefreshed: ({ data: { id_teacher } }) => {
      if (teacher) onClose();
      else if (onAdded) onAdded();
      else void navigate({ to: "/teachers/$id", params: { id: String(id_teacher) } });
    },
  });
  const { submit, question, isAsking, isLooking, error } = useNamesakes({
    form: id,
    read: ({ nama_pengajar = "", nomor_telepon = "" }) => namesakeOf(nama_pengajar, phoneDigits(nomor_telepon)),
    find: async () => (await cache.fetchQuery(queries.records("teachers"))).map(toNamesake),
    add: (values) => save.mutate(values),
  });
  const actions = (
    <SaveActions form={id} isPending={save.isPending || isLooking} isReady={isLoaded && !isAsking} onClose={onClose} />
  );
  const field = (name: keyof Shape<"NewTeacher">) => ({
    name,
    label: labels.teachers[name],
    initial: before[name] ?? "",
  });
  return (
    <Sheet title={teacher ? teachers.editTitle : teachers.add} place="side" onClose={onClose} actions={actions}>
      <Form
        id={id}
        draft={draft}
        onSubmit={teacher ? (values) => save.mutate(values) : submit}
        error={save.error ?? error}
        edited={edited}
        texts={fieldErrors("teachers", texts)}
      >
        <TextField {...field("nama_pengajar")} />
        <TextField {...field("nomor_telepon")} type="tel" isOptional />
        <fieldset className="list-field">
          <legend>{labels.teachers.levels}</legend>
          <div className="checkboxes">
            {inUse(levels, ({ id_level }) => `levels.${id_level}` in before).map(({ id_level, level }) => {
              const name = `levels.${id_level}`;
              return (
                <CheckboxField
                  key={id_level}
                  label={level}
                  name={name}
                  value={before[name] ?? "1"}
                  isSet={name in before}
                />
              );
            })}
          </div>
          {levels.length === 0 && <p className="quiet">{teachers.noLevels}</p>}
        </fieldset>
        <LongField {...field("info")} isOptional />
        <div className="form-row">
          <TextField {...field("domisili")} isOptional />
          <TextField {...field("profesi")} isOptional />
        </div>
        <TextField {...field("instagram")} isOptional />
        <div className="form-row">
          <TextField {...field("latitude")} hint={hints.teachers.latitude} isOptional />
          <TextField {...field("longitude")} hint={hints.teachers.longitude} isOptional />
        </div>
        <Background field={field} />
        {question}
      </Form>
    </Sheet>
  );
}

type FieldOf = (name: keyof Shape<"NewTeacher">) => { name: string; label: string; initial: string };

/** Certificates and experience. */
function Background({ field }: { field: FieldOf }) {
  const { teachers: texts } = useTexts();
  return (
    <>
      <ListField
        {...field("sertifikats")}
        columns={[
          { name: "sertifikasi", label: texts.certificate },
          { name: "sumber", label: texts.issuer },
        ]}
        add={texts.addCertificate}
        remove={texts.removeCertificate}
      />
      <ListField
        {...field("pengalamans")}
        columns={[
          { name: "pengalaman", label: texts.experience },
          { name: "tahun", label: texts.years },
          { name: "pengalaman_preview", label: texts.shortForm },
        ]}
        add={texts.addExperience}
        remove={texts.removeExperience}
      />
    </>
  );
}

const namesakeOf = (name: string, phone: string) => ({ name, phone, gender: "", born: "" });

const toNamesake = ({ id_teacher, nama_pengajar, nomor_telepon }: Shape<"TeacherRecord">): Namesake => ({
  ...namesakeOf(nama_pengajar, nomor_telepon),
  id: id_teacher,
  page: "/teachers/$id",
});

/** A teacher as the fields of the form have it: `levels.3` is whether the level is active, 1 or 0. */
function valuesOf(teacher: Shape<"TeacherRecord">): Values {
  const { nama_pengajar, info, domisili, profesi, nomor_telepon, instagram, latitude, longitude } = teacher;
  const certificates = teacher.sertifikats.map(({ sertifikasi, sumber }) => [sertifikasi, sumber]);
  const experiences = teacher.pengalamans.map(({ pengalaman, tahun, pengalaman_preview }) => [
    ...[pengalaman, tahun, pengalaman_preview],
  ]);
  return {
    nama_pengajar,
    info,
    domisili,
    profesi,
    instagram,
    latitude,
    longitude,
    nomor_telepon: phoneText(nomor_telepon),
    ...Object.fromEntries(teacher.levels.map(({ id_level, s_active }) => [`levels.${id_level}`, String(s_active)])),
    sertifikats: listText(certificates),
    pengalamans: listText(experiences),
  };
}

/** What the server judges: nothing is corrected here. */
function teacherOf({ sertifikats, pengalamans, nama_pengajar = "", ...values }: Values) {
  const levels = Object.entries(values).filter(([name]) => name.startsWith("levels."));
  const texts = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("levels.")));
  return {
    nama_pengajar,
    ...texts,
    levels: levels.map(([name, active]) => ({
      id_level: Number(name.slice("levels.".length)),
      s_active: active === String(ActiveFlag.Inactive) ? ActiveFlag.Inactive : ActiveFlag.Active,
    })),
    sertifikats: listOf(sertifikats).map(([sertifikasi = "", sumber = ""]) => ({ sertifikasi, sumber })),
    pengalamans: listOf(pengalamans).map(([pengalaman = "", tahun = "", pengalaman_preview = ""]) => ({
      pengalaman,
      tahun,
      pengalaman_preview,
    })),
  } satisfies Shape<"NewTeacher">;
}
