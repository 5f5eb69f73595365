import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPresentation } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import { Built } from "../../ui/built.tsx";
import { Wall } from "../projector/wall.tsx";
import styles from "./question.module.css";

interface QuestionProps {
  /** HTML of the library's build, or a plain sentence. */
  html: string;
  /** True if all are asked: then the question can be shown on the wall. */
  forAll?: boolean;
}

/** The question that a part of the lesson begins with. */
export function Question({ html, forAll = false }: QuestionProps) {
  const t = useText();
  const [onWall, wall] = useDisclosure(false);
  return (
    <div className={styles.line}>
      <Built html={html} className={styles.question} />
      {forAll && (
        <Button
          size="compact-md"
          variant="default"
          className={`${styles.toWall} no-paper`}
          leftSection={<IconPresentation size={18} stroke={1.75} />}
          onClick={wall.open}
        >
          {t("lesson.toWall")}
        </Button>
      )}
      {onWall && (
        <Wall label={t("lesson.toWall")} close={wall.close}>
          <Built html={html} className={styles.large} />
        </Wall>
      )}
    </div>
  );
}
