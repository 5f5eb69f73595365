import { SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { NO_ITEM_TEXTS } from "../../../test-view/item-texts.ts";
import { sourceOf } from "../../../test-view/test-source.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { useSimplified } from "../../../ui/use-user.ts";
import { useTestTexts } from "../../data/test-texts.ts";
import { useTestResults } from "../test-results.ts";
import { useHandedIn } from "../use-handed-in.ts";
import { type AnswerWords, answerWords } from "./answer-words.ts";
import { FrequentList } from "./frequent-list.tsx";
import { frequentAnswers, groupAnswers, hardestFirst, type ResponseAnswers } from "./group-answers.ts";
import { ResponseRow } from "./response-row.tsx";
import styles from "./wrong-answers.module.css";

/** The number of frequent answers: a teacher can read as many in the four minutes between two lessons. */
const FREQUENT = 5;

/** Wrong answers of the class: the frequent ones first, then every response with all its answers. */
export function WrongAnswers() {
  const language = useLanguage();
  const simplified = useSimplified();
  const { courseTest, pupils } = useTestResults();
  const { test } = courseTest;
  const { handedIn, evidence } = useHandedIn(courseTest._id, pupils);
  const texts = useTestTexts(sourceOf(courseTest), test.pageIds, language);
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
    <Loaded of={[evidence]} isWaiting={texts.isPending} height={56}>
      {() => answers && <Groups answers={answers} words={words} />}
    </Loaded>
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
    <div className={styles.columns}>
      <section className={`${look.card} ${styles.card}`}>
        <h3>{t("wrongAnswers.frequent")}</h3>
        {frequent.length > 0 ? (
          <FrequentList answers={frequent} words={words} />
        ) : (
          <p className={look.muted}>{t(anyWrong ? "wrongAnswers.noneFrequent" : "wrongAnswers.noneWrong")}</p>
        )}
      </section>
      <section className={`${look.card} ${styles.card}`}>
        <div className={`${look.row} ${look.apart}`}>
          <h3>{t("wrongAnswers.all", { count: answers.length })}</h3>
          <SegmentedControl
            size="xs"
            className="no-paper"
            aria-label={t("wrongAnswers.order")}
            value={order}
            onChange={setOrder}
            data={[
              { value: "inOrder", label: t("wrongAnswers.inOrder") },
              { value: "hardestFirst", label: t("wrongAnswers.hardestFirst") },
            ]}
          />
        </div>
        <ol className={styles.all}>
          {sorted.map((each) => (
            <ResponseRow key={each.item.name} answers={each} words={words} />
          ))}
        </ol>
      </section>
    </div>
  );
}
