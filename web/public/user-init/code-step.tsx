import { useText } from "../../i18n/staff.ts";
import { CodeForm } from "../../ui/account/code-form.tsx";

/** The personal code that keeps the questionnaires together. */
export function CodeStep() {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("userInit.code.title")}</h1>
      <p>{t("userInit.code.text")}</p>
      <CodeForm large />
    </>
  );
}
