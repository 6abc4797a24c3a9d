import type { Shape } from "../../api/client.ts";

type Guardians = Pick<Shape<"StudentRecord">, "guardians">;
export type Relation = Shape<"StudentGuardian">["relation"];

export const relations = ["mother", "father", "guardian"] as const satisfies readonly Relation[];

/** The guardians of a student who have no account. */
export const unlinkedOf = ({ guardians }: Guardians) => guardians.filter(({ id_user }) => id_user === 0);

export const findUnlinked = (student: Guardians, relation: Relation) =>
  unlinkedOf(student).find((guardian) => guardian.relation === relation);
