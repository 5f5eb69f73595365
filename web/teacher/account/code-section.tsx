import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { User } from "#contract/auth.schema.ts";
import { CodeForm } from "../../account/code-form.tsx";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";

/** The current personal code, and a form for another one. */
export function CodeSection({ user: { personalCode } }: { user: Pick<User, "personalCode"> }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changing, setChanging] = useState(false);
  const saved = (): void => {
    setChanging(false);
    toastSuccess(t("ownAccount.code.saved"));
    heading.current?.focus();
  };
  return (
    <AccountSection title={t("ownAccount.code.title")} text={t("ownAccount.code.text")} heading={heading}>
      {personalCode !== null && (
        <div className={`${look.row} ${look.apart}`}>
          <p>
            <span className={look.hidden}>{t("ownAccount.code.present")}: </span>
            <span className={styles.code}>{personalCode}</span>
          </p>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.75} />}
            aria-expanded={changing}
            onClick={() => setChanging((now) => !now)}
          >
            {t("ownAccount.code.change")}
          </Button>
        </div>
      )}
      {(changing || personalCode === null) && (
        <div className={styles.field}>
          <CodeForm saved={saved} />
        </div>
      )}
    </AccountSection>
  );
}
