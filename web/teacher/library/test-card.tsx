import { Button } from "@mantine/core";
import { useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { previewAddress } from "../../test-view/test-source.ts";
import { fullTestName } from "../../ui/test-name.ts";
import { useDialogEntry } from "../../ui/use-dialog-entry.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import type { Forms } from "../data/tests-with-forms.ts";
import { AddToCourse } from "./add-to-course.tsx";
import { partsOf } from "./description.ts";
import { FormChoice } from "./form-choice.tsx";
import { InCourse } from "./in-course.tsx";
import { levelsOf } from "./levels-of.ts";
import styles from "./library.module.css";
import { previewOf } from "./library-address.ts";
import { MaturityNote } from "./maturity-note.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";

interface TestCardProps {
  forms: Forms;
  /** The class at hand: the one of the dialog, or the selected one. */
  course: Course | undefined;
  isFixed: boolean;
}

/** A test of the library with its forms: its subject, its pupils, its duration, and its actions. */
export function TestCard({ forms, course, isFixed }: TestCardProps) {
  const t = useText();
  const simplified = useSimplified();
  const language = useLanguage();
  const [previewing, preview] = useDialogEntry(previewOf(forms[0]._id));
  const [chosen, setChosen] = useState(forms[0]._id);
  const test = forms.find(({ _id }) => _id === chosen) ?? forms[0];
  const name = fullTestName(test, language);
  const facts = [levelsOf(test, t), t("library.minutes", { count: test.minutes })];
  const choice = (
    <FormChoice forms={forms} chosen={test} choose={({ _id }) => setChosen(_id)} name={test.name[language]} />
  );

  return (
    <li className={`${look.card} ${styles.card}`}>
      <div className={styles.picture}>
        <img src={previewAddress(test.machineName)} alt={t("library.previewOf", { name })} width="280" height="112" />
      </div>
      <div className={`${look.stack} ${look.tight} ${styles.text}`}>
        <div className={`${look.line} ${look.top} ${look.apart} ${styles.head}`}>
          <h2>{test.name[language]}</h2>
          {choice}
        </div>
        <p className={`${look.small} ${look.muted}`}>{facts.filter(Boolean).join(" · ")}</p>
        {!simplified && <Description text={test.description[language]} />}
        {!simplified && <ShortTestNote decided={test.decided} />}
        <div className={`${look.row} ${look.apart} ${styles.more}`}>
          {!simplified && <MaturityNote maturity={test.maturity} name={name} />}
          {course && <InCourse forms={forms} course={course} />}
        </div>
      </div>
      <div className={`${look.row} ${styles.actions}`}>
        <Button
          variant="default"
          px="xs"
          flex="1 1 auto"
          aria-label={t("library.previewLabel", { name })}
          onClick={preview.open}
        >
          {t("library.preview")}
        </Button>
        <AddToCourse key={test._id} test={test} course={course} isFixed={isFixed} />
      </div>
      <PreviewDialog
        opened={previewing}
        close={preview.close}
        test={test}
        choice={choice}
        action={<AddToCourse key={test._id} test={test} course={course} isFixed={isFixed} isPrimary />}
      />
    </li>
  );
}

/** What the test is about; the child's error at the beginning, a quotation, in bold. */
function Description({ text }: { text: string }) {
  const { error, rest } = partsOf(text);
  return (
    <p className={styles.description}>
      {rest === "" ? (
        error
      ) : (
        <>
          <b>{error}</b>
          {rest}
        </>
      )}
    </p>
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
