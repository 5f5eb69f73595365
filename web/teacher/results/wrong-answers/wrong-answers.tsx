import { SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { NO_ITEM_TEXTS } from "../../../test-view/item-texts.ts";
import { sourceOf } from "../../../test-view/test-source.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import ui from "../../../ui/staff.module.css";
import { useHashScroll } from "../../../ui/use-hash-scroll.ts";
import { useLanguage } from "../../../ui/use-language.ts";
import { useSimplified } from "../../../ui/use-user.ts";
import { useTestTexts } from "../../data/test-texts.ts";
import screen from "../results.module.css";
import { useTestResults } from "../test-results.ts";
import { useHandedIn } from "../use-handed-in.ts";
import { type AnswerWords, answerWords } from "./answer-words.ts";
import { FrequentList } from "./frequent-list.tsx";
import { frequentAnswers, groupAnswers, hardestFirst, type ResponseAnswers } from "./group-answers.ts";
import { ResponseRow } from "./response-row.tsx";

/** The number of frequent answers: a teacher can read as many in the four minutes between two lessons. */
const FREQUENT = 5;
/** The number of responses from which on their list is folded, because the frequent answers are above it. */
const FOLDED_FROM = 7;

/** Wrong answers of the class: the frequent ones first, then every response with all its answers. */
export function WrongAnswers() {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const { courseTest, pupils } = useTestResults();
  const { test } = courseTest;
  const { handedIn, evidence } = useHandedIn(courseTest._id, pupils);
  const texts = useTestTexts(sourceOf(courseTest), test.pageIds, language);
  useHashScroll("wrong-answers", evidence.data !== undefined);
  const answers = useMemo(
    () => evidence.data && groupAnswers(test.scheme.responses, evidence.data, handedIn),
    [evidence.data, test.scheme, handedIn],
  );
  const words = useMemo(
    () => answerWords(test, texts.data?.items ?? NO_ITEM_TEXTS, language, { simplified }),
    [test, texts.data, language, simplified],
  );
  if (handedIn.length === 0) return null;
  return (
    <section id="wrong-answers" tabIndex={-1} className={look.section} aria-labelledby="wrong-answers-heading">
      <h2 id="wrong-answers-heading">{t("wrongAnswers.title")}</h2>
      <Loaded of={[evidence]} isWaiting={texts.isPending} height={56}>
        {() => answers && <Groups answers={answers} words={words} />}
      </Loaded>
    </section>
  );
}

interface GroupsProps {
  answers: readonly ResponseAnswers[];
  words: AnswerWords;
}

function Groups({ answers, words }: GroupsProps) {
  const t = useText();
  const [order, setOrder] = useState("inOrder");
  const frequent = frequentAnswers(answers, FREQUENT);
  const anyWrong = answers.some(({ wrong }) => wrong.length > 0);
  const sorted = order === "inOrder" ? answers : hardestFirst(answers);
  return (
    <>
      <div className={`${look.stack} ${look.close}`}>
        {frequent.length > 0 ? (
          <>
            <h3>{t("wrongAnswers.frequent")}</h3>
            <div className={ui.tableCard}>
              <FrequentList answers={frequent} words={words} />
            </div>
          </>
        ) : (
          <p className={look.muted}>{t(anyWrong ? "wrongAnswers.noneFrequent" : "wrongAnswers.noneWrong")}</p>
        )}
      </div>
      <details className={screen.fold} open={answers.length < FOLDED_FROM}>
        <summary>{t("wrongAnswers.all", { count: answers.length })}</summary>
        <div className={`${look.stack} ${look.close}`}>
          <SegmentedControl
            className={`${look.start} no-paper`}
            aria-label={t("wrongAnswers.order")}
            value={order}
            onChange={setOrder}
            data={[
              { value: "inOrder", label: t("wrongAnswers.inOrder") },
              { value: "hardestFirst", label: t("wrongAnswers.hardestFirst") },
            ]}
          />
          <div className={ui.tableCard}>
            <ol>
              {sorted.map((each) => (
                <ResponseRow key={each.item.name} answers={each} words={words} />
              ))}
            </ol>
          </div>
        </div>
      </details>
    </>
  );
}
