import { useChangeLanguage, useFirstTexts } from "../texts/first.tsx";
import { Button } from "../ui/buttons/button.tsx";

export function LanguageSwitch() {
  const texts = useFirstTexts();
  const change = useChangeLanguage();
  return (
    <Button
      look="quiet"
      icon="language"
      aria-label={texts.shell.languageLabel}
      onClick={() => change(texts.language === "id" ? "en" : "id")}
    >
      {texts.shell.language}
    </Button>
  );
}
