import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { KeysOf } from "./keys.ts";
import type { pupilDe } from "./pupil.de.ts";

/** A text's key; `count` chooses between `_one` and `_other`. A key that does not exist does not compile. */
export type PupilKey = KeysOf<typeof pupilDe>;
export type Translate = (key: PupilKey, values?: Record<string, string | number>) => string;

/** The translator into the language on screen; a change of language renders the component again. */
export function useText(): Translate {
  const { t } = useTranslation();
  return useCallback<Translate>((key, values) => t(key, values ?? {}), [t]);
}
