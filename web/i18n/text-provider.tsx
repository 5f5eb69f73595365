import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextContext, type Translate } from "./staff.ts";

/** Provides the staff's texts to all components below, and renders them again when the language changes. */
export function TextProvider({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  return <TextContext value={t as unknown as Translate}>{children}</TextContext>;
}
