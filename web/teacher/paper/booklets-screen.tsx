import { Button, SegmentedControl } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link, useParams } from "react-router";
import type { Language } from "#contract/languages.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { loadPages } from "../../test-view/load-page.ts";
import type { LoadedPage } from "../../test-view/loaded-page.ts";
import { paperFragment } from "../../test-view/paper-page.ts";
import { readItems } from "../../test-view/read-items.ts";
import { sourceOf, type TestSource } from "../../test-view/test-source.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import preview from "../../ui/paper-preview.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { CallError } from "../../wire/call-error.ts";
import { useCourses } from "../data/courses.ts";
import { keys } from "../data/keys.ts";
import { useNewCodes } from "../data/new-codes.ts";
import { usePupils } from "../data/pupils.ts";
import { useDetailedTest } from "../data/results.ts";
import { type DetailedTest, hasTest } from "../findings/standings.ts";
import { coursePath } from "../links/course-address.ts";
import { CardChoice } from "../login-cards/card-choice.tsx";
import { useProjector } from "../projector/projector.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { MissingCourse } from "../selected-course/no-course.tsx";
import { rememberCourse } from "../selected-course/remembered-course.ts";
import { AnswerKey } from "./answer-key.tsx";
import { Booklet } from "./booklet.tsx";
import { columnsOf } from "./columns.ts";
import { linesOf } from "./measuring-strip.tsx";
import type { PageSize } from "./page-size.ts";

/** A course test as booklets to print, one for each pupil, and its answer key. */
export function BookletsScreen() {
  const { courseTestId = "" } = useParams();
  const courseTest = useDetailedTest(courseTestId);
  const isGone = courseTest.error instanceof CallError && courseTest.error.status === 404;
  if (isGone && courseTest.data === undefined) return <MissingCourse />;
  return (
    <Loaded of={[courseTest]} rows={8} above={null}>
      {(test) => hasTest(test) && <OfCourse key={courseTestId} courseTest={test} />}
    </Loaded>
  );
}

/** The fragments of a version, which never change. */
function usePages({ machineName, version }: TestSource, pageIds: readonly number[], language: Language) {
  return useQuery({
    queryKey: [...keys.testTexts(machineName, version, language), "pages"],
    queryFn: () =>
      loadPages(
        { machineName, version },
        pageIds.filter((id) => id < SURVEY_PAGE_ID),
        language,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: "failure.loadTest" },
  });
}

function OfCourse({ courseTest }: { courseTest: DetailedTest }) {
  const t = useText();
  const language = useLanguage();
  const { courseId, test } = courseTest;
  const pupils = usePupils(courseId);
  const pages = usePages(sourceOf(courseTest), test.pageIds, language);
  const course = useCourses().data?.find(({ _id }) => _id === courseId);
  useEffect(() => rememberCourse(courseId), [courseId]);
  const name = fullTestName(courseTest, language);
  const head = <ScreenHead title={t("paper.booklets.title", { test: name })} />;
  const empty = (title: string, text: string) => (
    <>
      {head}
      <EmptyState title={title} text={text} />
    </>
  );
  if (course?.sample) return empty(t("paper.booklets.sample"), t("paper.booklets.sampleText"));
  return (
    <Loaded of={[pupils, pages]} rows={6} above={head}>
      {(all, loaded) =>
        all.length === 0 ? (
          empty(t("paper.booklets.noPupils"), t("paper.booklets.noPupilsText"))
        ) : (
          <Booklets courseTest={courseTest} courseName={course?.name ?? ""} pupils={all} loaded={loaded} />
        )
      }
    </Loaded>
  );
}

interface BookletsProps {
  courseTest: DetailedTest;
  courseName: string;
  pupils: readonly ShownPupil[];
  loaded: readonly LoadedPage[];
}

function Booklets({ courseTest, courseName, pupils, loaded }: BookletsProps) {
  const t = useText();
  const language = useLanguage();
  const codes = useNewCodes();
  const areNamesHidden = useProjector() !== undefined;
  const { test, courseId } = courseTest;
  const [what, setWhat] = useState<"booklets" | "key">("booklets");
  /** Undefined for all. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const shown = chosen === undefined ? pupils : pupils.filter(({ _id }) => chosen.has(_id));
  const testName = fullTestName(courseTest, language);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const found = useCallback(
    (pageId: number, size: PageSize): void =>
      setSizes((before) => (before.get(pageId) === size ? before : new Map(before).set(pageId, size))),
    [],
  );
  const columns = useMemo(() => {
    const { items, pages } = readItems(loaded);
    return columnsOf(test.scheme.responses, items, pages);
  }, [loaded, test.scheme.responses]);
  const paper = useMemo(() => {
    const words = {
      line: t("paper.booklets.line"),
      order: t("paper.booklets.order"),
      pairs: t("paper.booklets.pairs"),
    };
    const signs = new Map(columns.map(({ cell }) => [cell.name, cell.signs]));
    return loaded.map(({ id, html }) => ({ id, html: paperFragment(html, (name) => signs.get(name) ?? [], words) }));
  }, [loaded, columns, t]);
  const lines = useMemo(() => linesOf(loaded), [loaded]);
  const isEmpty = what === "booklets" && shown.length === 0;
  const print = (): string => {
    if (what === "key") return t("paper.booklets.printKey");
    return isEmpty ? t("paper.booklets.printNone") : t("paper.booklets.print", { count: shown.length });
  };
  return (
    <>
      <div className={`${look.stack} no-paper`}>
        <ScreenHead
          before={<BackLink to={coursePath(courseId)}>{t("paper.entry.back", { course: courseName })}</BackLink>}
          title={t("paper.booklets.title", { test: testName })}
          actions={
            <>
              <Button component={Link} variant="default" to={pathOf("PaperEntry", { courseTestId: courseTest._id })}>
                {t("paper.booklets.toEntry")}
              </Button>
              <Button
                leftSection={<IconPrinter size={20} stroke={1.75} />}
                // Not `disabled`, so that its name can be read by keyboard.
                aria-disabled={isEmpty}
                data-disabled={isEmpty || undefined}
                onClick={() => {
                  if (!isEmpty) window.print();
                }}
              >
                {print()}
              </Button>
            </>
          }
        />
        <p className={look.lead}>{t("paper.booklets.how")}</p>
        {areNamesHidden && <p>{t("paper.booklets.hidden")}</p>}
        <SegmentedControl
          size="md"
          className={look.start}
          aria-label={t("paper.booklets.what")}
          value={what}
          onChange={(value) => setWhat(value === "key" ? "key" : "booklets")}
          data={[
            { value: "booklets", label: t("paper.booklets.booklets") },
            { value: "key", label: t("paper.booklets.key") },
          ]}
        />
        {what === "booklets" && (
          <CardChoice pupils={pupils} chosen={chosen} setChosen={setChosen} label={t("paper.booklets.choose")} />
        )}
      </div>
      {isEmpty ? (
        <EmptyState title={t("paper.booklets.none")} text={t("paper.booklets.noneText")} />
      ) : (
        <section className={preview.preview} aria-label={t("paper.booklets.preview")}>
          {what === "key" ? (
            <AnswerKey {...{ testName, columns, lines, language }} solution={test.solution} />
          ) : (
            shown.map((pupil, index) => (
              <div key={pupil._id} className={index === 0 ? undefined : preview.onlyPrinted}>
                <Booklet
                  testName={testName}
                  name={pupil.name}
                  access={areNamesHidden ? null : { name: pupil.accessName, code: codes.get(pupil._id) ?? "" }}
                  pages={paper}
                  language={language}
                  sizes={sizes}
                  found={index === 0 ? found : undefined}
                />
              </div>
            ))
          )}
        </section>
      )}
    </>
  );
}
