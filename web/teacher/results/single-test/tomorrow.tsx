import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/languages.ts";
import type { PackCard } from "#contract/material.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { type Translate, useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Stones } from "../../../look/stone.tsx";
import { useReadOnly } from "../../../ui/read-only.ts";
import { useLanguage } from "../../../ui/use-language.ts";
import { usePacks } from "../../data/packs.ts";
import { numberText } from "../../findings/number-text.ts";
import type { Scale } from "../../findings/standings.ts";
import { arrangeLesson, isUnclear, type LessonGroup, type Member } from "../../lesson/arrangement.ts";
import { groupTitle, groupWords } from "../../lesson/group-words.ts";
import { GroupMaterial } from "../../material/group-material.tsx";
import { findPack } from "../../material/group-packs.ts";
import { PupilName } from "../../names/pupil-name.tsx";
import { useCountsOnly } from "../../projector/projector.ts";
import { useTestResults } from "../test-results.ts";
import { firstQuestion } from "./first-question.ts";
import { useNames } from "./names-switch.tsx";
import styles from "./tomorrow.module.css";

/** As many names are written out in all where the switch hides names: these are the pupils to look after. */
const FEW = 4;

/** Who is in no group, the first to look after first. */
const BESIDE = ["without", "writing", "notBegun"] as const;
type Beside = (typeof BESIDE)[number];

/** The kinds whose names are written out, of `most` pupils in all. */
function namedOf(beside: Readonly<Record<Beside, readonly Member[]>>, most: number): ReadonlySet<Beside> {
  let left = most;
  const named = new Set<Beside>();
  for (const kind of BESIDE) {
    if (beside[kind].length > left) continue;
    left -= beside[kind].length;
    named.add(kind);
  }
  return named;
}

/** Tomorrow's lesson at a glance: the groups, each with its question. The sheet has the rest. */
export function Tomorrow({ scale }: { scale: Scale }) {
  const t = useText();
  const language = useLanguage();
  const hasNames = useNames();
  const isCount = useCountsOnly();
  const { courseTest, pupils, attempts } = useTestResults();
  const { _id: courseTestId, lesson: plan } = courseTest;
  // Whoever tries without an account has a lesson of her own.
  const readOnly = useReadOnly();
  const lesson = readOnly?.lesson ?? pathOf("Lesson", { courseTestId });
  const packs = usePacks(courseTest, { enabled: readOnly === undefined }).data ?? [];
  const { groups, talk, aside, writing, notBegun } = useMemo(
    () => arrangeLesson(pupils, attempts, scale, plan),
    [pupils, attempts, scale, plan],
  );
  const taught = groups.filter(({ members }) => members.length > 0);
  const beside = { without: [...talk, ...aside], writing, notBegun };
  const named = namedOf(beside, isCount ? 0 : hasNames ? pupils.length : FEW);
  const search = scale.name === null ? "" : `?${new URLSearchParams({ scale: scale.name })}`;
  const namesOf = (kind: Beside): string => {
    const members = beside[kind];
    if (!named.has(kind)) return String(members.length);
    return members.map((member) => (hasNames ? nameWithReason(member, language, t) : member.pupil.name)).join(", ");
  };
  return (
    <section className={`${look.stack} ${look.close}`} aria-labelledby="tomorrow">
      <div className={`${look.line} ${look.apart}`}>
        <h3 id="tomorrow">
          {t("results.tomorrow.heading", { count: taught.length, number: numberText(taught.length, t) })}
        </h3>
        <Button
          component={Link}
          to={lesson + search}
          className={styles.print}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
        >
          {t("results.tomorrow.print")}
        </Button>
      </div>
      <ol className={styles.groups}>
        {taught.map((group) => (
          <GroupRow
            key={group.key}
            group={group}
            of={taught.length}
            scale={scale}
            hasNames={hasNames}
            pack={findPack(packs, group, scale)}
          />
        ))}
      </ol>
      <div className={`${look.row} ${look.wide} ${look.small} ${look.muted} ${styles.beside}`}>
        {BESIDE.filter((kind) => beside[kind].length > 0).map((kind) => (
          <p key={kind}>{t(`results.tomorrow.${kind}`, { names: namesOf(kind) })}</p>
        ))}
      </div>
    </section>
  );
}

/** `SchTim (erst nachfragen)`; without a reason for whom the teacher has put here. */
function nameWithReason({ pupil, reason, home, place }: Member, language: Language, t: Translate): string {
  if (reason === undefined || home !== place || reason.kind === "progress" || reason.kind === "notBegun")
    return pupil.name;
  const why = reason.kind === "noGroup" ? reason.family.lesson[language] : t(`results.tomorrow.why.${reason.kind}`);
  return t("results.tomorrow.nameWhy", { name: pupil.name, why });
}

/** The whole question, for the title; text without elements only. */
const plain = (html: string): string | undefined =>
  html.replaceAll(/<\/?p>/gu, "").includes("<") ? undefined : html.replaceAll(/<\/?p>/gu, "").trim();

interface GroupRowProps {
  group: LessonGroup;
  /** The number of groups. */
  of: number;
  scale: Scale;
  hasNames: boolean;
  /** Undefined if there is no material for it. */
  pack: PackCard | undefined;
}

/** One group: its lesson, a stone for each pupil, and the question to begin with. Unclear pupils have an outline. */
function GroupRow({ group, of, scale, hasNames, pack }: GroupRowProps) {
  const { courseTest, explanation, isExplaining } = useTestResults();
  const t = useText();
  const language = useLanguage();
  const { members } = group;
  const heading = groupTitle(group, language);
  const { question, instead } = groupWords(group, scale, courseTest.test.scheme, explanation, language, t);
  const sure = members.filter((member) => !isUnclear(member));
  const unclear = members.filter(isUnclear);
  return (
    <li className={look.whole}>
      <div className={`${look.line} ${look.apart}`}>
        <h4>{heading}</h4>
        <span className={look.line}>
          <Stones of={[...sure.map(() => "stage" as const), ...unclear.map(() => "stage-open" as const)]} size="s" />
          <b aria-hidden="true">{members.length}</b>
          <span className={look.hidden}>{t("results.stages.count", { count: members.length })}</span>
        </span>
      </div>
      <div className={`${look.row} ${look.apart} ${styles.question}`}>
        {question === "" ? (
          // An empty line keeps the place of a question that is on its way.
          <p>{isExplaining ? "\u00a0" : instead}</p>
        ) : (
          // oxlint-disable-next-line react/no-danger
          <p title={plain(question)} dangerouslySetInnerHTML={{ __html: firstQuestion(question, of) }} />
        )}
        {pack && (
          <GroupMaterial
            pack={pack}
            heading={heading}
            courseTest={courseTest}
            pupilIds={members.map(({ pupil }) => pupil._id)}
          />
        )}
      </div>
      {hasNames && (
        <p className={`${look.row} ${look.small} ${look.muted} ${styles.names}`}>
          {members.map((member) => (
            <span key={member.pupil._id} data-unclear={isUnclear(member) || undefined}>
              <PupilName child={member.pupil} isShort />
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
