import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link } from "react-router";
import type { Day, GivenExercise } from "#contract/exercises.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { useCountsOnly } from "../projector/projector.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { schoolDaysAfter, shortDay, weekAfter } from "./days.ts";
import { listed } from "./exit-words.ts";
import { readyOf, type SecondTest } from "./second-test.ts";
import { SecondTestDialog } from "./second-test-dialog.tsx";

/** As many names are written out. */
const FEW = 4;
/** School days between mastery and the second test, at least (docs/behaviour.md#lesson-packs). */
const DAYS_BETWEEN = 3;

interface SecondTestStepProps {
  courseId: string;
  /** The course test that came first. */
  firstId: string;
  /** Undefined until it is known; null if the test has no other form. */
  second: SecondTest | null | undefined;
  given: readonly GivenExercise[];
  pupils: readonly ShownPupil[];
  /** When the lesson was, as far as is known. */
  lesson: Day | undefined;
  mayTeach: boolean;
  /** Whether its button is the filled one. */
  isNext: boolean;
}

/** When the second test makes sense, for whom, and what came out of it. */
export function SecondTestStep(props: SecondTestStepProps) {
  const { courseId, firstId, second, given, pupils, lesson, mayTeach, isNext } = props;
  const t = useText();
  const language = useLanguage();
  const isCount = useCountsOnly();
  const [isOpening, opening] = useDisclosure(false);
  if (second === undefined) return null;
  if (second === null) return <p>{t("material.second.none")}</p>;
  const form = second.form.variant ?? "";
  const { courseTest } = second;
  const handedIn = courseTest?.resultCount ?? 0;
  const late = courseTest?.lateCount ?? 0;
  const ready = readyOf(given);
  const names = ready.flatMap(({ pupilId }) => pupils.find(({ _id }) => _id === pupilId) ?? []);
  const isNamed = !isCount && names.length === ready.length && ready.length <= FEW;
  const [only] = names;
  const readyText = isNamed
    ? t("material.second.ready", {
        count: ready.length,
        names: listed(
          names.map(({ name }) => name),
          t,
        ),
      })
    : t("material.second.readyCount", { count: ready.length });
  const said = [
    courseTest?.published && t("material.second.published", { form }),
    !courseTest?.published && late > 0 && t("material.second.late", { count: late, form }),
    handedIn > 0 && t("material.second.handedIn", { count: handedIn, form }),
    !courseTest?.published && late + handedIn === 0 && ready.length > 0 && readyText,
    !courseTest?.published &&
      late + handedIn === 0 &&
      ready.length > 0 &&
      ready.length < given.length &&
      lesson !== undefined &&
      t("material.second.week", { day: shortDay(weekAfter(lesson), language) }),
    ready.length === 0 && late + handedIn === 0 && !courseTest?.published && t("material.second.until"),
    ready.length === 0 &&
      late + handedIn === 0 &&
      !courseTest?.published &&
      lesson !== undefined &&
      t("material.second.earliest", { day: shortDay(schoolDaysAfter(lesson, DAYS_BETWEEN), language) }),
  ].filter(Boolean);
  const openText =
    late + handedIn > 0
      ? t("material.second.more")
      : ready.length === 1 && isNamed && only
        ? t("material.second.openFor", { form, name: only.name })
        : t("material.second.open", { form });
  const compare = new URLSearchParams({ earlier: firstId, later: courseTest?._id ?? "" });
  return (
    <>
      <p>{said.join(" ")}</p>
      <div className={look.row}>
        {mayTeach && !courseTest?.published && (ready.length > 0 || late + handedIn > 0) && (
          <Button variant={isNext ? "filled" : "default"} size="sm" className={look.touch} onClick={opening.open}>
            {openText}
          </Button>
        )}
        {courseTest !== undefined && handedIn > 0 && (
          <>
            <Button
              component={Link}
              variant="default"
              size="sm"
              className={look.touch}
              to={`${pathOf("ClassOverTime", { courseId })}?${compare}`}
            >
              {t("material.second.compare")}
            </Button>
            <Button
              component={Link}
              variant="subtle"
              size="sm"
              className={look.touch}
              to={pathOf("Results", { courseTestId: courseTest._id })}
            >
              {t("material.second.result")}
            </Button>
          </>
        )}
      </div>
      <SecondTestDialog opened={isOpening} close={opening.close} courseId={courseId} second={second} given={given} />
    </>
  );
}
