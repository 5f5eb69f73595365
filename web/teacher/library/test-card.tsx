import { Anchor, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Course } from "#contract/courses.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { previewAddress } from "../../test-view/test-source.ts";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { AddToCourse } from "./add-to-course.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import styles from "./library.module.css";
import { MaturityNote } from "./maturity-note.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";

interface TestCardProps {
  test: Test;
  course: Course | undefined;
  onAdded: (() => void) | undefined;
}

/** A test of the library: its subject, its pupils, its duration, and its actions. */
export function TestCard({ test, course, onAdded }: TestCardProps) {
  const t = useText();
  const simplified = useSimplified();
  const language = useLanguage();
  const [previewing, preview] = useDisclosure(false);
  const [detailed, details] = useDisclosure(false);
  const name = fullTestName(test, language);
  const facts = [
    test.classLevel.length > 0 ? t("library.fromClass", { level: Math.min(...test.classLevel) }) : undefined,
    `${t("library.tasks", { count: test.responseCount })}, ${t("library.minutes", { count: test.minutes })}`,
  ];

  return (
    <li className={`${look.card} ${styles.card}`}>
      <div className={styles.picture}>
        <img src={previewAddress(test.machineName)} alt={t("library.previewOf", { name })} width="280" height="112" />
      </div>
      <div className={`${look.stack} ${look.tight} ${styles.text}`}>
        <div className={`${look.line} ${look.top} ${look.apart}`}>
          <h2>{test.name[language]}</h2>
          <VariantBadge variant={test.variant} />
        </div>
        <p className={`${look.small} ${look.muted}`}>{facts.filter(Boolean).join(" · ")}</p>
        <p className={`${look.small} ${look.muted}`}>{test.leitidee.map((each) => each[language]).join(" · ")}</p>
        {!simplified && <p className={look.small}>{test.description[language]}</p>}
        {!simplified && <ShortTestNote decided={test.decided} />}
        <div className={`${look.row} ${look.apart} ${styles.more}`}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            aria-label={t("library.detailsLabel", { name })}
            onClick={details.open}
          >
            {t("library.details")}
          </Anchor>
          {!simplified && <MaturityNote maturity={test.maturity} name={name} />}
        </div>
      </div>
      <div className={`${look.line} ${styles.actions}`}>
        <Button
          variant="default"
          px="xs"
          flex={1}
          aria-label={t("library.previewLabel", { name })}
          onClick={preview.open}
        >
          {t("library.preview")}
        </Button>
        <AddToCourse test={test} name={name} course={course} onAdded={onAdded} />
      </div>
      <PreviewDialog opened={previewing} close={preview.close} test={test} name={name} />
      <DetailsDialog opened={detailed} close={details.close} test={test} name={name} />
    </li>
  );
}

/** A test of which fewer diagnoses are sure or likely says on its card that it is short. */
const ENOUGH = 0.8;

/** For a card: how many diagnoses stay unclear, where these are many. */
function ShortTestNote({ decided = 1 }: { decided: number | undefined }) {
  const t = useText();
  if (decided >= ENOUGH) return null;
  return (
    <p className={`${look.line} ${look.small} ${look.muted}`}>
      <Stones of={["stage-open"]} size="s" />
      {t("library.certainty.short", { open: Math.round(10 * (1 - decided)) })}
    </p>
  );
}
