import { Progress } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import type { Evidence } from "#contract/results.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { isBlank } from "../../../test-view/form-values.ts";
import { minutesOf } from "../../findings/evidence.ts";
import { correctCount } from "../../findings/standings.ts";
import styles from "./attempt-figures.module.css";
import type { HastyPage } from "./page-times.ts";

/** The number of answered questions, the time spent and the number of right answers. */
export function AttemptProgress({ evidence }: { evidence: Evidence }) {
  const t = useText();
  const names = Object.keys(evidence.result.outcomes);
  const answered = names.filter((name) => !isBlank(evidence.inputs[name])).length;
  const minutes = minutesOf(evidence.trace);
  const text = t("results.answers.progress", { answered, total: names.length });
  return (
    <div className={`${look.stack} ${look.tight}`}>
      <Progress value={(100 * answered) / names.length} aria-label={text} size="xs" radius="xl" />
      <p className={`${look.small} ${look.muted}`}>
        {text}
        {evidence.trace.length !== 0 &&
          ` · ${minutes > 0 ? t("results.answers.duration", { count: minutes }) : t("results.answers.durationShort")}`}
        {evidence.onPaper && ` · ${t("results.onPaper")}`}
        {` · ${t("results.answers.right", correctCount(evidence.result))}`}
      </p>
    </div>
  );
}

/** Pages left too fast to be read, worded as hints, since the reason is unknown. */
export function HastyHints({ pages }: { pages: readonly HastyPage[] }) {
  const t = useText();
  if (pages.length === 0) return null;
  return (
    <section className={`${look.stack} ${look.close}`}>
      <h3 className={look.hidden}>{t("results.answers.hasty.heading")}</h3>
      {pages.map(({ page, seconds, answered }) => (
        <p key={page} className={`${look.line} ${look.top} ${look.outlined} ${look.small} ${styles.hint}`}>
          <IconClock size={18} className={look.muted} aria-hidden="true" />
          <span>
            {t(answered ? "results.answers.hasty.guessed" : "results.answers.hasty.passed", { page, count: seconds })}
          </span>
        </p>
      ))}
    </section>
  );
}
