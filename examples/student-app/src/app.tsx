import { useQuery } from "@tanstack/react-query";
import { Lessons } from "./lessons.tsx";
import { PlacementTests } from "./placement-tests.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { queries } from "./service.ts";
import { signIn, signOut, useSession } from "./session.ts";

export function App() {
  const session = useSession();
  return (
    <>
      <header>
        <h1>Belajar Talaqqi</h1>
        {session.state === "signed-in" && <Account />}
      </header>
      <main>
        {session.state === "signed-in" && <PlacementTests />}
        {session.state === "registering" && <RegistrationForm {...session} />}
        {session.state === "signed-out" && (
          <section aria-labelledby="welcome">
            <h2 id="welcome">Masuk</h2>
            {session.notice && <p role="alert">{session.notice}</p>}
            <p>Masuk untuk mendaftar tes penempatan. Pelajaran dapat dibaca tanpa masuk.</p>
            <button type="button" onClick={signIn}>
              Masuk
            </button>
          </section>
        )}
        <Lessons />
      </main>
    </>
  );
}

function Account() {
  const { data } = useQuery(queries.getProfile());
  return (
    <p>
      {data?.[0]?.name}{" "}
      <button type="button" onClick={signOut}>
        Keluar
      </button>
    </p>
  );
}
