import { Link } from "@tanstack/react-router";
import { Blank } from "../components/blank.tsx";
import { useTexts } from "../texts/language.tsx";

export function NotFound() {
  const texts = useTexts();
  return (
    <Blank icon="search" title={texts.shell.notFound}>
      <p>{texts.shell.notFoundHint}</p>
      <Link to="/" className="button">
        {texts.shell.today}
      </Link>
    </Blank>
  );
}
