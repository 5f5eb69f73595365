import { IconFileText } from "@tabler/icons-react";
import { researchInformationPath } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { useLanguage } from "../ui/use-language.ts";

/** The link to the information on the research, in the language on screen. */
export function ResearchInformation() {
  const t = useText();
  const language = useLanguage();
  return (
    <a
      className={`${look.inline} ${look.touch} ${look.start} ${look.strong}`}
      href={researchInformationPath(language)}
      target="_blank"
      rel="noopener"
      hrefLang={language}
    >
      <IconFileText size={22} aria-hidden="true" />
      <span>
        {t("userInit.consent.information")} <span className={look.nowrap}>{t("userInit.consent.informationKind")}</span>
      </span>
    </a>
  );
}
