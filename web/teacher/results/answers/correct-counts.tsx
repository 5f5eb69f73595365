import { Progress } from "@mantine/core";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { useLanguage } from "../../../ui/use-language.ts";
import { percentText } from "../../findings/format.ts";
import { correctCount } from "../../findings/standings.ts";
import figures from "./attempt-figures.module.css";
import { AnswerChip } from "./fact-list.tsx";
import { useReadAttempt } from "./read-attempt.ts";

/** For the simplified view: the correct count of the test and of each page, with the answers that were not right. */
export function CorrectCounts() {
  const { evidence, scheme, answerTo } = useReadAttempt();
  const t = useText();
  const language = useLanguage();
  const counts = correctCount(evidence.result);
  const pages = new Map<number, Scheme["responses"]>();
  for (const each of scheme.responses) pages.set(each.page, [...(pages.get(each.page) ?? []), each]);
  return (
    <section className={look.stack} aria-label={t("results.answers.correctHeading")}>
      <p className={`${look.row} ${look.baseline} ${figures.figure}`}>
        <b>{t("results.answers.correctOf", counts)}</b>
        <span className={look.muted}>
          {t("testWords.correct")} ({percentText(evidence.result.diagnosisallcorrect / 100, language)})
        </span>
      </p>
      <ul className={look.stack} aria-label={t("results.answers.perPage")}>
        {[...pages].map(([page, items]) => {
          const answers = items.map((item) => ({ item, answer: answerTo(item) }));
          const missed = answers.filter(({ answer }) => answer.state !== "correct");
          const correct = items.length - missed.length;
          const of = t("results.answers.correctOf", { correct, total: items.length });
          return (
            <li key={page} className={`${look.stack} ${look.tight}`}>
              <p className={`${look.row} ${look.apart} ${look.small}`}>
                <b>{t("testWords.page", { number: page })}</b>
                <span>{of}</span>
              </p>
              <Progress value={(100 * correct) / items.length} size="sm" radius="xl" aria-label={of} />
              <div className={`${look.row} ${look.tight}`}>
                {missed.map(({ item }) => (
                  <AnswerChip key={item.name} item={item} />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
