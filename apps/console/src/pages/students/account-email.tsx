import { unwrap } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { client } from "../../api/client.ts";
import { cache, queries } from "../../api/queries.ts";
import { useTexts } from "../../texts/language.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";

const route = getRouteApi("/accounts/$id/email");

/** Opens an account's e-mail on the card of its student, its own or a guardian's child. */
export function AccountEmail() {
  const texts = useTexts();
  const account = Number(route.useParams().id);
  const query = useQuery({ queryKey: ["student-of-account", account], queryFn: () => findStudent(account) });
  return (
    <Loaded query={query}>
      {(id) =>
        id ? (
          <Navigate to="/students/$id" params={{ id: String(id) }} search={{ dialog: "email", account }} replace />
        ) : (
          <div className="blank">
            <h1>{texts.account.noStudent}</h1>
            <p>{texts.account.noStudentHint}</p>
          </div>
        )
      }
    </Loaded>
  );
}

/** @returns the identifier of the account's student; 0 if it has none. */
async function findStudent(id_user: number): Promise<number> {
  const { email, id_student } = await cache.fetchQuery(queries.account(id_user));
  if (id_student) return id_student;
  // The search also finds the students of a guardian.
  const found = await unwrap(client.GET("/operator/students", { params: { query: { search: email } } }));
  return found.find(({ accounts }) => accounts.some((account) => account.id_user === id_user))?.id_student ?? 0;
}
