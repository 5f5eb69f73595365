import { Button, Tabs } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import type { Pupil } from "#contract/pupils.schema.ts";
import type { Evidence } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import { pathOf } from "#contract/screens.ts";
import type { TryResult } from "#contract/try.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useDetailedTest, useExplanation } from "../../teacher/data/results.ts";
import { type DetailedTest, findings, hasTest, scalesOf, standingsOf } from "../../teacher/findings/standings.ts";
import { LessonView } from "../../teacher/lesson/lesson-view.tsx";
import { AnswersView } from "../../teacher/results/answers/answers-view.tsx";
import { SingleTest } from "../../teacher/results/single-test/single-test.tsx";
import { sourceOf } from "../../test-view/test-source.ts";
import { Built } from "../../ui/built.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ReadOnlyContext } from "../../ui/read-only.ts";
import ui from "../../ui/staff.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { call } from "../../wire/call.ts";
import { fedClient, pupilsOf } from "./fed-client.ts";
import styles from "./try.module.css";
import { addressOf, VIEWS, type View } from "./try-address.ts";

interface ResultsProps {
  by: string;
  view: View;
  asked: Body<"tryTest">;
}

/** What a teacher sees of the answers, of a class, and of tomorrow's lesson. */
export function Results({ by, view, asked }: ResultsProps) {
  const t = useText();
  const answer = useQuery({
    queryKey: ["try", asked],
    queryFn: ({ signal }) => call("tryTest", { body: asked, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: "try.failed" },
  });
  return (
    <>
      <section className={ui.note} aria-label={t("try.views.label")}>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        <p>{t("try.note")}</p>
        <Link to={addressOf({ at: "offer" })}>{t("try.other")}</Link>
      </section>
      <Loaded of={[answer]} rows={8} above={<h1 className={look.hidden}>{t("try.title")}</h1>}>
        {(result) =>
          hasTest(result.courseTest) && <Shown by={by} view={view} answer={result} test={result.courseTest} />
        }
      </Loaded>
      <Doors isMain={view === "result"} />
    </>
  );
}

interface ShownProps {
  by: string;
  view: View;
  answer: TryResult;
  test: DetailedTest;
}

function Shown({ by, view, answer, test }: ShownProps) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const you = t("try.you");
  const pupils = useMemo(() => pupilsOf(answer, you), [answer, you]);
  const client = useMemo(() => fedClient(answer, pupils, answer.course.name[language]), [answer, pupils, language]);
  const name = answer.pupils.at(-1)?.name ?? "";
  const [ofYou, words] = [name === "", { name, test: test.name[language] }];
  const readOnly = useMemo(() => ({ lesson: addressOf({ at: "results", by, view: "lesson" }) }), [by]);
  return (
    <QueryClientProvider client={client}>
      <ReadOnlyContext value={readOnly}>
        <h1 tabIndex={-1} className={styles.title}>
          {t(ofYou ? "try.answers.titleOfYou" : "try.answers.title", words)}
        </h1>
        <Tabs
          value={view}
          keepMounted={false}
          onChange={(to) => {
            const next = VIEWS.find((each) => each === to);
            if (next) void navigate(addressOf({ at: "results", by, view: next }), { preventScrollReset: true });
          }}
        >
          <Tabs.List className="no-paper" aria-label={t("try.views.label")} mb="md">
            <Tabs.Tab value="result">{t(ofYou ? "try.views.resultOfYou" : "try.views.result", { name })}</Tabs.Tab>
            <Tabs.Tab value="class">{t("try.views.class")}</Tabs.Tab>
            <Tabs.Tab value="lesson">{t("try.views.lesson")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="result">
            <Answers answer={answer} test={test} />
          </Tabs.Panel>
          <Tabs.Panel value="class">
            <WholeClass pupils={pupils} test={test} name={name} />
          </Tabs.Panel>
          <Tabs.Panel value="lesson">
            <Lesson pupils={pupils} test={test} />
          </Tabs.Panel>
        </Tabs>
      </ReadOnlyContext>
    </QueryClientProvider>
  );
}

function Answers({ answer, test }: { answer: TryResult; test: DetailedTest }) {
  const evidence = answer.evidence.at(-1);
  if (evidence === undefined) return null;
  return (
    <div className={`${look.card} ${look.stack}`}>
      <Ask evidence={evidence} test={test} />
      <AnswersView courseTest={test} evidence={evidence} why={null} item={null} />
    </div>
  );
}

/** What comes next with this child: a question that lets it say how it thinks, and the lesson that its group needs. */
function Ask({ evidence, test }: { evidence: Evidence; test: DetailedTest }) {
  const t = useText();
  const language = useLanguage();
  const explanation = useExplanation(sourceOf(test), language).data;
  const [standing] = standingsOf(evidence, scalesOf(test.test.scheme));
  if (standing === undefined || explanation === undefined) return null;
  const { scale, stage } = standing;
  const [finding] = findings(standing.patterns);
  const family = scale.families?.find(({ patterns, stages }) =>
    finding === undefined ? stages.includes(stage) : patterns.includes(finding.is),
  );
  const question =
    explanation.patterns.find(({ group, pattern }) => group === scale.name && pattern === finding?.is)?.question ||
    explanation.stages.find((each) => each.group === scale.name && each.stage === stage)?.question;
  if (question === undefined || question === "") return null;
  return (
    <section className={`${look.lines} ${styles.ask}`} aria-labelledby="ask">
      <h2 id="ask" className={look.small}>
        {t("try.answers.ask")}
      </h2>
      <div className={look.strong}>
        <Built html={question} />
      </div>
      {family && <p className={look.small}>{t("try.answers.lesson", { lesson: family.lesson[language] })}</p>}
    </section>
  );
}

function WholeClass({ pupils, test, name }: { pupils: Pupil[]; test: DetailedTest; name: string }) {
  const t = useText();
  return (
    <div className={look.stack}>
      <p className={look.muted}>{t(name === "" ? "try.class.textOfYou" : "try.class.text", { name })}</p>
      <SingleTest courseTest={test} pupils={pupils} />
    </div>
  );
}

/** The sheet; moves of children are kept until the page is left. */
function Lesson({ pupils, test }: { pupils: Pupil[]; test: DetailedTest }) {
  const courseTest = useDetailedTest(test._id);
  return <Loaded of={[courseTest]}>{(own) => hasTest(own) && <LessonView courseTest={own} pupils={pupils} />}</Loaded>;
}

/** The ways to an account; beside the actions of a class and a sheet they step back. */
function Doors({ isMain }: { isMain: boolean }) {
  const t = useText();
  return (
    <section className={`${look.card} ${look.row} ${look.apart} ${styles.doors} no-paper`}>
      <div className={look.lines}>
        <h2>{t("try.doors.title")}</h2>
        <p className={look.muted}>{t("try.doors.text")}</p>
      </div>
      <div className={look.row}>
        <Button component={Link} to={pathOf("Login")} variant="default">
          {t("try.doors.login")}
        </Button>
        <Button component={Link} to={pathOf("RegisterByInvite")} variant={isMain ? "filled" : "default"}>
          {t("try.doors.invited")}
        </Button>
      </div>
    </section>
  );
}
