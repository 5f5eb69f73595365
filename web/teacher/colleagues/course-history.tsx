import { Button } from "@mantine/core";
import { useState } from "react";
import type { CourseAct } from "#contract/colleagues.schema.ts";
import type { Language } from "#contract/languages.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { TimedList } from "../../ui/timed-list.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { usePupils } from "../data/pupils.ts";
import { useCourseHistory } from "../data/sharing.ts";
import { timeText } from "../findings/format.ts";

const FIRST = 8;
const MORE = 50;

/** What was done in a course and by whom, newest first. */
export function CourseHistory({ courseId }: { courseId: string }) {
  const t = useText();
  const language = useLanguage();
  const [limit, setLimit] = useState(FIRST);
  const history = useCourseHistory(courseId, limit);
  const pupils = usePupils(courseId);
  return (
    <section className={`${look.section} no-paper`} aria-labelledby="history-heading">
      <h2 id="history-heading">{t("colleagues.history.title")}</h2>
      <Loaded of={[history, pupils]} rows={4}>
        {({ results, totalCount }, children) => {
          const names = new Map(children.map(({ _id, name }) => [_id, name]));
          return (
            <div className={`${look.card} ${look.stack}`}>
              {results.length === 0 && <p className={look.muted}>{t("colleagues.history.none")}</p>}
              <TimedList
                entries={results.map((act) => ({
                  key: act._id,
                  time: act.time,
                  when: timeText(act.time, language),
                  what: (
                    <>
                      <b>{whoOf(act, t)}</b> {wordsOf(act, names, language, t)}
                    </>
                  ),
                }))}
              />
              {totalCount > results.length && (
                <Button className={look.start} variant="subtle" onClick={() => setLimit(limit + MORE)}>
                  {t("colleagues.history.more")}
                </Button>
              )}
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Who did it. The end of a test comes by itself at its time; otherwise an account that is not there any more. */
const whoOf = ({ act, actor }: CourseAct, t: Translate): string =>
  actor ?? t(act === "ended" ? "colleagues.history.server" : "colleagues.history.somebody");

/** An act in words, without who did it. */
function wordsOf(act: CourseAct, names: ReadonlyMap<string, string>, language: Language, t: Translate): string {
  const { details, subject, test, pupilId } = act;
  const { right, count = 0, name = "" } = details;
  return t(`colleagues.history.is.${act.act}`, {
    name,
    count,
    right: right === undefined ? "" : t(right === "read" ? "colleagues.right.isRead" : "colleagues.right.isTeach"),
    subject: subject ?? t("colleagues.history.somebody"),
    test: test === null ? "" : fullTestName(test, language),
    pupil: (pupilId === null ? undefined : names.get(pupilId)) ?? "–",
  });
}
