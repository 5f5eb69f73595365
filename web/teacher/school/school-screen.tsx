import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { Link } from "react-router";
import type { CallAnswer } from "#contract/schemas.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { CallError } from "../../wire/call-error.ts";
import { useSchoolOverview } from "../data/school.ts";
import { Colleagues } from "./colleagues.tsx";
import { Invitations } from "./invitations.tsx";
import { Numbers } from "./numbers.tsx";
import styles from "./school.module.css";

/** What administrators of a school see: accounts and numbers, no class, no pupil, no result (docs/decisions/49-schools.md). */
export function SchoolScreen() {
  const t = useText();
  const overview = useSchoolOverview();
  if (overview.error instanceof CallError && overview.error.code === "FORBIDDEN") return <Nothing />;
  return (
    <Loaded of={[overview]} rows={6} above={<ScreenHead title={t("shell.tabs.school")} />}>
      {(school) => <School school={school} />}
    </Loaded>
  );
}

function School({ school }: { school: CallAnswer<"getSchoolOverview"> }) {
  const t = useText();
  const { name, numbers, colleagues, invitations } = school;
  return (
    <>
      <ScreenHead title={name} subtitle={t("school.administers")} />
      <p className={ui.note}>
        <IconEye size={20} stroke={1.75} aria-hidden="true" />
        <span>
          <b>{t("school.strip.sees")}</b> {t("school.strip.not")}
        </span>
      </p>
      <Numbers numbers={numbers} />
      <div className={styles.columns}>
        <Colleagues colleagues={colleagues} />
        <Invitations invitations={invitations} />
      </div>
    </>
  );
}

/** For who administers no school, or not any more. */
function Nothing() {
  const t = useText();
  return (
    <>
      <ScreenHead title={t("shell.tabs.school")} />
      <div className={look.card}>
        <EmptyState
          title={t("school.none.title")}
          text={t("school.none.text")}
          action={
            <Button component={Link} to={pathOf("Account")} variant="default">
              {t("school.none.action")}
            </Button>
          }
        />
      </div>
    </>
  );
}
