import type { ReactElement } from "react";
import type { Language } from "#contract/languages.ts";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";

interface LanguageToolProps {
  busy?: boolean;
  onPress: (other: Language) => void;
}

/** Changes the language in the middle of a page; the button is written in the other one. */
export function LanguageTool({ busy, onPress }: LanguageToolProps): ReactElement {
  const t = useText();
  const other = currentLanguage() === "de" ? "en" : "de";
  return (
    <button
      type="button"
      className="tool tool-language"
      lang={other}
      aria-label={t("switchLanguage")}
      aria-disabled={busy}
      onClick={() => onPress(other)}
    >
      <span>{t("switchLanguage")}</span>
    </button>
  );
}
