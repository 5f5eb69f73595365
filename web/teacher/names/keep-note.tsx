import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import { KeepDialog } from "./keep-dialog.tsx";
import { useNamesState } from "./own-names.ts";
import { useTypedNames } from "./typed-names.ts";

/** Whether the teacher has said on this device that she does not want to be asked. */
const DECLINED = "denkspur.names-declined";

/** Asks once, after names were typed, whether this device may keep them; and says when they are not kept because they are locked. */
export function KeepNote({ courseId }: { courseId: string }) {
  const t = useText();
  const state = useNamesState();
  const typed = useTypedNames(courseId);
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null);
  const [opened, dialog] = useDisclosure(false);
  if (typed.length === 0) return null;
  if (state.is === "locked") {
    return (
      <p className={`${ui.note} no-paper`}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {t("names.note.locked", { count: typed.length })} <Link to={pathOf("Names")}>{t("names.unlock.submit")}</Link>
        </span>
      </p>
    );
  }
  if (state.is !== "none" || isDeclined) return null;
  const decline = (): void => {
    localStorage.setItem(DECLINED, "yes");
    setDeclined(true);
  };
  return (
    <section className={`${ui.note} no-paper`} aria-label={t("names.settings.title")}>
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <div className={`${look.stack} ${look.close}`}>
        <p>
          <b>{t("names.note.title")}</b> {t("names.note.text")}
        </p>
        <div className={look.row}>
          <Button variant="default" onClick={dialog.open}>
            {t("names.note.keep")}
          </Button>
          <Button variant="subtle" onClick={decline}>
            {t("names.note.never")}
          </Button>
        </div>
      </div>
      <KeepDialog opened={opened} close={dialog.close} />
    </section>
  );
}
