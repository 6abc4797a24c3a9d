import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Meta, Story } from "../../../stories/story.ts";
import { LeaveQuestion } from "./leave-question.tsx";

export default { component: LeaveQuestion } satisfies Meta;

function Left() {
  const { history } = useRouter();
  useEffect(() => {
    history.push("/typing");
    history.back();
  }, [history]);
  return <LeaveQuestion isAsked={() => true} onLeave={() => {}} />;
}

export const Asked: Story = { render: () => <Left /> };
