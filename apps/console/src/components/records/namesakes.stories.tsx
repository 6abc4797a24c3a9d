import { useEffect, useEffectEvent } from "react";
import type { Meta, Story } from "../../../stories/story.ts";
import { useNamesakes } from "./namesakes.tsx";

export default { component: Asked } satisfies Meta;

const person = { name: "Aisyah Putri", phone: "6281200000001", gender: "Perempuan", born: "2019" };

function Asked() {
  const { submit, question } = useNamesakes({
    form: "asked",
    find: async () => [{ ...person, id: 1, page: "/students/$id" as const }],
    read: () => person,
    add: () => {},
  });
  const ask = useEffectEvent(() => submit({}));
  useEffect(() => ask(), []);
  return <form id="asked">{question}</form>;
}

export const MayExist: Story = { render: () => <Asked /> };
