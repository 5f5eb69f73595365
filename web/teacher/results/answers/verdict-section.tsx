import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { useMemo } from "react";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Evidence, Verdict } from "#contract/results.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { useLanguage } from "../../../ui/use-language.ts";
import { useUser } from "../../../ui/use-user.ts";
import { type Said, useSaveVerdict } from "../../data/verdict.ts";
import { useProjector } from "../../projector/projector.ts";
import styles from "./verdict-section.module.css";

const FITS = ["yes", "partly", "no"] as const;
const REASONS = ["slip", "guess", "wording", "help", "learnt", "other"] as const;

type Seen = Verdict["seen"][number];

const isSame = (one: Seen, other: Seen): boolean =>
  one.kind === other.kind && one.name === other.name && one.is === other.is;

/**
 * Asks whether the diagnosis fits what the teacher learnt in a talk with the child, for the validation of the test. It is kept of
 * teachers who take part in the research only; others see nothing of it, and nobody while names are hidden.
 */
export function VerdictSection({ evidence, scheme }: { evidence: Evidence; scheme: Scheme }) {
  const t = useText();
  const { courseTestId, pupilId, verdict } = evidence;
  const save = useSaveVerdict(courseTestId, pupilId);
  const user = useUser();
  // What was said in a talk is not for the wall.
  const isProjected = useProjector() !== undefined;
  if (!user?.consentConfirmed || isProjected) return null;

  const said: Said = verdict ?? { fits: "yes", reason: null, seen: [] };
  const say = (change: Partial<Said>): void => save.mutate({ ...said, ...change });
  const sayFits = (fits: Verdict["fits"]): void => {
    if (verdict?.fits === fits) save.mutate(null);
    else say({ fits, ...(fits === "yes" && { reason: null, seen: [] }) });
  };
  return (
    <section className={`${look.stack} ${styles.section} no-paper`} aria-labelledby="verdict">
      <h3 id="verdict" className={`${look.heading} ${look.small} ${look.muted}`}>
        {t("results.answers.verdict.heading")}
      </h3>
      <p className={look.small}>{t("results.answers.verdict.question")}</p>
      <div className={look.row} role="group" aria-labelledby="verdict">
        {FITS.map((fits) => (
          <Button
            key={fits}
            size="sm"
            variant={verdict?.fits === fits ? "light" : "default"}
            aria-pressed={verdict?.fits === fits}
            onClick={() => sayFits(fits)}
          >
            {t(`results.answers.verdict.fits.${fits}`)}
          </Button>
        ))}
      </div>
      {verdict && verdict.fits !== "yes" && (
        <>
          <NativeSelect
            label={t("results.answers.verdict.reason")}
            value={verdict.reason ?? ""}
            onChange={({ currentTarget }) =>
              say({ reason: REASONS.find((one) => one === currentTarget.value) ?? null })
            }
          >
            <option value="">{t("results.answers.verdict.unsaid")}</option>
            {REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`results.answers.verdict.reasons.${reason}`)}
              </option>
            ))}
          </NativeSelect>
          <SeenChoice scheme={scheme} seen={verdict.seen} onChange={(seen) => say({ seen })} />
        </>
      )}
      <p className={`${look.small} ${look.muted}`}>{t("results.answers.verdict.for")}</p>
    </section>
  );
}

interface SeenChoiceProps {
  scheme: Scheme;
  seen: readonly Seen[];
  onChange: (seen: Seen[]) => void;
}

/** The stages and patterns of the test, to say which ones the talk showed. */
function SeenChoice({ scheme, seen, onChange }: SeenChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const lists = useMemo(
    () => [
      ...scheme.stages.map(({ name, title, stages }) => ({
        key: `stage ${name}`,
        title: title?.[language] ?? t("results.answers.stage"),
        all: stages.flatMap(({ is, label }) =>
          is === "?" ? [] : [{ seen: { kind: "stage" as const, name, is }, label: `${is} ${label[language]}` }],
        ),
      })),
      ...scheme.patterns.map(({ name, title, patterns }) => ({
        key: `pattern ${name}`,
        title: title?.[language] ?? t("results.answers.patterns"),
        all: patterns.map(({ is, label }) => ({
          seen: { kind: "pattern" as const, name, is },
          label: `${is} ${label[language]}`,
        })),
      })),
    ],
    [scheme, language, t],
  );
  return (
    <details className={styles.seen} open={seen.length > 0 || undefined}>
      <summary>{t("results.answers.verdict.seen")}</summary>
      {lists.map(({ key, title, all }) => (
        <fieldset key={key}>
          <legend className={`${look.small} ${look.muted}`}>{title}</legend>
          {all.map((one) => (
            <Checkbox
              key={one.label}
              size="sm"
              label={one.label}
              checked={seen.some((each) => isSame(each, one.seen))}
              onChange={({ currentTarget }) => {
                const others = seen.filter((each) => !isSame(each, one.seen));
                onChange(currentTarget.checked ? [...others, one.seen] : others);
              }}
            />
          ))}
        </fieldset>
      ))}
    </details>
  );
}
