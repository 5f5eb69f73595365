import i18next from "i18next";
import { useCallback, useSyncExternalStore } from "react";
import type { KeysOf } from "./keys.ts";
import type { pupilDe } from "./pupil.de.ts";

/** A text's key; `count` chooses between `_one` and `_other`. A key that does not exist does not compile. */
export type PupilKey = KeysOf<typeof pupilDe>;
export type Translate = (key: PupilKey, values?: Record<string, string | number>) => string;

function onLanguage(listener: () => void): () => void {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
}

/**
 * The translator into the language on screen; a change of language renders the component again. The library's own hook does no
 * more here and costs a pupil's tablet 2 kB.
 */
export function useText(): Translate {
  const lng = useSyncExternalStore(onLanguage, () => i18next.language);
  return useCallback<Translate>((key, values) => i18next.t(key, { lng, ...values }), [lng]);
}
