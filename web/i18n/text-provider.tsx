import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextContext, type Translate } from "./staff.ts";

/** Gives the staff's texts to everything below, and draws it again when the language changes. */
export function TextProvider({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  return <TextContext value={t as unknown as Translate}>{children}</TextContext>;
}
