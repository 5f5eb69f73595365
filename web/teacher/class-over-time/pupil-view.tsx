import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { BackLink } from "../../ui/back-link.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { sittingsOfPupil } from "./own-change.ts";
import { PupilTests } from "./pupil-tests.tsx";
import type { Sitting } from "./sittings.ts";

interface PupilViewProps {
  course: Course;
  pupils: readonly Pupil[];
  pupil: Pupil;
  sittings: readonly Sitting[];
}

/** One pupil: all tests in order with stages, patterns and links to the answers. */
export function PupilView({ course, pupils, pupil, sittings }: PupilViewProps) {
  const t = useText();
  const own = sittingsOfPupil(pupil._id, sittings);
  const done = own.filter(({ attempt }) => attempt.state === "done").length;
  const place = pupils.indexOf(pupil);
  const neighbour = (words: "previous" | "next", to: Pupil | undefined): ReactElement => (
    <Turn
      words={t(`classOverTime.pupil.${words}`, { name: to?.name ?? "–" })}
      to={to && pathOf("ClassOverTime", { courseId: course._id, pupilId: to._id })}
    >
      {words === "previous" ? <IconChevronLeft size={20} /> : <IconChevronRight size={20} />}
    </Turn>
  );
  return (
    <>
      <div className={`${look.stack} ${look.tight}`}>
        <BackLink to={pathOf("ClassOverTime", { courseId: course._id })}>
          {t("classOverTime.ofCourse", { name: course.name })}
        </BackLink>
        <ScreenHead
          title={t("classOverTime.ofPupil", { name: pupil.name })}
          subtitle={t("classOverTime.pupil.handedIn", { count: done, total: own.length })}
          actions={
            <>
              {neighbour("previous", pupils[place - 1])}
              {neighbour("next", pupils[place + 1])}
            </>
          }
        />
        {pupil.comment !== "" && <p>{t("classOverTime.pupil.comment", { text: pupil.comment })}</p>}
      </div>
      {own.length === 0 ? (
        <EmptyState title={t("classOverTime.tests.none")} text={t("classOverTime.tests.noneText")} />
      ) : (
        <PupilTests pupil={pupil} own={own} />
      )}
    </>
  );
}

/** A link to the next or previous pupil of the class; disabled, but still there, at the ends. */
function Turn({ words, to, children }: { words: string; to: string | undefined; children: ReactElement }) {
  if (to === undefined)
    return (
      <Button variant="default" px="sm" aria-label={words} disabled>
        {children}
      </Button>
    );
  return (
    <Button variant="default" px="sm" aria-label={words} title={words} component={Link} to={to}>
      {children}
    </Button>
  );
}
