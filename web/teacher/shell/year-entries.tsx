import { ActionIcon, Button } from "@mantine/core";
import { IconArchive, IconCalendarUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";

/** From July to September the new school year is offered; the archive leads to it at any time. */
const SEASON = [6, 7, 8];
const isSeason = (): boolean => SEASON.includes(new Date().getMonth());

/** The ways to the new school year and to the archive, below the teacher's classes; `folded`, icons alone. */
export function YearEntries({ courses, folded = false }: { courses: readonly Course[]; folded?: boolean }) {
  const t = useText();
  const own = courses.filter(({ right, sample }) => right === "own" && !sample);
  if (own.length === 0) return null;
  const archived = own.filter((course) => course.archived !== null).length;
  const toArchive = archived > 0 ? `${t("shell.drawer.archive")} ${archived}` : t("shell.drawer.archive");
  if (folded)
    return (
      <>
        {isSeason() && (
          <FoldedEntry to={pathOf("SchoolYear")} label={t("shell.drawer.schoolYear")}>
            <IconCalendarUp size={20} stroke={1.75} />
          </FoldedEntry>
        )}
        <FoldedEntry to={pathOf("Archive")} label={toArchive}>
          <IconArchive size={20} stroke={1.75} />
        </FoldedEntry>
      </>
    );
  return (
    <>
      {isSeason() && (
        <Button
          component={Link}
          to={pathOf("SchoolYear")}
          variant="subtle"
          justify="start"
          px="sm"
          leftSection={<IconCalendarUp size={20} stroke={1.75} />}
        >
          {t("shell.drawer.schoolYear")}
        </Button>
      )}
      <Button
        component={Link}
        to={pathOf("Archive")}
        variant="subtle"
        justify="start"
        px="sm"
        leftSection={<IconArchive size={20} stroke={1.75} />}
      >
        {toArchive}
      </Button>
    </>
  );
}

function FoldedEntry({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <ActionIcon component={Link} to={to} variant="subtle" size={40} aria-label={label} title={label}>
      {children}
    </ActionIcon>
  );
}
