import { Anchor, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Language } from "#contract/languages.ts";
import type { Maturity } from "#contract/library.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useCover } from "../../ui/dialog.tsx";
import { useLanguage } from "../../ui/use-language.ts";

/** How far a test has been tried: in few words, and what this means for its diagnoses. */
export function maturityWords(
  maturity: Maturity,
  language: Language,
  t: Translate,
): { label: string; explanation: string } {
  if (typeof maturity === "string")
    return { label: t(`library.maturity.${maturity}`), explanation: t(`library.maturity.${maturity}What`) };
  if ("tried" in maturity) {
    const count = maturity.tried;
    return { label: t("library.maturity.tried", { count }), explanation: t("library.maturity.triedWhat", { count }) };
  }
  const { kappa: value, n: count } = maturity.validated;
  const kappa = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  return {
    label: t("library.maturity.validated", { kappa }),
    explanation: t("library.maturity.validatedWhat", { kappa, count }),
  };
}

/** How far a test has been tried; a press tells what that means. */
export function MaturityNote({ maturity, name }: { maturity: Maturity; name: string }) {
  const t = useText();
  const language = useLanguage();
  const { label, explanation } = maturityWords(maturity, language, t);
  const [opened, { open, close }] = useDisclosure(false);
  useCover(opened);
  return (
    <Popover
      onOpen={open}
      onClose={close}
      width={300}
      position="bottom-start"
      middlewares={{ flip: true, shift: true }}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          aria-label={t("library.maturity.label", { maturity: label, name })}
        >
          {label}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown className={look.small} aria-label={label}>
        {explanation}
      </Popover.Dropdown>
    </Popover>
  );
}
