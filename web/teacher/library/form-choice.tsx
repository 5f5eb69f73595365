import { UnstyledButton } from "@mantine/core";
import type { Test } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import type { Forms } from "../data/tests-with-forms.ts";
import styles from "./form-choice.module.css";

interface FormChoiceProps {
  forms: Forms;
  chosen: Test;
  choose: (form: Test) => void;
  /** The test's name, for a screen reader that meets many choices on one page. */
  name: string;
}

/** Which form of a test is meant, A or B; a test with a single form shows its letter. */
export function FormChoice({ forms, chosen, choose, name }: FormChoiceProps) {
  const t = useText();
  if (forms.length === 1) return <VariantBadge variant={chosen.variant} />;
  return (
    <div className={styles.forms} role="group" aria-label={t("library.forms", { name })}>
      {forms.map((form) => (
        <UnstyledButton
          key={form._id}
          className={styles.form}
          aria-pressed={form === chosen}
          aria-label={t("common.variant", { variant: form.variant ?? "" })}
          onClick={() => choose(form)}
        >
          {form.variant}
        </UnstyledButton>
      ))}
    </div>
  );
}
