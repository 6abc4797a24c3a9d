import { Link } from "@tanstack/react-router";
import { useFirstTexts } from "../texts/first.tsx";
import { Icon } from "../ui/buttons/icons.tsx";

export function NotFound() {
  const texts = useFirstTexts();
  return (
    <div className="blank">
      <Icon name="search" />
      <h1>{texts.shell.notFound}</h1>
      <p>{texts.shell.notFoundHint}</p>
      <Link to="/" className="button">
        {texts.shell.today}
      </Link>
    </div>
  );
}
