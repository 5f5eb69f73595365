import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPrinter } from "@tabler/icons-react";
import { Link } from "react-router";
import type { PackCard } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { useCourses } from "../data/courses.ts";
import { useRightsIn } from "../data/rights.ts";
import { GiveDialog } from "./give-dialog.tsx";
import styles from "./group-material.module.css";
import { useKeptSheet } from "./kept-sheet.ts";
import { sheetPath } from "./material-address.ts";
import type { FirstTest } from "./use-pack-state.ts";

interface GroupMaterialProps {
  pack: PackCard;
  /** What stands over the group; the pack is named only if it is called something else. */
  heading: string;
  courseTest: FirstTest;
  /** The ids of the group's pupils. */
  pupilIds: readonly string[];
}

/** The pack of a group in a line: its sheet, and its exercise for the group. */
export function GroupMaterial({
  pack,
  heading,
  courseTest: { _id: courseTestId, courseId },
  pupilIds,
}: GroupMaterialProps) {
  const t = useText();
  const language = useLanguage();
  const course = useCourses().data?.find(({ _id }) => _id === courseId);
  const { mayTeach } = useRightsIn(course);
  const [isGiving, giving] = useDisclosure(false);
  const sheet = useKeptSheet(courseId, pack._id);
  const title = pack.title[language];
  return (
    <div className={`${look.row} ${styles.material} no-paper`}>
      {title !== heading && (
        <span className={`${look.small} ${styles.title}`} title={title}>
          {t("material.overview.quoted", { text: title })}
        </span>
      )}
      <Button
        component={Link}
        to={sheetPath(pack._id, sheet.number, { courseId, courseTestId })}
        state={{ pupilIds }}
        variant="subtle"
        size="compact-md"
        className={styles.button}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={t("material.sheet.printFor", { title })}
      >
        <span className={styles.words}>{t("material.sheet.print")}</span>
      </Button>
      {mayTeach && course?.sample !== true && pack.published && (
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.button}
          aria-label={t("material.exercise.letFor", { title })}
          onClick={giving.open}
        >
          {t("material.exercise.let")}
        </Button>
      )}
      <GiveDialog opened={isGiving} close={giving.close} courseId={courseId} pack={pack} group={pupilIds} />
    </div>
  );
}
