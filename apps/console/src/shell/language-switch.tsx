import { Button } from "../components/button.tsx";
import { useChangeLanguage, useTexts } from "../texts/language.tsx";

export function LanguageSwitch() {
  const texts = useTexts();
  const change = useChangeLanguage();
  return (
    <Button
      look="quiet"
      icon="language"
      aria-label={texts.shell.languageLabel}
      onPress={() => change(texts.language === "id" ? "en" : "id")}
    >
      {texts.shell.language}
    </Button>
  );
}
